import { readFileSync } from 'node:fs';
import { addDays, businessDate } from '../../../contracts/language/values/business-date.js';
import type { Direction } from '../../../contracts/language/values/exact.js';
import { rupiah, subtractRupiah } from '../../../contracts/language/values/rupiah.js';
import { dueDays, loanFigures } from '../../../contracts/hutang/loan-figures.js';
import { closedDaysIn } from '../../../contracts/language/values/closed-days.js';
import { granted } from '../../testing/loan-life.js';
import { tierOf } from '../../platform/masters/tiers.js';
import {
  interestOn,
  type InterestFigures,
  type InterestTerms,
  type Lent,
  type LoanStep,
} from '../../../contracts/hutang/interest.js';

interface Params {
  readonly kind: 'days' | 'month';
  readonly length: number;
  readonly count_first_day: boolean;
  readonly min_days: number;
  readonly grace_days: number;
  readonly max_periods: number | null;
  readonly unit: number;
  readonly mode: Direction;
  readonly daily: boolean;
  readonly renewal_starts: 'paid_end' | 'renewal_day';
}
interface Step {
  readonly date: string;
  readonly pay: 'interest' | 'principal' | 'renew';
  readonly periods?: number;
  readonly amount?: number;
  readonly paid?: number;
  readonly rate_bp?: number;
  readonly principal?: number;
  readonly expect_amount?: number;
  readonly expect_new_start?: string;
  readonly expect_added_interest?: number;
}
interface Tier {
  readonly from_: number;
  readonly to: number | null;
  readonly bp: number;
}
interface Case {
  readonly id: string;
  readonly why: string;
  readonly principal: number;
  readonly rate_bp: number;
  readonly granted: string;
  readonly asked: string;
  readonly params?: Partial<Params>;
  readonly steps?: readonly Step[];
  readonly tier?: 'T';
  readonly expect: Readonly<Record<string, number | string>>;
}
interface Wrong extends Omit<Case, 'asked'> {
  readonly tiers?: readonly Tier[];
  readonly step?: Step;
}
const table = JSON.parse(readFileSync(new URL('./interest-cases.json', import.meta.url), 'utf8')) as {
  readonly convention: { readonly tiers_T: readonly Tier[] };
  readonly defaults: Params;
  readonly cases: readonly Case[];
  readonly errors: readonly Wrong[];
};

const termsOf = (params: Partial<Params> = {}): InterestTerms => {
  const all = { ...table.defaults, ...params };
  return {
    kind: all.kind,
    length: all.length,
    countsFirstDay: all.count_first_day,
    minDays: all.min_days,
    graceDays: all.grace_days,
    maxPeriods: all.max_periods ?? undefined,
    unit: rupiah(all.unit),
    mode: all.mode,
    daily: all.daily,
    renewalStarts: all.renewal_starts,
  };
};
const lentIn = (one: Pick<Case, 'principal' | 'rate_bp' | 'granted' | 'params'>): Lent => ({
  principal: rupiah(one.principal),
  rateBp: one.rate_bp,
  granted: businessDate(one.granted),
  terms: termsOf(one.params),
});
function stepIn({ pay, ...step }: Step): LoanStep {
  const date = businessDate(step.date);
  if (pay === 'interest') return { pay, date, periods: step.periods };
  if (pay === 'principal') return { pay, date, amount: rupiah(step.amount!) };
  const amount = (figure: number | undefined) => (figure === undefined ? undefined : rupiah(figure));
  return { pay, date, rateBp: step.rate_bp, principal: amount(step.principal), paid: amount(step.paid) };
}
const stepsIn = (steps: readonly Step[] = []): readonly LoanStep[] => steps.map(stepIn);

/** The figures of a loan that is not refused. */
function figures(lent: Lent, steps: readonly LoanStep[], asked: string): InterestFigures {
  const found = interestOn(lent, steps, businessDate(asked));
  if ('refusal' in found) throw new Error(`refused: ${found.refusal}`);
  return found;
}
const worded = (lent: Lent, one: InterestFigures) => ({
  days: one.days,
  periods_begun: one.periodsBegun,
  periods_paid: one.periodsPaid,
  periods_due: one.periodsDue,
  interest_paid: one.interestPaid,
  interest_due: one.interestDue,
  principal: one.principal,
  total_due: one.totalDue,
  ...(one.period && { period_interest: one.period.interest, period_ends: one.period.ends }),
  ...(lent.terms.daily && { charged_days: one.periodsDue }),
});
const rateIn = (tiers: readonly Tier[], principal: number): number | undefined =>
  tierOf(
    { name: 'tiers', ranges: { from: 'from_', to: 'to' } },
    tiers.map(({ to, ...tier }) => ({ ...tier, ...(to !== null && { to }) })),
    principal,
  )?.bp;

describe('the interest of a loan', () => {
  it('has a table of 65 cases and 4 refusals', () =>
    expect([table.cases.length, table.errors.length]).toEqual([65, 4]));

  it.each(table.cases.map((one) => [one.id, one.why, one] as const))('%s: %s', (_, __, one) => {
    const lent = lentIn(one);
    if (one.tier) expect(rateIn(table.convention.tiers_T, one.principal)).toBe(one.rate_bp);
    if ('error' in one.expect) {
      expect(interestOn(lent, stepsIn(one.steps), businessDate(one.asked))).toEqual({ refusal: one.expect['error'] });
      return;
    }
    expect(worded(lent, figures(lent, stepsIn(one.steps), one.asked))).toMatchObject(one.expect);
    if (one.expect['periods_begun'] === 0) expect(figures(lent, stepsIn(one.steps), one.asked).period).toBeUndefined();
    (one.steps ?? []).forEach((step, index) => {
      const [before, after] = [index, index + 1].map((many) =>
        figures(lent, stepsIn(one.steps!.slice(0, many)), step.date),
      ) as [InterestFigures, InterestFigures];
      const paid = subtractRupiah(after.interestPaid, before.interestPaid);
      if (step.expect_amount !== undefined) expect(paid).toBe(step.expect_amount);
      if (step.expect_added_interest !== undefined) expect(paid).toBe(step.expect_added_interest);
      if (step.expect_new_start !== undefined) expect(after.started).toBe(step.expect_new_start);
    });
  });

  it.each(table.errors.map((one) => [one.id, one.why, one] as const))('%s: %s', (_, __, one) => {
    if (one.tiers) {
      expect(rateIn(one.tiers, one.principal)).toBeUndefined();
      return;
    }
    const { error, ...rest } = one.expect;
    const steps = [...stepsIn(one.steps), stepIn(one.step!)];
    expect(interestOn(lentIn(one), steps, businessDate(one.step!.date))).toMatchObject({ refusal: error, ...rest });
  });

  it('is refused for a day before the last step', () => {
    const lent = lentIn({ principal: 1_000_000, rate_bp: 300, granted: '2026-01-05' });
    const paid: LoanStep = { pay: 'interest', date: businessDate('2026-02-10') };
    expect(interestOn(lent, [paid], businessDate('2026-02-09'))).toEqual({ refusal: 'TANGGAL_SEBELUM_LANGKAH' });
    expect(figures(lent, [paid], '2026-02-10')).toMatchObject({ interestDue: 0, interestPaid: 60_000 });
  });

  it('is of no period beyond the last one, and a renewal pays exactly what is due', () => {
    const lent = lentIn({ principal: 1_000_000, rate_bp: 300, granted: '2026-01-05', params: { max_periods: 2 } });
    const on = (date: string) => ({ date: businessDate(date) });
    const ahead: LoanStep = { pay: 'interest', periods: 3, ...on('2026-01-05') };
    expect(interestOn(lent, [ahead], businessDate('2026-01-05'))).toEqual({ refusal: 'PERIODE_LEBIH' });
    const renewal: LoanStep = { pay: 'renew', paid: rupiah(30_001), ...on('2026-01-06') };
    expect(interestOn(lent, [renewal], businessDate('2026-01-06'))).toEqual({ refusal: 'BUNGA_LEBIH', due: 30_000 });
    const exact = figures(lent, [{ ...renewal, paid: rupiah(30_000) }], '2026-01-06');
    expect(exact).toMatchObject({ interestPaid: 30_000, interestDue: 0, started: '2026-02-04' });
  });

  it('asks no day twice where the day granted counts, and days of a twice renewed loan are those of the present one', () => {
    const lent = lentIn({
      principal: 1_000_000,
      rate_bp: 300,
      granted: '2026-01-05',
      params: { count_first_day: true },
    });
    const on = (date: string) => ({ date: businessDate(date) });
    const steps: LoanStep[] = [
      { pay: 'interest', ...on('2026-01-05') },
      { pay: 'renew', ...on('2026-01-10') },
    ];
    // Paid from 5 January to 3 February, both included.
    expect(figures(lent, steps, '2026-02-03')).toMatchObject({ periodsBegun: 0, interestDue: 0, days: 29 });
    const next = figures(lent, steps, '2026-02-04');
    expect(next).toMatchObject({ periodsBegun: 1, interestDue: 30_000, days: 0, period: { ends: '2026-03-05' } });
    const again: LoanStep[] = [...steps, { pay: 'renew', paid: rupiah(30_000), ...on('2026-02-10') }];
    expect(figures(lent, again, '2026-03-05')).toMatchObject({ periodsBegun: 0, days: 29 });
  });

  it('pays added money for each period that was paid ahead and still runs', () => {
    const lent = lentIn({ principal: 2_000_000, rate_bp: 250, granted: '2026-04-01' });
    const steps: LoanStep[] = [
      { pay: 'interest', periods: 3, date: businessDate('2026-04-01') },
      { pay: 'renew', principal: rupiah(3_000_000), date: businessDate('2026-05-10') },
    ];
    // Periods 2 and 3 run on: 2 x 25,000 on the addition of 1,000,000.
    expect(figures(lent, steps, '2026-05-10').interestPaid).toBe(150_000 + 50_000);
  });

  it('of a loan paid day by day is asked once for each day, whenever it is paid', () => {
    const daily = lentIn({
      principal: 3_000_000,
      rate_bp: 300,
      granted: '2026-01-05',
      params: { daily: true, min_days: 15 },
    });
    const first: LoanStep = { pay: 'interest', date: businessDate('2026-01-08') };
    expect(figures(daily, [first], '2026-01-20')).toMatchObject({ interestPaid: 45_000, interestDue: 0 });
    expect(figures(daily, [first], '2026-01-25')).toMatchObject({ periodsDue: 5, interestDue: 15_000 });
  });

  it('begins no period on the days by which a due day was moved, and all of them after it', () => {
    const day = businessDate('2026-11-01');
    const closed = closedDaysIn('SENIN, SELASA');
    const facts = granted({ tgl_hutang: day, ...dueDays(day, { jatuh_tempo: 120 }, closed) });
    expect(facts).toMatchObject({ jatuh_tempo_asal: '2027-03-01', jatuh_tempo: '2027-03-03' });
    const on = (date: string, loan = facts) => loanFigures.of(loan, businessDate(date), 'BERJALAN');
    const due = { hari_lewat: 0, periode_terutang: 4, bunga_hari_ini: 120_000, denda_hari_ini: 0 };
    for (const date of ['2027-03-01', '2027-03-02', '2027-03-03']) expect(on(date)).toMatchObject(due);
    expect(on('2027-03-04')).toMatchObject({ hari_lewat: 1, periode_terutang: 5, bunga_hari_ini: 150_000 });
    const langkah_akhir = businessDate('2027-03-03');
    const angsuran = [{ tanggal: langkah_akhir, jumlah: rupiah(400_000) }];
    const paid = { ...facts, sisa: rupiah(600_000), angsuran, periode_terbayar: 4, langkah_akhir };
    expect(on('2027-03-04', paid)).toMatchObject({ periode_terutang: 1, bunga_hari_ini: 18_000 });
  });
  it('asks for every period once, and for none before it begins, at random', () => {
    let seed = 20_261_128;
    const below = (most: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    for (let round = 0; round < 300; round += 1) {
      const month = below(3) === 0;
      const lent = lentIn({
        principal: 100_000 + below(9_000_000),
        rate_bp: 1 + below(400),
        granted: addDays(businessDate('2026-01-01'), below(800)),
        params: {
          kind: month ? 'month' : 'days',
          length: month ? 1 : 1 + below(40),
          count_first_day: below(2) === 0,
          unit: [1, 100, 500][below(3)]!,
        },
      });
      const end = addDays(lent.granted, 1 + below(200));
      const whole = figures(lent, [], end);
      const dates = [below(200), below(200), below(200)]
        .sort((a, b) => a - b)
        .map((days) => addDays(lent.granted, days))
        .filter((date) => date <= end);
      const paying = dates.map((date): LoanStep => ({ pay: 'interest', date }));
      const paid = figures(lent, paying, end);
      expect(paid.interestPaid + paid.interestDue).toBe(whole.interestDue);
      expect(paid.periodsPaid + paid.periodsDue).toBe(whole.periodsBegun);
      const { ends } = whole.period!;
      const begun = [ends, addDays(ends, 1)].map((day) => figures(lent, [], day).periodsBegun);
      expect(begun).toEqual([whole.periodsBegun, whole.periodsBegun + 1]);
    }
  });
});

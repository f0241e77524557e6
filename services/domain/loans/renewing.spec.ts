import fc from 'fast-check';
import { aheadOn } from '../../../contracts/hutang/ahead.js';
import { duesOn } from '../../../contracts/hutang/dues.js';
import { afterStep, daysOf, figuresOn } from '../../../contracts/hutang/interest.js';
import { runningLoan } from '../../../contracts/hutang/loan-figures.js';
import type { Hutang } from '../../../contracts/hutang/loan.js';
import { turnedRound, type Posting } from '../../../contracts/language/define/event.js';
import { closedDaysIn } from '../../../contracts/language/values/closed-days.js';
import { addDays, businessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah, subtractRupiah } from '../../../contracts/language/values/rupiah.js';
import { standingLoan } from '../../testing/standing-loan.js';
import { earnedOn } from './earning.js';
import { renewalMoves, renewalOn, replacedFacts, startedFacts } from './renewing.js';

type Ledger = Map<string, number>;

function book(ledger: Ledger, moves: readonly Posting[]): void {
  for (const { from, to, amount } of moves) {
    ledger.set(from, (ledger.get(from) ?? 0) - amount);
    ledger.set(to, (ledger.get(to) ?? 0) + amount);
  }
}
const on = (ledger: Ledger, account: string): number => ledger.get(`JKT01/${account}`) ?? 0;
const standing = (ledger: Ledger) => [...ledger].filter(([, amount]) => amount !== 0).sort();

/** The loan after its customer paid so many periods more than have begun. */
function paidAhead(loan: Hutang, day: Hutang['tgl_hutang'], more: number, ledger: Ledger): Hutang {
  const dues = more > 0 ? duesOn(loan, day, duesOn(loan, day)!.periode + more)! : undefined;
  if (!dues) return loan;
  const { periode, bunga, dimuka } = dues;
  const { earned, facts } = earnedOn(loan, day);
  const ahead = aheadOn([...(facts.dimuka ?? []), ...dues.rows], day);
  const account = `JKT01/bunga_dimuka/${loan.no_bukti}`;
  book(ledger, [
    { from: 'JKT01/luar', to: 'JKT01/kas', asset: 'IDR', amount: bunga },
    { from: account, to: 'JKT01/kas', asset: 'IDR', amount: dimuka },
    { from: 'JKT01/luar', to: account, asset: 'IDR', amount: earned },
  ]);
  return {
    ...facts,
    ...ahead,
    periode_terbayar: loan.periode_terbayar + periode,
    bunga_terbayar: addRupiah(loan.bunga_terbayar, bunga, dimuka),
    langkah_akhir: day,
  };
}

const terms = fc.record({
  cara: fc.constantFrom('PERIODE_HARI', 'BULAN', 'HARIAN'),
  hari: fc.integer({ min: 1, max: 40 }),
  hari_pertama_dihitung: fc.boolean(),
  minimum_hari: fc.integer({ min: 0, max: 10 }),
  tenggang_hari: fc.integer({ min: 0, max: 3 }),
  bunga: fc.integer({ min: 0, max: 1_000 }),
  denda: fc.integer({ min: 0, max: 20 }),
  awal_peremajaan: fc.constantFrom('AKHIR_PERIODE_TERBAYAR', 'HARI_PEREMAJAAN'),
}) as fc.Arbitrary<Partial<Hutang>>;
const renewals = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 90 }),
    ahead: fc.integer({ min: 0, max: 3 }),
    principal: fc.integer({ min: 1, max: 60_000 }).map((hundreds) => rupiah(hundreds * 100)),
    other: fc.integer({ min: 1, max: 60_000 }).map((hundreds) => rupiah(hundreds * 100)),
  }),
  { minLength: 1, maxLength: 4 },
);

describe('a loan that is renewed, taken back and renewed again, on whatever days', () => {
  it('pays no period twice and leaves none out, and every account is exact', () => {
    const run = fc.property(terms, renewals, (given, steps) => {
      const months = given.cara === 'BULAN' ? { hari: 1 + (given.hari! % 6) } : {};
      let loan = standingLoan({ ...given, ...months });
      let day = loan.tgl_hutang;
      const ledger: Ledger = new Map([[`JKT01/pinjaman/${loan.no_bukti}`, loan.sisa]]);
      for (const [index, { days, ahead, principal, other }] of steps.entries()) {
        day = addDays(day, days);
        loan = paidAhead(loan, day, ahead, ledger);
        const number = `HT-JKT01-${String(index + 2).padStart(6, '0')}`;
        const stood = standing(ledger);
        const undone = renewed(loan, other, number, day);
        book(ledger, undone.moves);
        book(ledger, undone.moves.map(turnedRound));
        expect(standing(ledger)).toEqual(stood);

        const cash = on(ledger, 'kas');
        const { next, moves, figures, ended } = renewed(loan, principal, number, day);
        book(ledger, moves);
        expect(on(ledger, 'kas') - cash).toBe(0 - figures.keluar);
        expect(on(ledger, `pinjaman/${loan.no_bukti}`)).toBe(ended.sisa);
        expect(on(ledger, `pinjaman/${number}`)).toBe(next.sisa);
        expect(on(ledger, `bunga_dimuka/${loan.no_bukti}`)).toBe(0);
        expect(on(ledger, `bunga_dimuka/${number}`)).toBe(0 - next.bunga_dimuka);
        expectFollows(loan, next, figures, day);
        loan = next;
      }
    });
    fc.assert(run, { numRuns: 300 });
  });

  it('takes interest ahead along, and earns that of days that have come', () => {
    const old = standingLoan({
      bunga_dimuka: rupiah(30_000),
      dimuka: ['2026-11-02', '2026-12-02'].map((mulai) => ({
        mulai: businessDate(mulai),
        hari: 1,
        jumlah: rupiah(15_000),
      })),
      periode_terbayar: 2,
      bunga_terbayar: rupiah(30_000),
    });
    const { moves, next } = renewed(old, old.sisa, 'HT-JKT01-000002', businessDate('2026-11-20'));
    expect(next).toMatchObject({ bunga_dimuka: 15_000, mulai_dimuka: '2026-12-02', buka_bunga: '2027-01-01' });
    expect(moves.filter(({ amount }) => amount > 0).map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['JKT01/pinjaman/HT-JKT01-000001', 'JKT01/pinjaman/HT-JKT01-000002', 1_000_000],
      ['JKT01/bunga_dimuka/HT-JKT01-000002', 'JKT01/bunga_dimuka/HT-JKT01-000001', 15_000],
      ['JKT01/luar', 'JKT01/bunga_dimuka/HT-JKT01-000001', 15_000],
    ]);
  });
});

it('falls due on an open day after the days by which it starts later', () => {
  const old = standingLoan({ periode_terbayar: 1, bunga_terbayar: rupiah(15_000) });
  const day = businessDate('2026-11-20');
  const started = (closed?: string) =>
    startedFacts(renewalOn(old, old, day), old, day, closed === undefined ? undefined : closedDaysIn(closed));
  const { jatuh_tempo } = started();
  const [next, after] = [addDays(jatuh_tempo, 1), addDays(jatuh_tempo, 2)];
  expect(started('')).toMatchObject({ jatuh_tempo, jatuh_tempo_asal: undefined });
  expect(started(`${jatuh_tempo}, ${next}`)).toMatchObject({
    jatuh_tempo: after,
    jatuh_tempo_asal: jatuh_tempo,
    tgl_lelang: addDays(started().tgl_lelang, 2),
  });
});

/** A renewal for so much on the same terms, paid in cash. */
function renewed(old: Hutang, jumlah_hutang: Hutang['sisa'], number: string, day: Hutang['tgl_hutang']) {
  const next = { ...old, jumlah_hutang };
  const figures = renewalOn(old, next, day);
  const cash = [{ cara: 'TUNAI' as const, jumlah: rupiah(Math.abs(figures.keluar)) }];
  const moves = renewalMoves(old, number, figures, cash, { branch: 'JKT01', business_date: day });
  const facts: Hutang = { ...startedFacts(figures, next, day), no_bukti: number, denda_sampai: undefined };
  return { next: facts, moves, figures, ended: replacedFacts(old, figures, day) };
}

type Figures = ReturnType<typeof renewalOn>;

/** The new loan has the figures of the interest function, and begins on the day after what is paid of the old one. */
function expectFollows(old: Hutang, next: Hutang, figures: Figures, day: Hutang['tgl_hutang']): void {
  const running = runningLoan(old);
  if (old.awal_peremajaan === 'AKHIR_PERIODE_TERBAYAR' && figures.terbayar > 0)
    expect(addDays(daysOf(running, figures.terbayar)[1], 1)).toBe(daysOf(runningLoan(next), 1)[0]);
  const due = figuresOn(running, day);
  if ('refusal' in due) throw new Error(due.refusal);
  const after = afterStep(running, { pay: 'renew', date: day, paid: due.interestDue, principal: next.jumlah_hutang });
  if ('refusal' in after) throw new Error(after.refusal);
  expect(addRupiah(figures.bunga, figures.bayar_dimuka)).toBe(subtractRupiah(after.interestPaid, old.bunga_terbayar));
  for (const later of [0, 1, 29, 30, 31, 100]) {
    const [one, other] = [figuresOn(runningLoan(next), addDays(day, later)), figuresOn(after, addDays(day, later))];
    const of = ({ periodsBegun, periodsDue, interestDue, principal }: Exclude<typeof one, { refusal: string }>) => ({
      periodsBegun,
      periodsDue,
      interestDue,
      principal,
    });
    expect(of(one as never)).toEqual(of(other as never));
  }
}

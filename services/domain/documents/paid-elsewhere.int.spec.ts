import fc from 'fast-check';
import { describeWith } from '../../../infra/testing/servers.js';
import { defineCommand } from '../../../contracts/language/define/command.js';
import { DateField } from '../../../contracts/language/define/fields.js';
import { open } from '../../../contracts/language/define/gate.js';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { dayClosed } from '../../../contracts/tutup-toko/events.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { decider, happened, type Decider } from '../../kernel/event-store/decider.js';
import { dayStream } from '../../platform/company/day-stream.js';
import { decideLend, decidePay, decideUndoPayment } from '../../testing/dated-loan.js';
import { Harness } from '../../testing/harness.js';
import { origin, pay, testDate } from '../../testing/till.js';

const branches = ['JKT01', 'BDG01', 'SBY01'] as const;
type Branch = (typeof branches)[number];

class TanggalUji {
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
}
/** Lets a branch book on its next date, as a closing does. */
const decideDate = decider(
  defineCommand(TanggalUji, {
    name: 'next-date-uji',
    call: 'next-date-uji',
    path: '/till',
    title: 'Uji',
    gate: open,
    saved: 'toast.success',
    failed: 'request.failed',
  }),
  {
    needs: (_, at) => ({ day: dayStream(at) }),
    decide: ({ tanggal: berikutnya }, _, { branch, business_date: tanggal }) => ({
      ...happened(dayClosed, dayStream(branch), { tanggal, berikutnya } as never),
      date: berikutnya,
    }),
  },
);

/** The same rules, as if every consent had been given. */
const unconsented = (rules: Decider): Decider => ({
  ...rules,
  decide(...all) {
    const decision = rules.decide(...all);
    return 'refusal' in decision ? decision : { ...decision, consent: undefined };
  },
});

const anyOrder = fc.record({
  kind: fc.constantFrom('lend', 'pay', 'pay', 'pay', 'undo', 'undo', 'day'),
  at: fc.constantFrom(...branches),
  which: fc.nat(20),
  part: fc.nat(3),
});
interface Order {
  readonly kind: string;
  readonly at: Branch;
  readonly which: number;
  readonly part: number;
}

/** A payment that stands: where it was made, and on which dates of both branches. */
interface Payment {
  readonly at: Branch;
  readonly jumlah: number;
  readonly home: BusinessDate;
  readonly here: BusinessDate;
}
interface Loan {
  readonly no_bukti: string;
  readonly home: Branch;
  readonly payments: Payment[];
}

const OPENING = 10_000_000;
const LENT = 100_000;

describeWith(['postgres'], 'loans that are paid at any branch', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await Harness.with(branches);
    for (const branch of branches) await pay(harness.ledger, branch, OPENING);
  });
  afterEach(() => harness.close());

  const run = (rules: unknown, branch: Branch, command: object) =>
    harness.ledger.record(unconsented(rules as Decider), command, origin(branch));
  async function lendAt(home: Branch, kode_barang: string): Promise<Loan> {
    const jaminan = [{ kode_barang, berat: weight(5_000) }];
    const terms = { pokok: rupiah(LENT), bunga_bp: 0, lama: 30, jaminan, keterangan: 'Uji' };
    const { data } = await run(decideLend, home, terms);
    return { no_bukti: String((data as { no_bukti: string }).no_bukti), home, payments: [] };
  }
  const payLoan = (at: Branch, no_bukti: string, jumlah: number) =>
    run(decidePay, at, { no_bukti, jumlah: rupiah(jumlah) });
  const undo = (at: Branch, no_bukti: string) => run(decideUndoPayment, at, { no_bukti, keterangan: 'Salah' });

  const balancesOf = () =>
    harness.rows<{ account: string; amount: string }>(
      `select account, amount::text as amount from log.balance where asset = 'IDR' order by account`,
    );

  /** Carries out orders; returns the loans, and the dates on which the branches book. */
  async function lived(orders: readonly Order[]) {
    const loans: Loan[] = [];
    const dates = new Map<Branch, BusinessDate>(branches.map((branch) => [branch, testDate]));
    const dateOf = (branch: Branch): BusinessDate => dates.get(branch)!;
    const left = ({ payments }: Loan): number => payments.reduce((rest, { jumlah }) => rest - jumlah, LENT);
    const payPart = async (loan: Loan, at: Branch, part: number): Promise<void> => {
      const rest = left(loan);
      if (rest === 0) return;
      const jumlah = part === 0 ? rest : Math.ceil(rest / 3);
      await payLoan(at, loan.no_bukti, jumlah);
      loan.payments.push({ at, jumlah, home: dateOf(loan.home), here: dateOf(at) });
    };
    const undoLast = async (loan: Loan, at: Branch): Promise<void> => {
      const last = loan.payments.at(-1);
      if (!last) return;
      const isThere = last.at === at;
      const isOfDates = last.home === dateOf(loan.home) && last.here === dateOf(at);
      if (isThere && isOfDates) {
        await undo(at, loan.no_bukti);
        loan.payments.pop();
      } else
        await expect(undo(at, loan.no_bukti)).rejects.toMatchObject({
          code: isThere ? 'document.other-date' : 'document.paid-elsewhere',
        });
    };
    for (const { kind, at, which, part } of orders) {
      const loan = loans[which % Math.max(loans.length, 1)];
      if (kind === 'day') {
        dates.set(at, addDays(dateOf(at), 1));
        await run(decideDate, at, { tanggal: dateOf(at) });
      } else if (kind === 'lend' || !loan) loans.push(await lendAt(at, `B${loans.length}`));
      else await (kind === 'pay' ? payPart(loan, at, part) : undoLast(loan, at));
    }
    return loans;
  }

  it('have each branch book its own side exactly, on its own dates', async () => {
    const seed = Date.now() % 1_000_000_000;
    const loans = await lived(fc.sample(anyOrder, { numRuns: 90, seed }));
    const standing = loans.flatMap(({ home, payments }) =>
      payments.map((payment) => ({ ...payment, home, on: payment })),
    );
    const sumOf = (some: readonly { readonly jumlah: number }[]): number =>
      some.reduce((sum, { jumlah }) => sum + jumlah, 0);
    const of = new Map((await balancesOf()).map(({ account, amount }) => [account, Number(amount)]));
    const lentBy = (branch: Branch): number => loans.filter(({ home }) => home === branch).length * LENT;
    for (const branch of branches) {
      const came = sumOf(standing.filter(({ at }) => at === branch));
      const paid = sumOf(standing.filter(({ home }) => home === branch));
      expect([seed, branch, of.get(`${branch}/kas`)]).toEqual([seed, branch, OPENING - lentBy(branch) + came]);
      expect([seed, branch, of.get(`${branch}/luar`)]).toEqual([seed, branch, lentBy(branch) - OPENING - paid]);
      for (const other of branches.filter((one) => one !== branch)) {
        const owed = sumOf(standing.filter(({ home, at }) => home === branch && at === other));
        const owes = sumOf(standing.filter(({ home, at }) => home === other && at === branch));
        expect([seed, branch, other, of.get(`${branch}/antar-cabang/${other}`) ?? 0]).toEqual([
          seed,
          branch,
          other,
          owed - owes,
        ]);
      }
    }
    // The accounts of a branch move in its own log alone, and by nothing on days whose payments were all undone.
    const foreign = await harness.rows(`
      select branch, position
      from log.event e cross join lateral json_array_elements(e.postings) p
      where split_part(p ->> 'from', '/', 1) <> branch or split_part(p ->> 'to', '/', 1) <> branch`);
    expect([seed, foreign]).toEqual([seed, []]);
    const days = await harness.rows<{ account: string; date: string; net: string }>(`
      select account, date::text as date, (came - went)::text as net
      from log.balance_day
      where account like '%/antar-cabang/%' and came <> went
      order by 1, 2`);
    const expected = new Map<string, number>();
    const add = (account: string, date: string, amount: number): void =>
      void expected.set(`${account} ${date}`, (expected.get(`${account} ${date}`) ?? 0) + amount);
    for (const { home, at, jumlah, on } of standing.filter((one) => one.at !== one.home)) {
      add(`${home}/antar-cabang/${at}`, on.home, jumlah);
      add(`${at}/antar-cabang/${home}`, on.here, -jumlah);
    }
    const nets = [...expected].filter(([, net]) => net !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
    expect([seed, days.map(({ account, date, net }) => [`${account} ${date}`, Number(net)])]).toEqual([seed, nets]);
    expect(standing.length).toBeGreaterThan(3);
  }, 90_000);

  it('leave nothing in either log where a payment is undone', async () => {
    const loan = await lendAt('JKT01', 'A1');
    await payLoan('JKT01', loan.no_bukti, 1_000);
    const sums = () =>
      harness.rows('select date, account, came - went as net from log.balance_day where came <> went order by 1, 2');
    const before = [await balancesOf(), await sums()];
    await payLoan('BDG01', loan.no_bukti, LENT - 1_000);
    await undo('BDG01', loan.no_bukti);
    const zero = ({ amount }: { readonly amount: string }): boolean => amount !== '0';
    expect([(await balancesOf()).filter(zero), await sums()]).toEqual(before);
    const [{ data }] = [await payLoan('BDG01', loan.no_bukti, 5_000)];
    expect(data).toMatchObject({ no_bukti: loan.no_bukti, no_langkah: 'PB-BDG01-000002', jumlah: 5_000 });
  });

  it('are paid once, however many branches take payments at the same moment', async () => {
    const { no_bukti } = await lendAt('JKT01', 'A1');
    const tries = Array.from({ length: 12 }, (_, index) => payLoan(branches[index % 3]!, no_bukti, 10_000));
    const failed = (await Promise.allSettled(tries)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failed).toMatchObject([{ code: 'document.state' }, { code: 'document.state' }]);
    const of = new Map((await balancesOf()).map(({ account, amount }) => [account, Number(amount)]));
    expect(of.get('JKT01/luar')).toBe(-OPENING);
    const owed = branches
      .slice(1)
      .map((branch) => [
        of.get(`JKT01/antar-cabang/${branch}`),
        of.get(`${branch}/antar-cabang/JKT01`),
        of.get(`${branch}/kas`),
      ]);
    for (const [claim = 0, debt = 0, cash] of owed) expect([debt, cash]).toEqual([-claim, OPENING + claim]);
    const came = branches.reduce((sum, branch) => sum + of.get(`${branch}/kas`)!, 0);
    expect(came).toBe(3 * OPENING);
  });

  it('are held by a day that is closed meanwhile at either branch: the undo is of both dates', async () => {
    const loan = await lendAt('JKT01', 'A1');
    await payLoan('BDG01', loan.no_bukti, 1_000);
    await run(decideDate, 'JKT01', { tanggal: addDays(testDate, 1) });
    await expect(undo('BDG01', loan.no_bukti)).rejects.toMatchObject({ code: 'document.other-date' });
    await payLoan('BDG01', loan.no_bukti, 2_000);
    await undo('BDG01', loan.no_bukti);
    const [row] = await harness.rows(`
      select business_date::text as date
      from log.event
      where stream = 'pinjaman-uji/${loan.no_bukti}'
      order by version desc`);
    expect(row).toEqual({ date: addDays(testDate, 1) });
  });
});

import fc from 'fast-check';
import { describeWith } from '../../../infra/testing/servers.js';
import { defineCommand } from '../../../contracts/language/define/command.js';
import { DUE_THIS_WEEK, OVERDUE } from '../../../contracts/language/define/day-figures.js';
import { DateField } from '../../../contracts/language/define/fields.js';
import { open } from '../../../contracts/language/define/gate.js';
import type { PrintedSlip } from '../../../contracts/language/define/slip.js';
import { addDays, businessDate, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { decider, happened, streamOf, type Decider } from '../../kernel/event-store/decider.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { project } from '../../kernel/projection/projection.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { queryTools } from '../../platform/reads/query-source.js';
import {
  decideExtend,
  decideLend,
  decidePay,
  decideTake,
  decideUndoExtension,
  decideUndoPayment,
  decideUndoTaking,
  lentLoan,
  loanFigures,
  loanFiguresSql,
  loanModel,
  loansDue,
  loansThere,
  payLoan,
  payments,
  paymentSlip,
  pinjaman,
} from '../../testing/dated-loan.js';
import { deliver, type Delivery } from '../../testing/deliveries.js';
import { Harness } from '../../testing/harness.js';
import { someone } from '../../testing/someone.js';
import { origin, pay, testDate, tillMoved, tills } from '../../testing/till.js';
import { stepPrinting, stepSlipAnswer } from '../slips/step-slips.js';
import { standingSums } from '../facts/standing-sql.js';
import { figuresIn } from '../facts/day-figures.js';
import { listAnswer } from './document-answers.js';
import { following } from './document-model.js';
import { dueAnswer, dueCounts } from './due-answer.js';
import { lineTable } from './lines.js';
import { oneAnswer } from './one-answer.js';

const projection = following(project('pinjaman_uji', 1, loanModel.tables), [loanModel]);
const [branch, day] = ['JKT01', (number: number): BusinessDate => addDays(testDate, number)];

class TanggalUji {
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
  @DateField('Sekarang') sekarang?: BusinessDate;
}
/** Lets a branch book on another date, as a closing and an earlier date do. */
const decideDate = decider(
  defineCommand(TanggalUji, {
    name: 'date-uji',
    call: 'date-uji',
    path: '/till',
    title: 'Uji',
    gate: open,
    saved: 'toast.success',
    failed: 'request.failed',
  }),
  {
    needs: (_, at) => ({ till: streamOf(tills, at, 'tanggal') }),
    decide: ({ tanggal, sekarang }, _, { branch: at, number }) => ({
      ...happened(tillMoved, streamOf(tills, at, 'tanggal'), { no: number('TL'), jumlah: rupiah(0) }),
      date: tanggal,
      ...(sekarang && { presentDate: sekarang }),
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

/** Drives the loans of one branch through a ledger. */
function bankOf(harness: Harness) {
  const run = (rules: unknown, command: object) =>
    harness.ledger.record(unconsented(rules as Decider), command, origin(branch));
  const lendOn = async (pokok: number, jaminan: readonly object[], lama = 30): Promise<string> => {
    const lent = await run(decideLend, { pokok: rupiah(pokok), bunga_bp: 300, lama, jaminan, keterangan: 'Uji' });
    return String((lent.data as { no_bukti: string }).no_bukti);
  };
  const why = (no_bukti: string) => ({ no_bukti, keterangan: 'Salah' });
  return {
    lendOn,
    lend: (pokok: number, kode_barang: string, lama = 30) =>
      lendOn(pokok, [{ kode_barang, berat: weight(5_000) }], lama),
    take: (no_bukti: string, kode_barang: string) => run(decideTake, { no_bukti, jaminan: [{ kode_barang }] }),
    print: (c: object) => run(stepPrinting(pinjaman, payLoan, paymentSlip), c),
    undoTaking: (no_bukti: string) => run(decideUndoTaking, why(no_bukti)),
    pay: (no_bukti: string, jumlah: number) => run(decidePay, { no_bukti, jumlah: rupiah(jumlah) }),
    extend: (no_bukti: string, hari: number) => run(decideExtend, { no_bukti, hari }),
    undoPayment: (no_bukti: string) => run(decideUndoPayment, why(no_bukti)),
    undoExtension: (no_bukti: string) => run(decideUndoExtension, why(no_bukti)),
    on: (tanggal: BusinessDate, sekarang?: BusinessDate) => run(decideDate, { tanggal, sekarang }),
    into: (jumlah: number) => pay(harness.ledger, branch, jumlah),
    outOf: (jumlah: number) => pay(harness.ledger, branch, jumlah, { dari: `${branch}/kas`, ke: `${branch}/luar` }),
  };
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const kinds = ['lend', 'pay', 'extend', 'undo', 'day'] as const;
const anyOrder = fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(20), part: fc.nat(3) });
interface Order {
  readonly kind: (typeof kinds)[number];
  readonly which: number;
  readonly part: number;
}
/** A loan as a test keeps it: what was left of it after each step that stands, and those steps. */
interface KeptLoan {
  readonly no_bukti: string;
  readonly left: number[];
  readonly steps: { readonly kind: 'pay' | 'extend'; readonly on: BusinessDate }[];
}

/** Carries out orders, and returns what stood at the end of each day. */
async function lived(bank: ReturnType<typeof bankOf>, orders: readonly Order[]) {
  const loans: KeptLoan[] = [];
  const days: { readonly date: BusinessDate; readonly sisa: number; readonly count: number }[] = [];
  let today: BusinessDate = testDate;
  const step = async ({ no_bukti, left, steps }: KeptLoan, kind: 'pay' | 'extend', part: number): Promise<void> => {
    const rest = left.at(-1)!;
    if (rest === 0) return;
    const jumlah = part === 0 ? rest : Math.ceil(rest / 3);
    await (kind === 'pay' ? bank.pay(no_bukti, jumlah) : bank.extend(no_bukti, 30));
    left.push(kind === 'pay' ? rest - jumlah : rest);
    steps.push({ kind, on: today });
  };
  const undo = async ({ no_bukti, left, steps }: KeptLoan): Promise<void> => {
    const newest = steps.at(-1);
    if (!newest) return;
    const undone = newest.kind === 'pay' ? bank.undoPayment(no_bukti) : bank.undoExtension(no_bukti);
    if (newest.on !== today) return expect(undone).rejects.toMatchObject({ code: 'document.other-date' });
    await undone;
    left.pop();
    steps.pop();
  };
  const nextDay = async (part: number): Promise<void> => {
    const open = loans.map(({ left }) => left.at(-1)!).filter((one) => one > 0);
    days.push({ date: today, sisa: open.reduce((sum, one) => sum + one, 0), count: open.length });
    today = addDays(today, 1 + part);
    await bank.on(today);
  };
  for (const { kind, which, part } of orders) {
    const loan = loans[which % Math.max(loans.length, 1)];
    if (kind === 'day') await nextDay(part);
    else if (kind === 'lend' || !loan)
      loans.push({ no_bukti: await bank.lend(100_000, `B${loans.length}`), left: [100_000], steps: [] });
    else await (kind === 'undo' ? undo(loan) : step(loan, kind, part));
  }
  return days;
}

describeWith(['postgres'], 'a document over time', () => {
  let harness: Harness;
  let bank: ReturnType<typeof bankOf>;
  beforeEach(async () => {
    harness = await Harness.with([branch]);
    bank = bankOf(harness);
    await bank.into(10_000_000);
  });
  afterEach(() => harness.close());

  const read = (query: Sql) =>
    harness.pool.query<Record<string, unknown>>(query.text, [...query.values]).then(({ rows }) => rows);
  const table = (suffix = '') => name(`${projection.schema}.pinjaman_uji${suffix}`);
  /** Builds the read model of all that was recorded, in the order in which it comes. */
  const build = (...deliveries: readonly Delivery[]) => deliver(harness, projection, deliveries);
  const paper: Readonly<Record<string, number>> = { 'receipt.text.lineLength': 48, 'receipt.text.maxLines': 90 };
  const settings = { value: (_: string, key: string) => paper[key], isOn: () => false };
  const tools = () =>
    queryTools(
      harness.pool,
      { freshness: { asOf: () => Promise.resolve(undefined) }, settings } as never,
      someone('KASIR01', 'KASIR', branch),
    );

  it('gives back exactly what a step gave: money, sums of its day, pieces, keys and facts', async () => {
    const no_bukti = await bank.lend(1_000_000, 'A1');
    const of = async () => ({
      balances: await harness.rows('select account, asset, amount from log.balance where amount <> 0 order by 1, 2'),
      days: await harness.rows(
        'select date, account, asset, came - went as net from log.balance_day where came <> went order by 1, 2, 3',
      ),
      keys: await harness.rows('select stream, key, value from log.stream_key order by 1, 2, 3'),
    });
    const before = await of();
    await bank.pay(no_bukti, 1_000_000);
    expect(await of()).not.toEqual(before);
    await bank.undoPayment(no_bukti);
    expect(await of()).toEqual(before);

    await build();
    const [row] = await read(sql`select status, sisa, bayar, jatuh_tempo from ${table()}`);
    expect(row).toMatchObject({ status: 'PINJAM', sisa: 1_000_000, bayar: 0, jatuh_tempo: day(30) });
    const facts = await read(sql`select business_date::text, bayar, pembayaran from ${table('_bayar_fakta')}`);
    expect(facts.map(({ bayar, pembayaran }) => [bayar, pembayaran])).toEqual([
      [1_000_000, 1],
      [-1_000_000, -1],
    ]);
    const [sums] = await read(sql`select sum(bayar)::bigint as bayar from ${table('_bayar_fakta_kubus1')}`);
    expect(sums).toEqual({ bayar: 0 });
    // Once it is settled again, its number is counted once among the settled ones.
    await bank.pay(no_bukti, 1_000_000);
    await build();
    const settled = await read(
      sql`select sum(documents)::bigint as n from ${table('_settled')} where branch = ${branch}`,
    );
    expect(settled).toEqual([{ n: 1 }]);
  });

  it('is undone on the date of its step, held against the least that was there since', async () => {
    const [zero, one, two] = [day(0), day(1), day(2)];
    const no_bukti = await bank.lend(1_000_000, 'A1');
    await bank.pay(no_bukti, 400_000);
    await bank.on(one);
    await expect(bank.undoPayment(no_bukti)).rejects.toMatchObject({ code: 'document.other-date' });
    // At the end of this day the drawer has 50,000; later more.
    await bank.outOf(9_350_000);
    await bank.on(two);
    await bank.into(1_000_000);
    await bank.on(zero, two);
    await expect(bank.undoPayment(no_bukti)).rejects.toMatchObject({ code: 'money.insufficient' });
    await bank.into(350_000);
    await bank.undoPayment(no_bukti);
    const [drawer] = await harness.rows(
      `select came, went from log.balance_day where date = '${zero}' and account = '${branch}/kas'`,
    );
    expect(drawer).toMatchObject({ came: 10_750_000, went: 1_400_000 });
    await bank.on(two);
    await bank.pay(no_bukti, 1_000_000);
  });

  it('has figures of a day that are the same by SQL as by its rules, on any day', async () => {
    const rows = fc.record({
      tgl_pinjam: fc.integer({ min: 0, max: 500 }).map((days) => addDays(businessDate('2026-01-01'), days)),
      jatuh_tempo: fc.integer({ min: 0, max: 900 }).map((days) => addDays(businessDate('2026-01-01'), days)),
      sisa: fc.integer({ min: 0, max: 9_000_000_000 }).map(rupiah),
      bunga_bp: fc.integer({ min: 0, max: 10_000 }),
      status: fc.constantFrom('PINJAM', 'LUNAS', 'BATAL'),
      hari: fc.integer({ min: -40, max: 1_500 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(rows, { minLength: 1, maxLength: 40 }), async (all) => {
        const days = all.map(({ tgl_pinjam, hari }) => addDays(tgl_pinjam, hari));
        const columns = figuresIn(pinjaman, loanFiguresSql, (field) => name(`d.${field}`), sql`d.hari_ini`);
        const selected = Object.entries(columns)
          .map(([figure, column]) => sql`${column} as ${name(figure)}`)
          .reduce((before, one) => sql`${before}, ${one}`);
        const given = JSON.stringify(all.map((row, index) => ({ ...row, hari_ini: days[index], n: index })));
        const found = await read(sql`
          select ${selected}
          from jsonb_to_recordset(${given}::jsonb) as d (
            n integer, tgl_pinjam text, jatuh_tempo text, sisa bigint, bunga_bp bigint, status text, hari_ini date
          )
          order by n`);
        const expected = all.map(({ status, hari: _, ...row }, index) =>
          loanFigures.of(lentLoan(row), days[index]!, status),
        );
        expect(found).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('stands on its page and in its list as of the date on which its branch books: sorted, filtered, summed', async () => {
    const [small, large, paid] = [
      await bank.lend(1_000_000, 'A1', 5),
      await bank.lend(2_000_000, 'A2', 30),
      await bank.lend(500_000, 'A3', 5),
    ];
    await bank.pay(paid, 500_000);
    await bank.on(day(10));
    await build();
    await harness.empty(mastersProjection([]));
    const list = listAnswer(projection, loanModel);
    const asked = async (params: object) => {
      const { data, ...rest } = await list.answer({ skip: 0, limit: 50, ...params }, tools());
      return { ...rest, numbers: data.map((row) => (row as { no_bukti: string }).no_bukti), data };
    };
    // 3 % of thirty days for ten days: 10,000 and 20,000.
    const sorted = await asked({ sort_by: '-total' });
    expect(sorted.numbers).toEqual([large, small, paid]);
    expect(sorted).toMatchObject({ count: 3, totals: { sisa: 3_000_000, total: 3_030_000 } });
    expect(sorted.data).toMatchObject([
      { hari: 10, bunga: 20_000, total: 2_020_000, tempo: '' },
      { hari: 10, bunga: 10_000, total: 1_010_000, tempo: 'LEWAT' },
      { hari: 10, bunga: 0, total: 0, tempo: '' },
    ]);
    expect(await asked({ tempo: 'LEWAT' })).toMatchObject({ numbers: [small], count: 1, totals: { total: 1_010_000 } });
    expect(await asked({ total_from: 1_500_000 })).toMatchObject({ numbers: [large], count: 1 });
    expect(await asked({ tempo: OVERDUE })).toMatchObject({ numbers: [small], count: 1 });
    expect(await asked({ tempo: DUE_THIS_WEEK })).toMatchObject({ numbers: [], count: 0 });
    expect(await asked({ tempo: OVERDUE, status: 'LUNAS' })).toMatchObject({ numbers: [], count: 0 });
    await bank.on(day(20));
    expect(await asked({ tempo: 'LELANG' })).toMatchObject({ numbers: [small], totals: { total: 1_020_000 } });

    const page = await oneAnswer(pinjaman).answer({ no_bukti: small } as never, tools());
    expect(page.data).toMatchObject([{ hari: 20, bunga: 20_000, total: 1_020_000, tempo: 'LELANG', status: 'PINJAM' }]);
    await bank.on(day(24));
    expect(await asked({ tempo: DUE_THIS_WEEK })).toMatchObject({ numbers: [large], totals: { sisa: 2_000_000 } });
  });

  it('says how many are due within a week and overdue, by an index of those that stand alone', async () => {
    const ever = 20_000;
    const paid = await bank.lend(500_000, 'A1', 5);
    await bank.pay(paid, 500_000);
    for (const [index, lama] of [4, 9, 10, 16, 17].entries()) await bank.lend(100_000, `B${index}`, lama);
    await bank.on(day(10));
    await build();
    const due = await dueAnswer(projection, loanModel, loansDue).answer({}, tools());
    // On the tenth day: 4 and 9 are overdue, 10 and 16 come within seven days of it.
    expect(due.data).toEqual([{ lewat: 2, minggu_ini: 2 }]);

    const row = { nomor: `'X-' || n`, branch: `'${branch}'`, business_date: `date '2020-01-01'`, version: '1' };
    const values: Readonly<Record<string, string>> = { ...row, status: `'LUNAS'`, jatuh_tempo: `'2020-02-01'` };
    const empty = { text: `''`, date: `'2020-01-01'`, bigint: '0', timestamptz: 'now()', jsonb: `'null'` };
    const state = Object.entries(loanModel.tables[0]!.columns);
    await harness.rows(`
      insert into ${table().text} (${state.map(([column]) => column).join(', ')})
      select ${state.map(([column, { sql: type }]) => values[column] ?? empty[type]).join(', ')}
      from generate_series(1, ${ever}) n;
      analyze ${table().text}`);
    const counts = dueCounts(projection, loanModel, branch);
    const explained = await harness.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${counts.text}`,
      [...counts.values],
    );
    const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
    const scans = nodes(explained.rows[0]!['QUERY PLAN'][0].Plan).filter(
      (plan) => plan['Index Name'] ?? plan['Relation Name'] === 'pinjaman_uji',
    );
    const read = ({ 'Actual Rows': found, 'Actual Loops': loops, 'Rows Removed by Filter': left = 0 }: Plan): number =>
      (found + left) * loops;
    const ofLoans = scans.filter((plan) => plan['Relation Name'] === 'pinjaman_uji');
    expect(scans.map((plan) => plan['Index Name'])).toContain('pinjaman_uji_branch_status_jatuh_tempo_idx');
    expect(ofLoans.reduce((sum, plan) => sum + read(plan), 0)).toBeLessThan(10);
  });

  it('prints a step by its own number, as it left the document on that day, and says where it was undone', async () => {
    await harness.empty(mastersProjection([]));
    const no_bukti = await bank.lend(1_000_000, 'A1');
    await bank.on(day(10));
    await bank.pay(no_bukti, 400_000);
    // The catalogue has the numbers of its documents among the keys of their streams; this document is not in it.
    await harness.rows(`
      insert into log.stream_key (branch, stream, key, value)
      values ('${branch}', 'pinjaman-uji/${no_bukti}', 'no_bayar', 'PB-JKT01-000001')`);
    const slip = stepSlipAnswer(pinjaman, payLoan, paymentSlip);
    const printed = async (nomor: string) => {
      const { data } = await slip.answer({ nomor } as never, tools());
      const [copy = []] = (data[0] as PrintedSlip).lembar;
      return copy.map(({ text }) => text.replace(/ +/g, ' ').trim());
    };
    await bank.on(day(12));
    const lines = await printed('PB-JKT01-000001');
    for (const line of [
      'Bayar: 400.000',
      'Sisa: 600.000',
      'Hari Berjalan: 10',
      'Status: Dipinjam',
      'Tanggal: 2026-11-30',
    ])
      expect(lines).toContain(line);
    await bank.on(day(10), day(12));
    await bank.undoPayment(no_bukti);
    expect(await printed('PB-JKT01-000001')).toContain('Status: Dibatalkan');
    await expect(printed('PB-JKT01-000009')).rejects.toMatchObject({ code: 'slip.unknown' });
    const print = (nomor: string) => bank.print({ nomor, cara: 'LAYAR' });
    await expect(print('PB-JKT01-000009')).rejects.toMatchObject({ code: 'slip.unknown' });
    expect((await print('PB-JKT01-000001')).data).toMatchObject({ nomor: 'PB-JKT01-000001', ke: 1 });
  });

  it('keeps its lines, each in its own state', async () => {
    const jaminan = ['A1', 'A2'].map((kode_barang) => ({ kode_barang, berat: weight(5_000) }));
    const no_bukti = await bank.lendOn(1_000_000, jaminan);
    await bank.take(no_bukti, 'A2');
    const lines = async () => {
      await build();
      return read(sql`
        select nomor, kunci, keadaan, berat
        from ${lineTable(projection, 'pinjaman_uji', 'jaminan')}
        where branch = ${branch}
        order by kunci`);
    };
    const line = { nomor: no_bukti, berat: 5_000 };
    expect(await lines()).toEqual([
      { ...line, kunci: 'A1', keadaan: 'JAMINAN' },
      { ...line, kunci: 'A2', keadaan: 'DIAMBIL' },
    ]);
    await bank.undoTaking(no_bukti);
    expect(await lines()).toMatchObject([{ keadaan: 'JAMINAN' }, { keadaan: 'JAMINAN' }]);
  });

  it('is outstanding as of any past day by what each step changed, undone steps included', async () => {
    const seed = Date.now() % 1_000_000_000;
    const shown = await lived(bank, fc.sample(anyOrder, { numRuns: 60, seed }));
    await build();
    const question = { standing: loansThere, within: loansThere.within, looked: [] };
    for (const { date, sisa, count } of shown) {
      const sums = { by: ['kode_toko'], figures: ['sisa', 'pinjaman'], asked: { kode_toko: branch } };
      const found = await read(standingSums(question, sums, date));
      const stood = count === 0 ? [] : [{ kode_toko: branch, sisa, pinjaman: count }];
      expect([seed, date, found]).toEqual([seed, date, stood]);
    }
    expect(shown.length).toBeGreaterThan(2);
    const rows = () =>
      Promise.all(
        projection.tables.map((one) =>
          harness.rows(`select * from ${projection.schema}.${one.name} t order by t::text`),
        ),
      );
    const straight = await rows();
    const whole = { branch, from: 1, until: (await harness.reader.heads()).get(branch)!, backwards: true };
    await build({ kind: 'batch', pieces: [whole] });
    expect(await rows()).toEqual(straight);
    expect(payments.measures).toContain('bayar');
  }, 60_000);
});

import fc from 'fast-check';
import { jenisMutasi, type Saldo } from '../../../contracts/mutasi-uang/views.js';
import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { masterNamed } from '../../../contracts/language/define/feature.js';
import { rekening, toko } from '../../../contracts/masters/masters.js';
import { laporanTransaksiCash as report } from '../../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import { addDays, businessDate, daysBetween, monthRange } from '../../../contracts/language/values/business-date.js';
import { testCompany } from '../../../infra/testing/company/company.js';
import { describeWith } from '../../../infra/testing/servers.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import { ensureBuilt } from '../../platform/rebuild/build.js';
import { Freshness } from '../../platform/reads/freshness.js';
import { Settings } from '../../platform/settings/settings.js';
import { queryTools } from '../../platform/reads/query-source.js';
import type { ReportRow, Sort } from '../../platform/reads/report-reader.js';
import { Access } from '../../platform/identity/access.js';
import { someone } from '../../testing/someone.js';
import { SqlReportReader } from '../../platform/reads/sql-report-reader.js';
import { moneyProjection } from './mutasi-uang.projection.js';
import { laporanTransaksiCashSource } from './books.reports.js';
import { cashPaginatedAnswer, saldoAnswer } from './mutasi-uang.reports.js';
import { Book, branches, type Movement } from '../../testing/book.js';

const owner = someone('OWNER', 'OWN', PUSAT);
const cashier = someone('KASIR01', 'KASIR', 'JKT01');
const everyBranch = [PUSAT, ...branches];
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

describeWith(['postgres'], 'the cash book', () => {
  let book: Book;
  let reader: SqlReportReader;
  let movements: Movement[];
  let drawer: Movement[];

  beforeAll(async () => {
    book = await Book.trade(40);
    const masters = mastersProjection([toko, rekening].map(({ name }) => masterNamed(name)));
    for (const projection of [moneyProjection, masters]) await ensureBuilt(projection, book.harness.buildContext);
    reader = new SqlReportReader(
      book.harness.pool,
      new Freshness(book.harness.pool),
      new Access({ value: () => undefined }),
      [laporanTransaksiCashSource],
    );
    movements = await book.movements();
    drawer = movements.filter(({ account }) => account === 'kas');
  });
  afterAll(() => book.harness.close());

  interface Asked {
    readonly kode_toko: string;
    readonly tgl_from: string;
    readonly tgl_to: string;
    readonly kategori: string;
  }
  const request = (filters: Asked, sort?: Sort) => ({ report, filters: { ...filters }, sort });
  const whole = (kode_toko: string): Asked => ({ kode_toko, tgl_from: book.first, tgl_to: book.last, kategori: ALL });
  const rowsOf = (filters: Asked, sort?: Sort) => reader.page(request(filters, sort), 0, 100_000);
  const totalsOf = async (filters: Asked) =>
    (await reader.summary(request(filters))).totals as unknown as Record<
      'saldo_awal' | 'masuk' | 'keluar' | 'saldo_akhir',
      number
    >;

  /** Any branch or all, any days around those of the book, any transaction code or all. */
  const anyFilters = (): fc.Arbitrary<Asked> => {
    const date = fc
      .integer({ min: -3, max: daysBetween(book.first, book.last) + 3 })
      .map((days) => addDays(book.first, days));
    return fc
      .record({
        kode_toko: fc.constantFrom(ALL, ...everyBranch),
        dates: fc.tuple(date, date),
        kategori: fc.constantFrom(ALL, ALL, ...testCompany.kodeTransaksi.map(({ kode_transaksi }) => kode_transaksi)),
      })
      .map(({ dates, ...rest }) => ({ ...rest, tgl_from: dates.toSorted()[0]!, tgl_to: dates.toSorted()[1]! }));
  };
  const forAny = (check: (filters: Asked) => Promise<void>) =>
    fc.assert(fc.asyncProperty(anyFilters(), check), { numRuns: 40 });

  /** The answer that the report must give, from the postings of the log alone. */
  const expected = ({ kode_toko, tgl_from, tgl_to, kategori }: Asked) => {
    const order = (one: Movement): string =>
      kode_toko === ALL
        ? `${one.business_date} ${one.recorded_at} ${one.branch} ${String(one.position).padStart(9, '0')}`
        : `${one.business_date} ${String(one.position).padStart(9, '0')}`;
    const own = drawer
      .filter(({ branch }) => kode_toko === ALL || branch === kode_toko)
      .sort((a, b) => (order(a) < order(b) ? -1 : 1));
    let saldo = 0;
    const running = own.map((one) => ({ ...one, saldo: (saldo += one.masuk - one.keluar) }));
    const rows = running.filter(
      (one) =>
        one.business_date >= tgl_from && one.business_date <= tgl_to && (kategori === ALL || one.kategori === kategori),
    );
    const saldoAt = (before: (date: string) => boolean): number =>
      total(own.filter(({ business_date }) => before(business_date)).map(({ masuk, keluar }) => masuk - keluar));
    return {
      rows: rows.map(({ branch, position, masuk, keluar, saldo, kategori }) => ({
        position: `${branch}:${position}`,
        masuk,
        keluar,
        saldo,
        kategori,
      })),
      totals: {
        saldo_awal: saldoAt((date) => date < tgl_from),
        masuk: total(rows.map(({ masuk }) => masuk)),
        keluar: total(rows.map(({ keluar }) => keluar)),
        saldo_akhir: saldoAt((date) => date <= tgl_to),
      },
    };
  };

  it('has rows of several months and of each branch to look at', () => {
    expect(new Set(drawer.map(({ business_date }) => business_date.slice(0, 7))).size).toBeGreaterThan(3);
    for (const branch of branches) expect(drawer.filter((one) => one.branch === branch).length).toBeGreaterThan(20);
  });
  it('says row by row what the postings say, with the balance of the drawer after each', () =>
    forAny(async (filters) => {
      const rows = (await rowsOf(filters)).map(({ position, masuk, keluar, saldo, kategori }) => ({
        position,
        masuk,
        keluar,
        saldo,
        kategori,
      }));
      expect(rows).toEqual(expected(filters).rows);
    }));

  it('has totals, from buckets, that are the sums of its rows', () =>
    forAny(async (filters) => {
      const [{ totals, count }, rows] = await Promise.all([reader.summary(request(filters)), rowsOf(filters)]);
      const sumOf = (column: string): number => total(rows.map((row) => row[column] as number));
      expect({ masuk: totals['masuk'], keluar: totals['keluar'], count }).toEqual({
        masuk: sumOf('masuk'),
        keluar: sumOf('keluar'),
        count: rows.length,
      });
      expect(totals).toEqual(expected(filters).totals);
    }));

  it.each([ALL, 'JKT01', 'BDG01'])(
    'opens each day and each month with what the one before closed with: %s',
    async (kode_toko) => {
      let closed = 0;
      for (let { from, to } = monthRange(book.first); from <= book.last; { from, to } = monthRange(addDays(to, 1))) {
        const month = await totalsOf({ ...whole(kode_toko), tgl_from: from, tgl_to: to });
        expect(month.saldo_awal).toBe(closed);
        expect(month.saldo_akhir).toBe(closed + month.masuk - month.keluar);
        const nextDay = addDays(to, 1);
        expect(await totalsOf({ ...whole(kode_toko), tgl_from: to, tgl_to: to })).toMatchObject({
          saldo_akhir: month.saldo_akhir,
        });
        expect(await totalsOf({ ...whole(kode_toko), tgl_from: nextDay, tgl_to: nextDay })).toMatchObject({
          saldo_awal: month.saldo_akhir,
        });
        closed = month.saldo_akhir;
      }
      expect(closed).toBe(expected(whole(kode_toko)).totals.saldo_akhir);
    },
  );

  it('of all branches is the sum of those of each', () =>
    forAny(async (filters) => {
      const each = await Promise.all(everyBranch.map((kode_toko) => totalsOf({ ...filters, kode_toko })));
      const all = await totalsOf({ ...filters, kode_toko: ALL });
      for (const name of ['saldo_awal', 'masuk', 'keluar', 'saldo_akhir'] as const)
        expect(all[name]).toBe(total(each.map((one) => one[name])));
    }));

  it('knows the first and the last day that a date can be', async () => {
    const ever = { ...whole('JKT01'), tgl_from: '0001-01-01', tgl_to: '9999-12-31' };
    expect(await totalsOf(ever)).toEqual({ ...expected(whole('JKT01')).totals, saldo_awal: 0 });
    expect(await rowsOf(ever)).toHaveLength(expected(whole('JKT01')).rows.length);
  });

  it.each(report.columns.map(({ name }) => name))(
    'is sorted by %s, either way, in its own order where that is the same',
    async (column) => {
      for (const kode_toko of [ALL, 'JKT01']) {
        const own = await rowsOf(whole(kode_toko));
        for (const descending of [false, true]) {
          const compare = (a: ReportRow, b: ReportRow): number =>
            a[column]! < b[column]! ? -1 : a[column]! > b[column]! ? 1 : 0;
          expect(await rowsOf(whole(kode_toko), { column, descending })).toEqual(
            own.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b))),
          );
        }
      }
    },
  );

  it('is read in pages that leave nothing out and repeat nothing', () =>
    fc.assert(
      fc.asyncProperty(
        anyFilters(),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(undefined, 'kategori', 'masuk'),
        async (filters, size, column) => {
          const sort = column && { column, descending: true };
          const all = await rowsOf(filters, sort);
          const pages: ReportRow[] = [];
          for (let skip = 0; skip <= all.length; skip += size)
            pages.push(...(await reader.page(request(filters, sort), skip, size)));
          expect(pages).toEqual(all);
        },
      ),
      { numRuns: 15 },
    ));

  it('is read in chunks of one snapshot for an export, whatever is recorded meanwhile', async () => {
    const before = await rowsOf(whole('JKT01'));
    const read: ReportRow[] = [];
    for await (const chunk of reader.rows(request(whole('JKT01')), 7)) {
      if (read.length === 14) {
        await book.receive('JKT01', 1);
        const runner = await book.harness.runner(moneyProjection);
        await runner.catchUp();
        await runner.settled();
      }
      expect(chunk.length).toBeLessThanOrEqual(7);
      read.push(...chunk);
    }
    expect(read).toEqual(before);
    const after = await rowsOf(whole('JKT01'));
    expect(after).toHaveLength(before.length + 1);
    movements = await book.movements();
    drawer = movements.filter(({ account }) => account === 'kas');
  });

  it('gives its connection back when an export ends early, as often as it does', async () => {
    for (let times = 0; times < 15; times++) {
      for await (const chunk of reader.rows(request(whole(ALL)), 2)) {
        expect(chunk).toHaveLength(2);
        break;
      }
    }
    expect(book.harness.pool.idleCount).toBe(book.harness.pool.totalCount);
  });

  const toolsOf = (actor: Actor) =>
    queryTools(
      book.harness.pool,
      { freshness: new Freshness(book.harness.pool), settings: new Settings(book.harness.pool, []) },
      actor,
    );

  describe('its balances', () => {
    const saldo = async (actor: Actor, params: object): Promise<readonly Saldo[]> =>
      ((await saldoAnswer.answer(params, toolsOf(actor))) as { data: readonly Saldo[] }).data;
    const balances = (kode_toko: string, until: string): Saldo[] =>
      [
        'kas',
        ...testCompany.rekenings
          .filter((one) => one.kode_toko === kode_toko)
          .map(({ kode_bank, no_rekening }) => `bank/${kode_bank}/${no_rekening}`)
          .sort(),
      ].map((account) => {
        const own = movements.filter(
          (one) => one.branch === kode_toko && one.account === account && one.business_date <= until,
        );
        const [, kode_bank = 'CASH', no_rekening = ''] = account.split('/');
        return {
          kode_toko,
          kode_bank,
          no_rekening,
          saldo: total(own.map(({ masuk, keluar }) => masuk - keluar)) as Saldo['saldo'],
        };
      });

    it('stand at the end of any day as the postings have it, those of accounts that never moved at zero', () =>
      forAny(async ({ kode_toko, tgl_to: tanggal }) => {
        const each = (kode_toko === ALL ? everyBranch.toSorted() : [kode_toko]).flatMap((branch) =>
          balances(branch, tanggal),
        );
        expect(await saldo(owner, { kode_toko, tanggal })).toEqual(each);
      }));

    it('stand now as the ledger has them', async () => {
      const ledger = await book.harness.rows(`
        select account, amount
        from log.balance
        where amount <> 0 and not account like '%/luar' and not account like '%/noncash/%'
        order by account`);
      const now = (await saldo(owner, {})).filter((one) => one.saldo !== 0);
      const accountOf = ({ kode_toko, kode_bank, no_rekening }: Saldo): string =>
        kode_bank === 'CASH' ? `${kode_toko}/kas` : `${kode_toko}/bank/${kode_bank}/${no_rekening}`;
      expect(
        now
          .map((one) => ({ account: accountOf(one), amount: one.saldo }))
          .sort((a, b) => (a.account < b.account ? -1 : 1)),
      ).toEqual(ledger);
    });

    it('are those of the own branch for a cashier, who may not see others', async () => {
      expect(await saldo(cashier, {})).toEqual(balances('JKT01', '9999-12-31'));
      for (const kode_toko of ['BDG01', PUSAT, ALL])
        await expect(saldo(cashier, { kode_toko })).rejects.toMatchObject({ code: 'access.branch', status: 403 });
    });
  });

  describe('its list of movements', () => {
    const page = async (actor: Actor, params: object) => cashPaginatedAnswer.answer(params, toolsOf(actor));

    it.each(everyBranch.flatMap((branch) => [undefined, ...jenisMutasi].map((jenis) => ({ branch, jenis }))))(
      'has each movement of a kind once, the newest first: $branch $jenis',
      async ({ branch: kode_toko, jenis }) => {
        const own = movements
          .filter((one) => one.branch === kode_toko && one.jenis && (!jenis || one.jenis === jenis))
          .sort((a, b) => b.position - a.position);
        const seen: string[] = [];
        for (let skip = 0; skip <= own.length; skip += 20) {
          const { data, count } = await page(owner, { kode_toko, jenis, skip, limit: 20 });
          expect(count).toBe(own.length);
          seen.push(...data.map((row) => (row as { position: string }).position));
        }
        expect(seen).toEqual(own.map(({ position }) => `${kode_toko}:${position}`));
      },
    );

    it('is the own branch for a cashier, who may not see others', async () => {
      expect((await page(cashier, { limit: 500 })).data).toEqual(
        (await page(owner, { kode_toko: 'JKT01', limit: 500 })).data,
      );
      await expect(page(cashier, { kode_toko: 'BDG01' })).rejects.toMatchObject({ code: 'access.branch' });
    });
  });

  describe('with years of lines', () => {
    beforeAll(async () => {
      await book.harness.rows(`
        insert into read_money.cash_line
          select (array['JKT01', 'BDG01', 'SBY01'])[1 + n % 3], 1000000 + n, date '2000-01-01' + n / 20,
            timestamp '2000-01-01' + n * interval '1 minute', 'kas',
            'MU', 'MODAL', 'Lama', '-', 'CASH', 1, 0, 'KAS', 0, 'X'
          from generate_series(1, 60000) n;
        insert into read_money.cash_daily
          select branch, 'kas', date '2000-01-01' + n, kategori, 1, 0, 1
          from unnest(array['JKT01', 'BDG01', 'SBY01', 'ALL']) branch, generate_series(1, 3000) n,
            unnest(array['LAMA 1', 'LAMA 2']) kategori;
        analyze read_money.cash_line; analyze read_money.cash_daily; analyze read_money.cash_monthly`);
    });

    interface Plan {
      readonly 'Node Type': string;
      readonly 'Relation Name'?: string;
      readonly 'Index Name'?: string;
      readonly 'Index Cond'?: string;
      readonly 'Actual Rows': number;
      readonly Plans?: readonly Plan[];
    }
    const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
    const planOf = async ({ text, values }: Sql): Promise<Plan[]> => {
      const { rows } = await book.harness.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${text}`,
        [...values],
      );
      return nodes(rows[0]!['QUERY PLAN'][0].Plan);
    };
    const month = (kode_toko: string) => ({
      ...whole(kode_toko),
      tgl_from: businessDate('2004-05-01'),
      tgl_to: businessDate('2004-05-31'),
    });

    it.each([
      ['JKT01', 'branch = '],
      [ALL, 'account = '],
    ])('reads the lines of one month by the index: %s', async (kode_toko, by) => {
      const scans = (await planOf(laporanTransaksiCashSource.rows(month(kode_toko) as never))).filter(
        (node) => node['Relation Name'] === 'cash_line',
      );
      expect(scans).toHaveLength(1);
      const conditions = nodes(scans[0]!).flatMap((node) => node['Index Cond'] ?? []);
      for (const part of [by, 'business_date >=', 'business_date <='])
        expect(conditions).toEqual([expect.stringContaining(part)]);
    });

    it.each(['JKT01', ALL])(
      'reads the totals of one month from about as many buckets as it has days: %s',
      async (kode_toko) => {
        const scans = (await planOf(laporanTransaksiCashSource.summary(month(kode_toko) as never))).filter(
          (node) => node['Relation Name'] !== undefined,
        );
        expect(new Set(scans.map((node) => node['Relation Name']))).toEqual(new Set(['cash_daily', 'cash_monthly']));
        for (const scan of scans.filter((node) => node['Relation Name'] === 'cash_daily')) {
          expect(scan['Node Type']).not.toBe('Seq Scan');
          expect(scan['Actual Rows']).toBeLessThanOrEqual(31 * 2);
        }
      },
    );
  });
});

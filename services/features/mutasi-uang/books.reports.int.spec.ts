import fc from 'fast-check';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { Refusal } from '../../../contracts/language/define/refusals.js';
import type { ReportDefinition } from '../../../contracts/language/define/report.js';
import {
  laporanCashPerKode,
  laporanKasHarian,
  laporanKeuanganCashGlobal,
  laporanKeuanganNonCash,
  laporanSaldoRekening,
} from '../../../contracts/mutasi-uang/balances.js';
import * as cashKinds from '../../../contracts/mutasi-uang/kinds.js';
import * as nonCashKinds from '../../../contracts/non-cash/reports.js';
import { masterNamed } from '../../../contracts/language/define/feature.js';
import { kodeTransaksi } from '../../../contracts/masters/masters.js';
import { historyBank, laporanHitungKas, laporanNonCash } from '../../../contracts/mutasi-uang/books.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addDays, daysBetween } from '../../../contracts/language/values/business-date.js';
import { testCompany } from '../../../infra/testing/company/company.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { Access } from '../../platform/identity/access.js';
import { ensureBuilt } from '../../platform/rebuild/build.js';
import { Freshness } from '../../platform/reads/freshness.js';
import type { ReportRow } from '../../platform/reads/report-reader.js';
import { SqlReportReader } from '../../platform/reads/sql-report-reader.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { filtersOf, recompute, toldRows } from '../../testing/raw-log/raw-log.js';
import { Book, type Movement } from '../../testing/book.js';
import { someone } from '../../testing/someone.js';
import { nonCashProjection } from '../non-cash/non-cash.projection.js';
import { nonCashReports } from '../non-cash/non-cash.reports.js';
import { cash } from './index.js';
import { moneyProjection } from './mutasi-uang.projection.js';

interface Asked {
  readonly kode_toko: string;
  readonly tgl_from: string;
  readonly tgl_to: string;
  readonly kode_bank: string;
  readonly no_rekening: string;
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const netOf = (movements: readonly Movement[]): number => total(movements.map(({ masuk, keluar }) => masuk - keluar));
const kinds = Object.values(cashKinds).filter((one): one is typeof cashKinds.laporanUangKas => 'kind' in one);
const branches = ['PUSAT', 'JKT01', 'BDG01', 'SBY01'];

describeWith(['postgres'], 'the reports on money', () => {
  let book: Book;
  let reader: SqlReportReader;
  let movements: Movement[];

  beforeAll(async () => {
    book = await Book.trade(40);
    const names = mastersProjection([masterNamed(kodeTransaksi.name)]);
    for (const projection of [moneyProjection, nonCashProjection, names])
      await ensureBuilt(projection, book.harness.buildContext);
    reader = new SqlReportReader(
      book.harness.pool,
      new Freshness(book.harness.pool),
      new Access({ value: () => undefined }),
      [...cash.reports, ...nonCashReports],
    );
    movements = await book.movements();
  });
  afterAll(() => book.harness.close());

  const requestOf = (report: ReportDefinition, { kode_bank, no_rekening, ...filters }: Asked) => {
    const names = report.filters.flatMap((filter) => (filter.kind === 'choice' ? [filter.name] : []));
    const own = Object.fromEntries(Object.entries({ kode_bank, no_rekening }).filter(([name]) => names.includes(name)));
    return { report, filters: { ...filters, ...own }, sort: undefined };
  };
  const read = async (report: ReportDefinition, asked: Asked) => {
    const request = requestOf(report, asked);
    const [{ totals, count }, rows] = await Promise.all([reader.summary(request), reader.page(request, 0, 100_000)]);
    return { totals: totals as Readonly<Record<string, number>>, count, rows };
  };
  const sumOf = (rows: readonly ReportRow[], column: string): number => total(rows.map((row) => Number(row[column])));
  const chosen = (value: string, wanted: string): boolean => value === ALL || value === wanted;

  /** Any branch or all, any days around those of the book, any account of the branch or all. */
  const anyFilters = (): fc.Arbitrary<Asked> => {
    const date = fc
      .integer({ min: -3, max: daysBetween(book.first, book.last) + 3 })
      .map((days) => addDays(book.first, days));
    return fc
      .record({
        kode_toko: fc.constantFrom(ALL, ...branches),
        dates: fc.tuple(date, date),
        account: fc.constantFrom(
          [ALL, ALL],
          [ALL, ALL],
          ['BCA', ALL],
          ['MANDIRI', ALL],
          ...testCompany.rekenings.map(({ kode_bank, no_rekening }) => [kode_bank, no_rekening]),
        ),
      })
      .map(({ kode_toko, dates, account }) => ({
        kode_toko,
        tgl_from: dates.toSorted()[0]!,
        tgl_to: dates.toSorted()[1]!,
        kode_bank: account[0]!,
        no_rekening: account[1]!,
      }));
  };
  const forAny = (check: (filters: Asked) => Promise<void>) =>
    fc.assert(fc.asyncProperty(anyFilters(), check), { numRuns: 30 });
  const within = ({ tgl_from, tgl_to }: Asked) => ({
    before: ({ business_date }: Movement) => business_date < tgl_from,
    during: ({ business_date }: Movement) => business_date >= tgl_from && business_date <= tgl_to,
  });

  const seen = new Map<string, number>();
  const everything = (): Asked => ({
    ...{ kode_toko: ALL, tgl_from: book.first, tgl_to: book.last, kode_bank: ALL, no_rekening: ALL },
  });

  it('have enough to tell', () => {
    for (const start of ['kas', 'bank/', 'noncash/'])
      expect(movements.filter(({ account }) => account.startsWith(start)).length).toBeGreaterThan(30);
  });

  it.each([
    ['bank accounts', historyBank, 'bank'],
    ['what is no cash', laporanNonCash, 'noncash'],
  ])(
    'tell every movement of %s, with the balance of what was asked for after it, and totals that are the sums of the rows',
    (_, report, kind) =>
      forAny(async (filters) => {
        const { rows, totals, count } = await read(report, filters);
        const own = movements.filter(({ branch, account }) => {
          const [of, kode_bank = '', no_rekening = ''] = account.split('/');
          const rekening = kind === 'noncash' || chosen(filters.no_rekening, no_rekening);
          return of === kind && chosen(filters.kode_toko, branch) && chosen(filters.kode_bank, kode_bank) && rekening;
        });
        const { before, during } = within(filters);
        const positions = own.filter(during).map(({ branch, position }) => `${branch}:${position}`);
        expect(rows.map((row) => row['position']).toSorted()).toEqual(positions.toSorted());
        let saldo = netOf(own.filter(before));
        expect(totals['saldo_awal']).toBe(saldo);
        for (const row of rows) expect(row['saldo']).toBe((saldo += Number(row['masuk']) - Number(row['keluar'])));
        expect(totals).toEqual({
          saldo_awal: totals['saldo_awal'],
          masuk: sumOf(rows, 'masuk'),
          keluar: sumOf(rows, 'keluar'),
          saldo_akhir: saldo,
        });
        expect(count).toBe(rows.length);
      }),
  );

  it.each([
    ['bank accounts', historyBank],
    ['what is no cash', laporanNonCash],
  ])('tell the movements of %s page by page as they tell them at once', (_, report) =>
    fc.assert(
      fc.asyncProperty(anyFilters(), fc.integer({ min: 1, max: 7 }), async (asked, limit) => {
        const { rows } = await read(report, asked);
        const request = requestOf(report, asked);
        const pages: ReportRow[] = [];
        for (let skip = 0; skip < rows.length; skip += limit) pages.push(...(await reader.page(request, skip, limit)));
        expect(pages).toEqual(rows);
      }),
      { numRuns: 8 },
    ),
  );

  it.each([
    ['drawers', laporanKeuanganCashGlobal, /^kas$/, ['kode_toko']],
    ['bank accounts', laporanSaldoRekening, /^bank\//, ['kode_toko', 'kode_bank', 'no_rekening']],
    ['what banks owe', laporanKeuanganNonCash, /^noncash\//, ['kode_toko', 'kode_bank']],
  ] as const)('sum up %s: opening, in, out and closing of each, and of all together', (_, report, kind, key) =>
    forAny(async (filters) => {
      const { rows, totals, count } = await read(report, filters);
      const { before, during } = within(filters);
      const own = movements.filter(({ branch, account }) => kind.test(account) && chosen(filters.kode_toko, branch));
      const nameOf = ({ branch, account }: Movement): string => [branch, ...account.split('/').slice(1)].join(' ');
      const expected = [...Map.groupBy(own, nameOf)].flatMap(([name, all]) => {
        const [masuk, keluar] = [
          total(all.filter(during).map((one) => one.masuk)),
          total(all.filter(during).map((one) => one.keluar)),
        ];
        const saldo_awal = netOf(all.filter(before));
        return saldo_awal || masuk || keluar
          ? [{ name, saldo_awal, masuk, keluar, saldo_akhir: saldo_awal + masuk - keluar }]
          : [];
      });
      const found = rows.map(({ saldo_awal, masuk, keluar, saldo_akhir, ...row }) => ({
        name: key.map((part) => row[part]).join(' '),
        saldo_awal,
        masuk,
        keluar,
        saldo_akhir,
      }));
      expect(found).toEqual(expected.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
      for (const column of ['saldo_awal', 'masuk', 'keluar', 'saldo_akhir'])
        expect(totals[column]).toBe(sumOf(rows, column));
      expect(count).toBe(rows.length);
    }),
  );

  const anyGroups = fc.constantFrom(
    ['kode_toko'],
    ['rekening', 'kategori'],
    ['tanggal', 'user_id'],
    ['kategori', 'kode_toko', 'rekening'],
  );

  it('group movements by up to three columns: rows in that order, each group with the sums of its rows', () =>
    fc.assert(
      fc.asyncProperty(anyFilters(), anyGroups, async (asked, groups) => {
        const request = { ...requestOf(historyBank, asked), groups };
        const [rows, plain, found] = await Promise.all([
          reader.page(request, 0, 100_000),
          read(historyBank, asked),
          reader.groups(request),
        ]);
        const key = (row: ReportRow, level: number): string =>
          JSON.stringify(groups.slice(0, level).map((c) => row[c]));
        expect(rows).toHaveLength(plain.rows.length);
        const expected = [...Map.groupBy(rows, (row) => key(row, 1))].flatMap(([, first]) => groupsOf(first, 1));
        expect(found).toEqual(expected);
        // Rows of a group stand together, as the report has them.
        const order = new Map(plain.rows.map((row, index) => [row, index]));
        const inOrder = plain.rows.filter((row) => key(row, groups.length) === key(rows[0] ?? {}, groups.length));
        expect(rows.slice(0, inOrder.length)).toEqual(inOrder.toSorted((a, b) => order.get(a)! - order.get(b)!));
        const pages = await Promise.all([0, 3, 6].map((skip) => reader.page(request, skip, 3)));
        expect(pages.flat()).toEqual(rows.slice(0, 9));

        function groupsOf(own: readonly ReportRow[], level: number): object[] {
          const by = groups.slice(0, level).map((column) => own[0]![column]);
          const totals = { masuk: sumOf(own, 'masuk'), keluar: sumOf(own, 'keluar') };
          const within = level === groups.length ? [] : [...Map.groupBy(own, (row) => key(row, level + 1)).values()];
          return [{ by, count: own.length, totals }, ...within.flatMap((inner) => groupsOf(inner, level + 1))];
        }
      }),
      { numRuns: 20 },
    ));

  it('group by no column that they do not have, by no sum and no balance, and by no more than three', async () => {
    const asked = { kode_toko: 'JKT01', tgl_from: book.first, tgl_to: book.last, kode_bank: ALL, no_rekening: ALL };
    const actor = someone('KASIR01', 'KASIR', 'JKT01');
    const check = (groups: readonly string[]) =>
      reader.check({ ...requestOf(historyBank, asked), groups }, actor).catch((refused: Refusal) => refused.errors);
    expect(await check(['kode_toko', 'rekening', 'kategori'])).toBeUndefined();
    const wrong = [{ field: 'group_by', ...message('field.choice') }];
    const tooMany = ['kode_toko', 'rekening', 'kategori', 'user_id'];
    for (const groups of [['tidak_ada'], ['masuk'], ['saldo'], ['kategori', 'kategori'], tooMany])
      expect(await check(groups)).toEqual(wrong);
  });

  const drawers = [laporanKeuanganCashGlobal, laporanCashPerKode, laporanKasHarian];
  const others = [laporanSaldoRekening, laporanKeuanganNonCash, ...Object.values(nonCashKinds)];
  const told: readonly ReportDefinition[] = [...kinds, ...drawers, ...others];
  it.each(told)(
    'tell in $title what plain SQL over the log tells, row for row, with totals and groups that are their sums',
    (report) =>
      fc.assert(
        fc.asyncProperty(anyFilters(), async (asked) => {
          const request = { report, filters: filtersOf(report, asked), groups: report.groups ?? [] };
          const [{ totals, count }, rows, groups = [], raw] = await Promise.all([
            reader.summary(request),
            reader.page(request, 0, 100_000),
            reader.groups(request),
            recompute(
              async (query, values) => (await book.harness.pool.query<object>(query, [...values])).rows,
              report.call,
              asked,
            ),
          ]);
          expect({ totals, count, rows: toldRows(report, rows) }).toEqual({
            totals: raw.totals,
            count: raw.rows.length,
            rows: toldRows(report, raw.rows),
          });
          for (const column of groups.length > 0 ? Object.keys(totals) : [])
            expect(total(groups.filter(({ by }) => by.length === 1).map((group) => group.totals[column]!))).toBe(
              raw.totals[column],
            );
          seen.set(report.call, Math.max(seen.get(report.call) ?? 0, rows.length));
        }),
        { numRuns: 6, examples: [[everything()]] },
      ),
  );
  it('have something of each kind to tell, a swipe that was cancelled too, which counts in no sum', async () => {
    expect([...seen.values()].filter((rows) => rows === 0)).toEqual([]);
    const { rows, totals } = await read(nonCashKinds.laporanGesekTunai, everything());
    const cancelled = rows.filter(({ status }) => status === 'BATAL');
    expect(sumOf(cancelled, 'batal')).toBeGreaterThan(0);
    expect([sumOf(cancelled, 'tunai'), sumOf(cancelled, 'jumlah')]).toEqual([0, 0]);
    expect(totals['jumlah']).toBe(
      sumOf(
        rows.filter(({ status }) => status === ''),
        'jumlah',
      ),
    );
    expect(seen.size).toBe(told.length);
  });

  it('show the days of a month in either order', async () => {
    const drawer = movements.filter(({ account }) => account === 'kas').map(({ business_date }) => business_date);
    const told = [...new Set(drawer)].toSorted();
    const days = async (bulan: string, descending: boolean): Promise<readonly unknown[]> => {
      const request = { report: laporanKasHarian, filters: { bulan, kode_toko: ALL } };
      const sort = { column: 'tanggal', descending };
      return (await reader.page({ ...request, sort }, 0, 31)).map(({ tanggal }) => tanggal);
    };
    for (const month of new Set(told.map((day) => day.slice(0, 7)))) {
      const own = told.filter((day) => day.startsWith(month));
      expect(await days(month, false)).toEqual(own);
      expect(await days(month, true)).toEqual(own.toReversed());
    }
  });

  it('sum up the drawer by transaction code', () =>
    forAny(async (filters) => {
      const { rows, totals, count } = await read(laporanCashPerKode, filters);
      const own = movements.filter(
        (one) => one.account === 'kas' && chosen(filters.kode_toko, one.branch) && within(filters).during(one),
      );
      const expected = [...Map.groupBy(own, ({ kategori }) => kategori)].map(([kategori, all]) => ({
        kategori,
        dokumen: all.length,
        masuk: total(all.map(({ masuk }) => masuk)),
        keluar: total(all.map(({ keluar }) => keluar)),
      }));
      const { before } = within(filters);
      const kas = movements.filter((one) => one.account === 'kas' && chosen(filters.kode_toko, one.branch));
      let saldo = netOf(kas.filter(before));
      expect(totals['saldo_awal']).toBe(saldo);
      const inOrder = expected.toSorted((a, b) => (a.kategori < b.kategori ? -1 : 1));
      expect(rows).toEqual(inOrder.map((row) => ({ ...row, saldo: (saldo += row.masuk - row.keluar) })));
      expect([totals['masuk'], totals['keluar'], totals['saldo_akhir'], count]).toEqual([
        sumOf(rows, 'masuk'),
        sumOf(rows, 'keluar'),
        saldo,
        rows.length,
      ]);
    }));

  it('tell every count of the drawer; what was booked of its differences is what was posted', () =>
    forAny(async (filters) => {
      const { rows, totals, count } = await read(laporanHitungKas, filters);
      expect([totals, count]).toEqual([{ dibukukan: sumOf(rows, 'dibukukan') }, rows.length]);
      for (const row of rows) expect(row['selisih']).toBe(Number(row['dihitung']) - Number(row['tercatat']));
      const posted = movements.filter(
        (one) => one.kategori === 'SELISIH KAS' && chosen(filters.kode_toko, one.branch) && within(filters).during(one),
      );
      expect(totals['dibukukan']).toBe(netOf(posted));
    }));
});

import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { laporanTransaksiCash as report } from '../../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { Access } from '../../platform/identity/access.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { ensureBuilt } from '../../platform/rebuild/build.js';
import { Freshness } from '../../platform/reads/freshness.js';
import { Settings } from '../../platform/settings/settings.js';
import { queryTools } from '../../platform/reads/query-source.js';
import { SqlReportReader } from '../../platform/reads/sql-report-reader.js';
import { someone } from '../../testing/someone.js';
import { moneyProjection } from './mutasi-uang.projection.js';
import { laporanTransaksiCashSource } from './books.reports.js';
import { cashPaginatedAnswer } from './mutasi-uang.reports.js';
import { Book, branches } from '../../testing/book.js';

interface Line {
  readonly kode_toko: string;
  readonly no_bukti: string;
  readonly status: string;
  readonly position: string;
}

describeWith(['postgres'], 'a cancelled slip', () => {
  let book: Book;

  beforeAll(async () => {
    book = await Book.trade(30);
    for (const projection of [moneyProjection, mastersProjection([])])
      await ensureBuilt(projection, book.harness.buildContext);
  });
  afterAll(() => book.harness.close());

  const slipsOf = (lines: readonly Line[]): (readonly Line[])[] => [
    ...Map.groupBy(lines, ({ kode_toko, no_bukti }) => `${kode_toko} ${no_bukti}`).values(),
  ];
  const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

  it('stands in the report with what cancelled it; together they make nothing', async () => {
    const { pool } = book.harness;
    const reader = new SqlReportReader(pool, new Freshness(pool), new Access({ value: () => undefined }), [
      laporanTransaksiCashSource,
    ]);
    const filters = { kode_toko: ALL, tgl_from: book.first, tgl_to: book.last, kategori: ALL };
    const rows = (await reader.page({ report, filters, sort: undefined }, 0, 100_000)) as unknown as (Line & {
      masuk: number;
      keluar: number;
    })[];
    const slips = [...Map.groupBy(rows, ({ kode_toko, no_bukti }) => `${kode_toko} ${no_bukti}`).values()];
    const cancelled = slips.filter(({ length }) => length > 1);
    expect(cancelled.length).toBeGreaterThan(3);
    for (const both of cancelled) {
      expect(both.map(({ status }) => status)).toEqual(['BATAL', 'PEMBATALAN']);
      expect(total(both.map(({ masuk, keluar }) => masuk - keluar))).toBe(0);
    }
    expect(slips.filter(({ length }) => length === 1).every(([one]) => one?.status === '')).toBe(true);
  });

  it('stands in the list of its kind, below what cancelled it', async () => {
    const tools = queryTools(
      book.harness.pool,
      { freshness: new Freshness(book.harness.pool), settings: new Settings(book.harness.pool, []) },
      someone('OWNER', 'OWN', PUSAT),
    );
    let found = 0;
    for (const kode_toko of branches) {
      const { data, count } = await cashPaginatedAnswer.answer({ kode_toko, limit: 500 }, tools);
      expect(count).toBe(data.length);
      const cancelled = slipsOf(data as readonly Line[]).filter((lines) => lines.some(({ status }) => status !== ''));
      found += cancelled.length;
      for (const lines of cancelled) {
        const half = lines.length / 2;
        expect(lines.map(({ status }) => status)).toEqual([
          ...Array<string>(half).fill('PEMBATALAN'),
          ...Array<string>(half).fill('BATAL'),
        ]);
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});

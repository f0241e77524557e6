import { historyBank, laporanHitungKas, laporanNonCash } from '../../../contracts/mutasi-uang/books.js';
import { laporanTransaksiCash } from '../../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { FilterOf, ReportDefinition } from '../../../contracts/language/define/report.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { source, type ReportSource } from '../../platform/reads/report-source.js';
import { inOrder, movementsOf, sumsOf, type Period } from './book.js';
import { moneyProjection } from './mutasi-uang.projection.js';

interface Book<R extends ReportDefinition> {
  /** The accounts that it is of. */
  readonly of: (filters: FilterOf<R>) => Sql;
  /** A column of its own. */
  readonly own?: Sql;
  /** Its movements that are shown; the balance counts them all. */
  readonly among?: (filters: FilterOf<R>) => Sql | undefined;
}

/** The source of a book: movements with the balance after each. */
const book = <R extends ReportDefinition>(report: R, { of, own, among }: Book<R>): ReportSource =>
  source(report, {
    projection: moneyProjection,
    order: inOrder,
    rows(filters, first) {
      const narrowed = among?.(filters);
      const rows = movementsOf(filters as unknown as Period, of(filters), own, narrowed ? undefined : first);
      return narrowed ? sql`select * from (${rows}) book where ${narrowed}` : rows;
    },
    summary: (filters) => sumsOf(filters as unknown as Period, of(filters), among?.(filters)),
  });

const isOne = (value: string | undefined): value is string => Boolean(value) && value !== ALL;
const partIs = (part: 2 | 3, value: string | undefined): Sql =>
  isOne(value) ? sql`split_part(account, '/', ${part}) = ${value}` : sql`true`;

/** The drawer's book. */
export const laporanTransaksiCashSource = book(laporanTransaksiCash, {
  of: () => sql`account = 'kas'`,
  among: ({ kategori }) => (isOne(kategori) ? sql`kategori = ${kategori}` : undefined),
});

export const historyBankSource = book(historyBank, {
  of: ({ kode_bank, no_rekening }) =>
    sql`account like 'bank/%' and ${partIs(2, kode_bank)} and ${partIs(3, no_rekening)}`,
  own: sql`split_part(l.account, '/', 2) || ' ' || split_part(l.account, '/', 3) as rekening`,
});

export const laporanNonCashSource = book(laporanNonCash, {
  of: ({ kode_bank }) => sql`account like 'noncash/%' and ${partIs(2, kode_bank)}`,
  own: sql`split_part(l.account, '/', 2) as kode_bank`,
});

export const laporanHitungKasSource = source(laporanHitungKas, {
  projection: moneyProjection,
  order: ['tanggal', 'urut', 'kode_toko', 'nomor'],
  rows: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select business_date as tanggal, to_char(recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as jam, branch as kode_toko, no_bukti, jenis, no_shift, tercatat, dihitung,
      selisih, dibukukan, keterangan, user_id, branch || ':' || position as position, position as nomor, recorded_at as urut
    from read_money.count where ${kode_toko === ALL ? sql`true` : sql`branch = ${kode_toko}`} and business_date between ${tgl_from} and ${tgl_to}`,
  summary: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select coalesce(sum(dibukukan), 0)::bigint as dibukukan, coalesce(sum(counts), 0)::bigint as count
    from read_money.count_daily where branch = ${kode_toko} and business_date between ${tgl_from} and ${tgl_to}`,
});

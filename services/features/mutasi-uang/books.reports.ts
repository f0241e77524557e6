import { historyBank, laporanHitungKas, laporanNonCash, ofCustomers } from '../../../contracts/mutasi-uang/books.js';
import { laporanTransaksiCash } from '../../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import {
  laporanCashPerKode,
  laporanKasHarian,
  laporanKeuanganCashGlobal,
  laporanKeuanganNonCash,
  laporanSaldoRekening,
} from '../../../contracts/mutasi-uang/balances.js';
import { dailyCashChart } from '../../../contracts/mutasi-uang/views.js';
import { bookReports, isOne, partIs, partOf } from '../../domain/books/book-reports.js';
import { sql } from '../../kernel/postgres/sql.js';
import { atBranches, sumsAt } from '../../platform/reads/asked-branches.js';
import { timeIn } from '../../platform/reads/branch-clock.js';
import { source } from '../../platform/reads/report-source.js';
import { moneyBook, moneyProjection } from './mutasi-uang.projection.js';

const { movements, balances, codes, days, flow } = bookReports(moneyProjection, moneyBook);
const drawers = sql`account = 'kas'`;
const banks = sql`account like 'bank/%'`;
const nonCash = sql`account like 'noncash/%'`;
const byBank = { kode_bank: partOf(2) };

/** The drawer's book. */
export const laporanTransaksiCashSource = movements(laporanTransaksiCash, {
  of: () => drawers,
  among: ({ kategori }) => (isOne(kategori) ? sql`kategori = ${kategori}` : undefined),
});

const historyBankSource = movements(historyBank, {
  of: ({ kode_bank, no_rekening }) => sql`${banks} and ${partIs(2, kode_bank)} and ${partIs(3, no_rekening)}`,
  among: ({ pelanggan }) => (pelanggan === 'true' ? sql`kategori = any(${ofCustomers}::text[])` : undefined),
  own: sql`${partOf(2, sql`l.account`)} || ' ' || ${partOf(3, sql`l.account`)} as rekening`,
});

const laporanNonCashSource = movements(laporanNonCash, {
  of: ({ kode_bank }) => sql`${nonCash} and ${partIs(2, kode_bank)}`,
  own: sql`${partOf(2, sql`l.account`)} as kode_bank`,
});

const laporanHitungKasSource = source(laporanHitungKas, {
  projection: moneyProjection,
  order: ['tanggal', 'urut', 'kode_toko', 'nomor'],
  rows: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select business_date as tanggal, ${timeIn(sql`recorded_at`, sql`branch`)} as jam,
      branch as kode_toko, no_bukti, jenis, no_shift, tercatat, dihitung, selisih, dibukukan, keterangan, user_id,
      branch || ':' || position as position, position as nomor, recorded_at as urut
    from read_money.count
    where ${atBranches(sql`branch`, kode_toko)}
      and business_date between ${tgl_from} and ${tgl_to}`,
  summary: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select coalesce(sum(dibukukan), 0)::bigint as dibukukan, coalesce(sum(counts), 0)::bigint as count
    from read_money.count_daily
    where ${sumsAt(sql`branch`, kode_toko)} and business_date between ${tgl_from} and ${tgl_to}`,
});

/** The days of the drawers. */
export const dailyCashChartAnswer = flow(dailyCashChart, 'kas');

export const bookSources = [
  laporanTransaksiCashSource,
  balances(laporanKeuanganCashGlobal, drawers),
  codes(laporanCashPerKode, 'kas'),
  days(laporanKasHarian, 'kas'),
  historyBankSource,
  balances(laporanSaldoRekening, banks, { ...byBank, no_rekening: partOf(3) }),
  laporanNonCashSource,
  balances(laporanKeuanganNonCash, nonCash, byBank),
  laporanHitungKasSource,
];

import { branches, col, defineReport, month } from '../language/define/report.js';
import { edges } from '../language/define/report-parts.js';

const codes = col.count('kode', 'Kode', { total: 'sum', priority: 2 });
const inAndOut = [
  col.rupiah('masuk', 'Masuk', { total: 'sum' }),
  col.rupiah('keluar', 'Keluar', { total: 'sum' }),
] as const;
const moved = [
  col.balance('saldo_awal', 'Saldo Awal', { total: 'sum' }),
  codes,
  ...inAndOut,
  col.balance('saldo_akhir', 'Saldo Akhir', { total: 'sum' }),
] as const;
/** The transaction codes that moved, under the row of an account or of a day. */
const byCode = { count: 'kode', columns: [col.text('kategori', 'Kategori'), ...inAndOut] } as const;

/**
 * The drawer of each branch over a period: with what it began, what came in and went out, by transaction code too, with
 * what it ended (routes-unnamed 92).
 */
export const laporanKeuanganCashGlobal = defineReport({
  path: '/laporan-keuangan-cash-global',
  call: 'cash/laporan-keuangan-cash-global',
  title: 'Laporan Keuangan Cash Global',
  columns: [
    col.text('kode_toko', 'Cabang', { opens: { path: '/laporan-transaksi-cash', by: ['kode_toko'] } }),
    ...moved,
  ],
  detail: {
    ...byCode,
    columns: [
      col.text('kategori', 'Kategori', { opens: { path: '/laporan-transaksi-cash', by: ['kode_toko', 'kategori'] } }),
      ...inAndOut,
    ],
  },
  print: { tab: 500 },
});

/** Each bank account over a period. */
export const laporanSaldoRekening = defineReport({
  path: '/laporan-saldo-rekening',
  call: 'cash/laporan-saldo-rekening',
  title: 'Laporan Saldo Rekening',
  columns: [
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.text('kode_bank', 'Kode Bank'),
    col.text('no_rekening', 'No Rekening', {
      opens: { path: '/laporan-uang-bank', by: ['kode_toko', 'kode_bank', 'no_rekening'] },
    }),
    ...moved,
  ],
  detail: byCode,
});

/** The debt of each bank to each branch for receipts that are no cash, over a period. */
export const laporanKeuanganNonCash = defineReport({
  path: '/laporan-keuangan-non-cash',
  call: 'cash/laporan-keuangan-non-cash',
  title: 'Laporan Keuangan Non Cash',
  columns: [
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.text('kode_bank', 'Kode Bank', { opens: { path: '/laporan-non-cash', by: ['kode_toko', 'kode_bank'] } }),
    ...moved,
  ],
  detail: byCode,
});

/**
 * Money that came into the drawer and went out of it over a period, by transaction code, between the balances before
 * and after it.
 */
export const laporanCashPerKode = defineReport({
  path: '/laporan-cash-perkode',
  call: 'cash/laporan-cash-perkode',
  title: 'Laporan Kas Per Kode Transaksi',
  columns: [
    col.text('kategori', 'Kategori', { opens: { path: '/laporan-transaksi-cash', by: ['kategori'] } }),
    col.count('dokumen', 'Dokumen', { total: 'sum' }),
    ...inAndOut,
    col.balance('saldo', 'Saldo', { total: 'last' }),
  ],
  ...edges,
});

/** The days of a month on which the drawer moved, with the balance after each; under a day its transaction codes. */
export const laporanKasHarian = defineReport({
  path: '/laporan-kas-harian',
  call: 'cash/laporan-kas-harian',
  title: 'Laporan Kas Harian',
  filters: [month('bulan', 'Bulan'), branches()],
  columns: [col.date('tanggal', 'Tanggal'), codes, ...inAndOut, col.balance('saldo', 'Saldo', { total: 'last' })],
  detail: byCode,
  ...edges,
});

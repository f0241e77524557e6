import { col, defineReport } from '../language/define/report.js';

const moved = [
  col.balance('saldo_awal', 'Saldo Awal', { total: 'sum' }),
  col.rupiah('masuk', 'Masuk', { total: 'sum' }),
  col.rupiah('keluar', 'Keluar', { total: 'sum' }),
  col.balance('saldo_akhir', 'Saldo Akhir', { total: 'sum' }),
] as const;

/** The drawer of each branch over a period: with what it began, what came in and went out, with what it ended. */
export const laporanKeuanganCashGlobal = defineReport({
  path: '/laporan-keuangan-cash-global',
  call: 'cash/laporan-keuangan-cash-global',
  title: 'Laporan Keuangan Cash Global',
  columns: [
    col.text('kode_toko', 'Cabang', { opens: { path: '/laporan-transaksi-cash', by: ['kode_toko'] } }),
    ...moved,
  ],
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
});

/** Money that came into the drawer and went out of it over a period, by transaction code. */
export const laporanCashPerKode = defineReport({
  path: '/laporan-cash-perkode',
  call: 'cash/laporan-cash-perkode',
  title: 'Laporan Cash Per Kode Transaksi',
  columns: [
    col.text('kategori', 'Kategori', { opens: { path: '/laporan-transaksi-cash', by: ['kategori'] } }),
    col.count('dokumen', 'Dokumen'),
    col.rupiah('masuk', 'Masuk', { total: 'sum' }),
    col.rupiah('keluar', 'Keluar', { total: 'sum' }),
  ],
});

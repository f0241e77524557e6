import { branches, col, dateRange, defineReport, flag, several, textFilter, year } from '../language/define/report.js';
import { movementStates, when } from '../language/define/report-parts.js';

const slip = [
  col.document('no_bukti', 'No Bukti'),
  col.text('kategori', 'Kategori'),
  col.text('keterangan', 'Keterangan', { priority: 2 }),
] as const;
const kept = [
  col.text('status', 'Status', { priority: 2, words: movementStates }),
  col.text('user_id', 'User', { priority: 2 }),
  col.text('position', 'Posisi', { priority: 2 }),
] as const;
const codes = several('kategori', 'Kategori', 'paratransaksi/get/all', 'kode_transaksi', 'nama_transaksi');
const filters = [dateRange(), branches(), codes] as const;
/** The filters of slips: a part of their words, and none that were cancelled. */
const slipFilters = [
  ...filters,
  textFilter('keterangan', 'Keterangan'),
  flag('tanpa_batal', 'Tanpa yang batal'),
] as const;

/** Cash that came into drawers and went out of them as no trade. */
export const laporanUangKas = defineReport({
  path: '/laporan-uang-kas',
  call: 'cash/laporan-uang-kas',
  title: 'Laporan Uang Kas',
  filters: slipFilters,
  columns: [
    ...when,
    ...slip,
    col.rupiah('masuk', 'Masuk', { total: 'sum' }),
    col.rupiah('keluar', 'Keluar', { total: 'sum' }),
    ...kept,
  ],
});

/** The columns of money that was moved within a branch; a cancellation counts against what it cancels. */
const moved = [
  ...when,
  ...slip,
  col.text('asal', 'Asal'),
  col.text('tujuan', 'Tujuan'),
  col.rupiah('jumlah', 'Jumlah', { total: 'sum' }),
  ...kept,
] as const;

/** Transfers with the drawer on one side. */
export const laporanMutasiUangCash = defineReport({
  path: '/laporan-mutasi-uang-cash',
  call: 'cash/laporan-mutasi-uang-cash',
  title: 'Laporan Mutasi Uang Cash',
  filters: slipFilters,
  columns: moved,
});

/** Transfers between bank accounts. */
export const laporanMutasiUangBank = defineReport({
  path: '/laporan-mutasi-uang-bank',
  call: 'cash/laporan-mutasi-uang-bank',
  title: 'Laporan Mutasi Uang Bank',
  filters: slipFilters,
  columns: moved,
});

/** Balances that were carried over to another account as a whole. */
export const laporanPengalihanSaldo = defineReport({
  path: '/laporan-pengalihan-saldo-uang',
  call: 'cash/laporan-pengalihan-saldo-uang',
  title: 'Laporan Pengalihan Saldo Uang',
  columns: moved,
});

/** The payments to the outside on each day, by transaction code. */
export const laporanBiayaHarian = defineReport({
  path: '/laporan-biaya-harian',
  call: 'cash/laporan-biaya-harian',
  title: 'Laporan Biaya Harian',
  filters,
  columns: [
    col.date('tanggal', 'Tanggal'),
    col.text('kode_toko', 'Cabang'),
    col.text('kategori', 'Kategori'),
    col.text('nama_transaksi', 'Nama Transaksi'),
    col.rupiah('kas', 'Kas', { total: 'sum' }),
    col.rupiah('bank', 'Bank', { total: 'sum' }),
    col.rupiah('jumlah', 'Jumlah', { total: 'sum' }),
  ],
  groups: ['tanggal', 'kode_toko'],
});

/** The columns of the months of a year, which `pivoted` fills. */
export const months = [
  col.rupiah('b01', 'Jan', { total: 'sum', priority: 2 }),
  col.rupiah('b02', 'Feb', { total: 'sum', priority: 2 }),
  col.rupiah('b03', 'Mar', { total: 'sum', priority: 2 }),
  col.rupiah('b04', 'Apr', { total: 'sum', priority: 2 }),
  col.rupiah('b05', 'Mei', { total: 'sum', priority: 2 }),
  col.rupiah('b06', 'Jun', { total: 'sum', priority: 2 }),
  col.rupiah('b07', 'Jul', { total: 'sum', priority: 2 }),
  col.rupiah('b08', 'Agt', { total: 'sum', priority: 2 }),
  col.rupiah('b09', 'Sep', { total: 'sum', priority: 2 }),
  col.rupiah('b10', 'Okt', { total: 'sum', priority: 2 }),
  col.rupiah('b11', 'Nov', { total: 'sum', priority: 2 }),
  col.rupiah('b12', 'Des', { total: 'sum', priority: 2 }),
] as const;

/** The payments to the outside in each month of a year, by branch and transaction code. */
export const laporanBiayaBulanan = defineReport({
  path: '/laporan-biaya-bulanan',
  call: 'cash/laporan-biaya-bulanan',
  title: 'Laporan Biaya Bulanan',
  filters: [year('tahun', 'Tahun'), branches()],
  columns: [
    col.text('kode_toko', 'Cabang'),
    col.text('kategori', 'Kategori'),
    ...months,
    col.rupiah('jumlah', 'Jumlah', { total: 'sum' }),
  ],
  groups: ['kode_toko'],
});

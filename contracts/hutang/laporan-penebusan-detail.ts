import { branches, col, dateRange, defineReport, textFilter, words } from '../language/define/report.js';

/**
 * The loans that were settled in a period, with their pieces (reports-and-money §2, §3, §5): `bunga_pinjam` is the
 * interest of the periods of its life, `total_bayar` that with the loan as granted. Late fee and discount are those of
 * all its payments, `diterima` is what was received on the day of the settlement. Its customer stands under their code.
 */
export const laporanPenebusanDetail = defineReport({
  path: '/laporan-penebusan-detail',
  call: 'hutang/report-penebusan-detail',
  title: 'Laporan Penebusan Detail',
  filters: [
    dateRange(),
    branches(),
    textFilter('no_pinjam', 'No Pinjam'),
    words(
      'sort_by',
      'Urutkan',
      { tgl_hutang: 'Tanggal Hutang', tgl_lunas: 'Tanggal Lunas', no_faktur_hutang: 'No Faktur Hutang' },
      { required: 'reportFilter.sortBy.required' },
    ),
  ],
  columns: [
    col.document('no_faktur_hutang', 'No Faktur Hutang'),
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.text('kode_member', 'Kode Member', { priority: 2 }),
    col.date('tgl_hutang', 'Tanggal Hutang'),
    col.date('tgl_lunas', 'Tanggal Lunas'),
    col.count('lama_pinjam', 'Lama Pinjam (hari)'),
    col.text('kode_sales', 'Sales'),
    col.count('qty', 'Jumlah Barang', { total: 'sum', priority: 2 }),
    col.weight('berat', 'Berat', { total: 'sum', priority: 2 }),
    col.rupiah('jumlah_hutang', 'Jumlah Hutang', { total: 'sum' }),
    col.percent('bunga', 'Bunga'),
    col.rupiah('bunga_rp', 'Bunga Rp'),
    col.rupiah('bunga_pinjam', 'Bunga Pinjam', { total: 'sum' }),
    col.rupiah('total_bayar', 'Total Bayar', { total: 'sum' }),
    col.rupiah('denda', 'Denda', { total: 'sum' }),
    col.rupiah('biaya_admin', 'Biaya Administrasi', { total: 'sum' }),
    col.rupiah('diskon', 'Diskon', { total: 'sum' }),
    col.rupiah('diterima', 'Diterima', { total: 'sum' }),
    col.text('no_lunas', 'No Lunas', { priority: 2 }),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
  detail: {
    count: 'qty',
    columns: [col.text('nama_barang', 'Nama Barang'), col.weight('berat', 'Berat')],
  },
  messages: { found: 'report.success', empty: 'report.empty.data', failed: 'report.failed.request' },
});

import { col, defineReport, ratio } from '../language/define/report.js';

/** The sales of a period by invoice with their lines, none of those that were cancelled. */
export const laporanPenjualanPerFaktur = defineReport({
  path: '/laporan-penjualan-perfaktur',
  call: 'penjualan/laporan-perfaktur',
  title: 'Laporan Penjualan Per Faktur',
  columns: [
    col.date('tanggal', 'Tanggal'),
    col.time('jam', 'Jam', { priority: 2 }),
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.document('no_bukti', 'No Faktur'),
    col.text('kode_sales', 'Sales'),
    col.count('qty', 'Jumlah Barang', { total: 'sum' }),
    col.weight('berat', 'Berat', { total: 'sum' }),
    ratio('harga_gram', 'Harga per Gram', 'nilai_emas', 'berat'),
    col.rupiah('nilai_emas', 'Nilai Emas'),
    col.rupiah('ongkos', 'Ongkos'),
    col.rupiah('diskon', 'Diskon', { total: 'sum' }),
    col.rupiah('harga_jual', 'Harga Jual'),
    col.rupiah('pembulatan', 'Pembulatan', { total: 'sum' }),
    col.rupiah('total', 'Total', { total: 'sum' }),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
  detail: {
    count: 'qty',
    columns: [
      col.text('kode_barcode', 'Kode Barcode'),
      col.text('nama_barang', 'Nama Barang'),
      col.text('kode_group', 'Group'),
      col.weight('berat', 'Berat'),
      col.rupiah('harga_gram', 'Harga per Gram'),
      col.rupiah('nilai_emas', 'Nilai Emas'),
      col.rupiah('ongkos', 'Ongkos'),
      col.rupiah('diskon', 'Diskon'),
      col.rupiah('harga_jual', 'Harga Jual'),
    ],
  },
  print: { tab: 500 },
});

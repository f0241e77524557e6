import { barang } from '../data-barang/barang.js';
import { branches, choice, col, defineReport } from '../language/define/report.js';
import { group } from '../masters/references.js';

/** Pieces that were bought and wait to be sorted, melted or washed, as of now. */
export const laporanSaldoPembelian = defineReport({
  path: '/laporan-saldo-pembelian',
  call: 'laporan-saldo-pembelian',
  title: 'Laporan Saldo Pembelian',
  filters: [branches(), choice('kode_group', 'Group', group.call, 'kode_group', 'nama_group')],
  columns: [
    col.date('tgl_beli', 'Tanggal Beli'),
    col.text('kode_toko', 'Cabang'),
    col.text('kode_barcode', 'Kode Barcode', { opens: 'event' }),
    col.text('nama_barang', 'Nama Barang'),
    col.text('kode_group', 'Group'),
    col.text('kode_dept', 'Jenis', { priority: 2 }),
    col.count('qty', 'Jumlah', { total: 'sum' }),
    col.weight('berat', 'Berat', { total: 'sum' }),
    col.rupiah('harga_modal', 'Harga Modal', { total: 'sum', right: 'HARGA_MODAL' }),
    col.text('no_dokumen', 'Dokumen'),
    col.text('status', 'Status', { words: barang.labels }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
});

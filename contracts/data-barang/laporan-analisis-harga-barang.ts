import { branch, choice, col, defineReport, ratio, words } from '../language/define/report.js';
import { jenis } from '../masters/references.js';

/**
 * The pieces in stock with the price that each is sold for now, the highest or the lowest first (reports-and-money §2):
 * that of its tag, else its gold by the price board and its making charge.
 */
export const laporanAnalisisHargaBarang = defineReport({
  path: '/laporan-analisis-harga-barang',
  call: 'barang/laporan-analisis-harga-barang',
  title: 'Laporan Analisis Harga Barang',
  filters: [
    branch(),
    choice('kode_dept', 'Jenis', jenis.call, 'kode_dept', 'nama_dept'),
    words(
      'sort_by',
      'Urutan Harga',
      { highest: 'Tertinggi', lowest: 'Terendah' },
      { required: 'reportFilter.sortBy.required' },
    ),
  ],
  columns: [
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.document('kode_barcode', 'Kode Barcode'),
    col.text('kode_intern', 'Kode Intern', { priority: 2 }),
    col.text('nama_barang', 'Nama Barang'),
    col.text('kode_group', 'Group'),
    col.text('kode_dept', 'Jenis'),
    col.weight('berat', 'Berat', { total: 'sum' }),
    ratio('harga_gram', 'Harga per Gram', 'harga_jual', 'berat'),
    col.rupiah('harga_jual', 'Harga Jual', { total: 'sum' }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
  messages: { found: 'report.success', empty: 'report.empty.data', failed: 'report.failed.laporan' },
});

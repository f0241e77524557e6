import { branches, col, defineReport, oneDate } from '../language/define/report.js';

/**
 * The gold of each group that a branch holds at the end of a day, what was paid for it, and its average cost; apart
 * from it what waits for its validation.
 */
export const laporanNilaiPersediaan = defineReport({
  path: '/laporan-nilai-persediaan',
  call: 'laporan-nilai-persediaan',
  title: 'Laporan Nilai Persediaan',
  filters: [oneDate('tanggal', 'Per Tanggal'), branches()],
  columns: [
    col.text('kode_toko', 'Cabang'),
    col.text('kode_group', 'Group'),
    col.weight('berat', 'Berat', { total: 'sum' }),
    col.rupiah('nilai', 'Nilai', { total: 'sum', right: 'HARGA_MODAL' }),
    col.rupiah('rata_rata', 'Rata-rata per Gram', { right: 'HARGA_MODAL' }),
    col.weight('berat_tunggu', 'Berat Menunggu Validasi', { total: 'sum' }),
    col.rupiah('nilai_tunggu', 'Nilai Menunggu Validasi', { total: 'sum', right: 'HARGA_MODAL' }),
  ],
  groups: ['kode_toko'],
});

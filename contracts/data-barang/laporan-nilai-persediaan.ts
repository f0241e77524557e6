import { branch, col, defineReport, oneDate } from '../language/define/report.js';

/** The gold of each group that a branch holds at the end of a day, what was paid for it, and its average cost. */
export const laporanNilaiPersediaan = defineReport({
  path: '/laporan-nilai-persediaan',
  call: 'laporan-nilai-persediaan',
  title: 'Laporan Nilai Persediaan',
  filters: [oneDate('tanggal', 'Per Tanggal'), branch()],
  columns: [
    col.text('kode_toko', 'Cabang'),
    col.text('kode_group', 'Group'),
    col.weight('berat', 'Berat', { total: 'sum' }),
    col.rupiah('nilai', 'Nilai', { total: 'sum', right: 'HARGA_MODAL' }),
    col.rupiah('rata_rata', 'Rata-rata per Gram', { right: 'HARGA_MODAL' }),
  ],
  groups: ['kode_toko'],
});

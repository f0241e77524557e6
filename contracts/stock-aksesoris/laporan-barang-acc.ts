import { LINES } from '../language/define/facts.js';
import { choice, branches, col, dateRange, defineReport } from '../language/define/report.js';
import { aksesoris } from './aksesoris.js';

const right = 'HARGA_MODAL';

/** Accessories that there were before a period, that came, went, and are there at its end. */
export const laporanBarangAcc = defineReport({
  path: '/laporan-barang-acc',
  call: 'laporan-barang-acc',
  title: 'Laporan Barang ACC',
  filters: [
    dateRange(),
    branches(),
    choice('kode_aksesoris', 'Aksesoris', aksesoris.call, 'kode_aksesoris', 'nama_aksesoris'),
  ],
  columns: [
    col.text('kode_aksesoris', 'Kode Aksesoris'),
    col.text('nama_aksesoris', 'Nama Aksesoris'),
    col.text('kode_toko', 'Cabang'),
    col.count(LINES, 'Baris', { total: 'sum', priority: 2 }),
    col.count('awal', 'Awal', { total: 'sum' }),
    col.count('masuk', 'Masuk', { total: 'sum' }),
    col.count('keluar', 'Keluar', { total: 'sum' }),
    col.count('akhir', 'Akhir', { total: 'sum' }),
    col.rupiah('nilai_awal', 'Nilai Awal', { total: 'sum', right }),
    col.rupiah('nilai_masuk', 'Nilai Masuk', { total: 'sum', right }),
    col.rupiah('nilai_keluar', 'Nilai Keluar', { total: 'sum', right }),
    col.rupiah('nilai_akhir', 'Nilai Akhir', { total: 'sum', right }),
  ],
  detail: {
    count: LINES,
    columns: [
      col.date('tanggal', 'Tanggal'),
      col.document('no_bukti', 'No Bukti'),
      col.text('keterangan', 'Keterangan'),
      col.count('masuk', 'Masuk'),
      col.count('keluar', 'Keluar'),
      col.text('position', 'Posisi', { priority: 2 }),
    ],
  },
});

import { col, defineReport } from '../language/define/report.js';
import { kirimUang } from './documents.js';

/** Money sent, by the date and the shop of its sending, and where it is now. */
export const laporanKirimUangPusat = defineReport({
  path: '/laporan-kirim-uang-pusat',
  call: 'remittance/laporan-kirim-uang-pusat',
  title: 'Laporan Kirim Uang Pusat',
  columns: [
    col.date('tanggal', 'Tanggal'),
    col.time('jam', 'Jam', { priority: 2 }),
    col.text('dari', 'Dari'),
    col.text('ke', 'Ke', { priority: 2 }),
    col.text('no_bukti', 'No Bukti', { opens: 'event' }),
    col.text('no_reff', 'No Referensi', { priority: 2 }),
    col.text('tujuan', 'Tujuan', { priority: 2 }),
    col.text('keterangan', 'Keterangan', { priority: 2 }),
    col.rupiah('jumlah_rp', 'Jumlah', { total: 'sum' }),
    col.rupiah('di_jalan', 'Di Jalan', { total: 'sum' }),
    col.rupiah('diterima', 'Diterima', { total: 'sum' }),
    col.rupiah('dibatalkan', 'Dibatalkan', { total: 'sum' }),
    col.text('status', 'Status', { words: kirimUang.labels }),
    col.text('tgl_terima', 'Tgl Terima', { priority: 2 }),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
  messages: { found: 'report.success', empty: 'kirimUang.report.empty' },
});

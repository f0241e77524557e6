import { col, defineReport } from '../language/define/report.js';

/** Money received, by the date and the shop of its reception. */
export const laporanTerimaUangKas = defineReport({
  path: '/laporan-terima-uang-kas',
  call: 'remittance/laporan-terima-uang-kas',
  title: 'Laporan Terima Uang Kas',
  columns: [
    col.date('tanggal', 'Tanggal'),
    col.time('jam', 'Jam', { priority: 2 }),
    col.text('ke', 'Ke', { priority: 2 }),
    col.text('dari', 'Dari'),
    col.text('no_bukti', 'No Bukti', { opens: 'event' }),
    col.text('no_reff', 'No Referensi', { priority: 2 }),
    col.date('tgl_kirim', 'Tanggal Kirim'),
    col.text('keterangan', 'Keterangan', { priority: 2 }),
    col.rupiah('jumlah_rp', 'Jumlah', { total: 'sum' }),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
  messages: { found: 'report.success', empty: 'kirimUang.report.empty' },
});

import { col, defineReport } from '../language/define/report.js';
import { closedStates } from './commands.js';

/** The days that branches closed, with the frozen figures of the drawer; its date opens the slip of a day. */
export const laporanTutupToko = defineReport({
  path: '/laporan-tutup-toko',
  call: 'tutup-toko/laporan',
  title: 'Laporan Tutup Toko',
  columns: [
    col.date('tanggal', 'Tanggal', { opens: { path: '/laporan-tutup-toko', by: ['kode_toko', 'tanggal'] } }),
    col.text('kode_toko', 'Cabang'),
    col.text('no_bukti', 'No Bukti', { opens: 'event' }),
    col.text('status', 'Status', { words: closedStates }),
    col.text('waktu', 'Waktu', { priority: 2 }),
    col.balance('kas_awal', 'Kas Awal'),
    col.rupiah('kas_masuk', 'Kas Masuk', { total: 'sum' }),
    col.rupiah('kas_keluar', 'Kas Keluar', { total: 'sum' }),
    col.rupiah('kas_pembatalan', 'Termasuk Pembatalan', { total: 'sum' }),
    col.balance('kas_akhir', 'Kas Akhir'),
    col.balance('bank_akhir', 'Bank Akhir'),
    col.text('user_id', 'User'),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
});

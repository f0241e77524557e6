import { branch, choice, col, dateRange, defineReport } from '../define/report.js';
import { routeGate } from '../routes/routes.js';

/** The drawer's book: every movement of cash of a period, with opening and closing balance. */
export const laporanTransaksiCash = defineReport({
  path: '/laporan-transaksi-cash',
  call: 'cash/laporan-transaksi-cash',
  title: 'Laporan Transaksi Cash',
  gate: routeGate('/laporan-transaksi-cash'),
  filters: [dateRange(), branch(), choice('kategori', 'Kategori', 'paratransaksi/get/all', 'kode_transaksi')],
  columns: [
    col.date('tanggal', 'Tanggal'),
    col.time('jam', 'Jam', { priority: 2 }),
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.text('no_bukti', 'No Bukti', { opens: 'event' }),
    col.text('kategori', 'Kategori'),
    col.text('keterangan', 'Keterangan', { priority: 2 }),
    col.text('asal', 'Asal', { priority: 2 }),
    col.text('tujuan', 'Tujuan', { priority: 2 }),
    col.rupiah('masuk', 'Masuk', { total: 'sum' }),
    col.rupiah('keluar', 'Keluar', { total: 'sum' }),
    col.rupiah('saldo', 'Saldo', { total: 'last' }),
    col.text('status', 'Status', { priority: 2 }),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
  opening: 'saldo_awal',
  closing: 'saldo_akhir',
  messages: { found: 'report.success', empty: 'report.empty.laporan' },
});

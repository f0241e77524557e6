import { branches, col, defineReport, oneDate } from '../language/define/report.js';
import { balanceGate } from '../language/define/balances.js';
import { routeGate } from '../language/routes/routes.js';
import { movementStates, when } from '../language/define/report-parts.js';

/** Cards that were swiped for cash, and what the shop kept of it. A swipe that was cancelled counts as that alone. */
export const laporanGesekTunai = defineReport({
  path: '/laporan-gesek-tunai',
  call: 'non-cash/laporan-gesek-tunai',
  title: 'Laporan Gesek Tunai',
  columns: [
    ...when,
    col.document('no_bukti', 'No Bukti'),
    col.text('kode_bank', 'Kode Bank'),
    col.text('no_kartu', '4 Angka Terakhir Kartu', { priority: 2 }),
    col.text('no_approval', 'No Approval', { priority: 2 }),
    col.rupiah('tunai', 'Tunai', { total: 'sum' }),
    col.rupiah('biaya', 'Biaya', { total: 'sum' }),
    col.rupiah('jumlah', 'Jumlah', { total: 'sum' }),
    col.rupiah('batal', 'Batal', { total: 'sum' }),
    col.text('keterangan', 'Keterangan', { priority: 2 }),
    col.text('status', 'Status', { words: movementStates }),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
});

/** Receipts that no bank has paid yet at the end of a date, by the date of their receipt, with their age in days. */
export const laporanOutstandNonCash = defineReport({
  path: '/laporan-outstand-non-cash',
  call: 'non-cash/laporan-outstand-non-cash',
  title: 'Laporan Outstand Non Cash',
  gate: { ...routeGate('/laporan-outstand-non-cash'), ...balanceGate },
  filters: [oneDate('tanggal', 'Per Tanggal'), branches()],
  columns: [
    col.text('kode_toko', 'Cabang'),
    col.text('kode_bank', 'Kode Bank'),
    col.date('tanggal_terima', 'Tanggal Terima'),
    col.count('umur', 'Umur (hari)'),
    col.balance('diterima', 'Diterima', { total: 'sum' }),
    col.balance('dilunasi', 'Dilunasi', { total: 'sum' }),
    col.balance('jumlah', 'Belum Dilunasi', { total: 'sum' }),
  ],
  groups: ['kode_toko', 'kode_bank'],
});

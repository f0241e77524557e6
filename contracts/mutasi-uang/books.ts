import {
  branches,
  choice,
  col,
  dateRange,
  defineReport,
  flag,
  monthToDate,
  ofAccount,
} from '../language/define/report.js';
import { shiftStates } from '../hitung-kas/documents.js';
import { edges, movement, when } from '../language/define/report-parts.js';

/** The categories of what customers pay for, or are paid with it: sales, exchanges and deposits. */
export const ofCustomers = ['PENJUALAN', 'TUKAR TAMBAH', 'TITIPAN'];

/**
 * The history of bank accounts: every movement of a period with the balance after it, of one account, of those of a
 * bank, or of all together; or the transfers of customers alone, to be held against what the bank says.
 */
export const historyBank = defineReport({
  path: '/laporan-uang-bank',
  call: 'cash/history-bank',
  title: 'Laporan Uang Bank',
  filters: [
    monthToDate(),
    branches(),
    ofAccount(choice('kode_bank', 'Kode Bank', 'banks', 'kode_bank', 'nama_bank')),
    ofAccount(choice('no_rekening', 'No Rekening', 'rekenings', 'no_rekening', 'nama_rekening')),
    flag('pelanggan', 'Transfer pelanggan saja'),
  ],
  columns: [...when, col.text('rekening', 'Rekening'), ...movement],
  ...edges,
});

/** Receipts that are no cash and what banks settled of them, with what they owe after each. */
export const laporanNonCash = defineReport({
  path: '/laporan-non-cash',
  call: 'cash/laporan-non-cash',
  title: 'Laporan Non Cash',
  filters: [dateRange(), branches(), ofAccount(choice('kode_bank', 'Kode Bank', 'banks', 'kode_bank', 'nama_bank'))],
  columns: [...when, col.text('kode_bank', 'Kode Bank'), ...movement],
  ...edges,
});

/**
 * Every count of the drawer, those of shifts with the number of their Z report. Only what was booked has a total: a
 * difference stands in each count until then.
 */
export const laporanHitungKas = defineReport({
  path: '/laporan-hitung-kas',
  call: 'cash/laporan-hitung-kas',
  title: 'Laporan Hitung Kas',
  filters: [dateRange(), branches()],
  columns: [
    ...when,
    col.text('no_bukti', 'No Bukti', { opens: 'event' }),
    col.text('jenis', 'Jenis'),
    col.text('no_shift', 'No Shift', { priority: 2 }),
    col.balance('tercatat', 'Tercatat'),
    col.balance('dihitung', 'Dihitung'),
    col.rupiah('selisih', 'Selisih'),
    col.rupiah('dibukukan', 'Dibukukan', { total: 'sum' }),
    col.text('keterangan', 'Keterangan', { priority: 2 }),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
});

/**
 * The shifts of drawers by the date on which they began, each with what it was counted to: nothing while it runs. A
 * row opens its slip: X while it runs, Z once it is closed.
 */
export const laporanShift = defineReport({
  path: '/laporan-shift',
  call: 'cash/laporan-shift',
  title: 'Laporan Shift',
  messages: { found: 'report.success', empty: 'report.empty.data' },
  filters: [dateRange(), branches()],
  columns: [
    col.date('tanggal', 'Tanggal'),
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.text('no_shift', 'No Shift', { opens: { path: '/laporan-shift', by: ['kode_toko', 'no_shift'] } }),
    col.text('no_z', 'No Z', { priority: 2 }),
    col.text('status', 'Status', { words: shiftStates }),
    col.text('dibuka', 'Dibuka', { priority: 2 }),
    col.text('dibuka_oleh', 'Dibuka oleh'),
    col.text('ditutup', 'Ditutup', { priority: 2 }),
    col.text('ditutup_oleh', 'Ditutup oleh', { priority: 2 }),
    col.balance('saldo_awal', 'Saldo Awal'),
    col.balance('seharusnya', 'Seharusnya'),
    col.balance('dihitung', 'Dihitung', { maybe: true }),
    col.rupiah('selisih', 'Selisih', { total: 'sum', maybe: true }),
  ],
});

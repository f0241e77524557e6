import { branches, choice, col, defineReport, monthToDate, ofAccount } from '../language/define/report.js';
import { routeGate } from '../language/routes/routes.js';
import { routes } from './routes.js';
import { signed } from './statements.js';

/** The general ledger: the lines of an account with its balance after each, debit positive. */
export const bukuBesar = defineReport({
  path: '/buku-besar',
  call: 'buku-besar',
  title: 'Buku Besar',
  gate: routeGate(routes.bukuBesar),
  filters: [
    monthToDate(),
    branches(),
    ofAccount(choice('nomor_akun', 'Nomor Akun', 'akuns', 'nomor_akun', 'nama_akun')),
  ],
  columns: [
    col.text('nomor_akun', 'Nomor Akun', { priority: 2 }),
    col.date('tanggal', 'Tanggal'),
    col.time('jam', 'Jam', { priority: 2 }),
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.text('no_bukti', 'No Bukti', { opens: 'event' }),
    col.text('keterangan', 'Keterangan'),
    col.rupiah('debit', 'Debit', { total: 'sum' }),
    col.rupiah('kredit', 'Kredit', { total: 'sum' }),
    col.balance('saldo', 'Saldo', { total: 'last' }),
    col.text('trx', 'Transaksi', { priority: 2 }),
    col.text('type', 'Jenis', { priority: 2 }),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
  opening: 'saldo_awal',
  closing: 'saldo_akhir',
  groups: ['nomor_akun'],
  print: signed,
});

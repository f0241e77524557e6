import { col, defineReport } from '../language/define/report.js';
import { routeGate } from '../language/routes/routes.js';
import { routes } from './routes.js';
import { signed } from './statements.js';

const columns = [
  col.date('tanggal', 'Tanggal'),
  col.time('jam', 'Jam', { priority: 2 }),
  col.text('kode_toko', 'Cabang', { priority: 2 }),
  col.text('no_bukti', 'No Bukti', { opens: 'event' }),
  col.text('nomor_akun', 'Nomor Akun', { opens: { path: '/buku-besar', by: ['nomor_akun'] } }),
  col.text('nama_akun', 'Nama Akun'),
  col.text('keterangan', 'Keterangan', { priority: 2 }),
  col.rupiah('debit', 'Debit', { total: 'sum' }),
  col.rupiah('kredit', 'Kredit', { total: 'sum' }),
  col.text('trx', 'Transaksi', { priority: 2 }),
  col.text('type', 'Jenis', { priority: 2 }),
  col.text('user_id', 'User', { priority: 2 }),
  col.text('position', 'Posisi', { priority: 2 }),
] as const;

/** The journal: both legs of all that moved rupiah, line by line. */
export const jurnal = defineReport({
  path: '/jurnal-umum',
  call: 'jurnal',
  title: 'Jurnal Umum',
  gate: routeGate(routes.jurnal),
  isJournal: true,
  columns,
  print: signed,
});

/** The same lines by the transaction whose parameter booked them. */
export const laporanJurnalTransaksi = defineReport({
  path: '/laporan-jurnal-transaksi',
  call: 'jurnal/laporan-transaksi',
  title: 'Laporan Jurnal Transaksi',
  gate: routeGate(routes.jurnalTransaksi),
  isJournal: true,
  columns,
  print: signed,
  groups: ['trx', 'type'],
});

import { col, defineReport } from '../language/define/report.js';

/**
 * The pieces of deposits that were cancelled, by the date of that (reports-and-money §2): prices are those of the day
 * on which the deposit was taken. What the customer had left stands with the first piece of each, so that sums are
 * right.
 */
export const laporanBatalTitip = defineReport({
  path: '/laporan-batal-titip',
  call: 'titip/report-batal-titip-uang',
  title: 'Laporan Batal Titip',
  excel: 'Laporan Batal Titip',
  print: { address: [48, 90], storesDates: true, printedBy: 'Printed By' },
  messages: { found: 'batalTitip.success', empty: 'batalTitip.empty', failed: 'report.threeReports.failed' },
  columns: [
    col.date('tanggal', 'Tanggal'),
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.document('no_bukti', 'No Titipan'),
    col.text('kode_member', 'Kode Member', { priority: 2 }),
    col.text('nama_barang', 'Nama Barang'),
    col.weight('berat', 'Berat', { total: 'sum' }),
    col.rupiah('harga_jual', 'Harga Jual', { total: 'sum' }),
    col.rupiah('ongkos', 'Ongkos', { total: 'sum' }),
    col.rupiah('harga_total', 'Harga Total', { total: 'sum' }),
    col.rupiah('dp_rp', 'Uang Titipan', { total: 'sum' }),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
});

import { lineReport, named, sumReport } from '../language/define/fact-report.js';
import { sales } from '../penjualan/parameters.js';
import { openedDeposits, usedDeposits } from './documents.js';

/** The reports of deposits. */
export const depositReports = [
  sumReport({
    path: '/laporan-titipan',
    title: 'Laporan Titipan',
    of: openedDeposits,
    standing: true,
    rows: ['tgl_titip', 'no_bukti', 'kode_member', 'kode_sales'],
    columns: [named(sales, 'nama_sales', { priority: 2 }), 'titipan', 'qty', 'berat', 'total', 'dp_rp'],
  }),
  lineReport({
    path: '/laporan-ambil-titipan',
    title: 'Laporan Ambil Titipan',
    of: usedDeposits,
    columns: [
      ...['tanggal', 'jam', 'kode_toko', 'no_bukti', 'tgl_titip', 'no_penjualan', 'kode_sales', 'kode_member'],
      ...['qty', 'berat', 'total', 'dp_rp', 'status', 'user_id', 'position'],
    ],
  }),
];

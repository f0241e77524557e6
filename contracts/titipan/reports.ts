import { lineReport } from '../language/define/fact-report.js';
import { col } from '../language/define/report.js';
import { lookedUp, stockReport } from '../language/define/standing-report.js';
import { sales } from '../penjualan/parameters.js';
import { validationReport } from '../language/define/step-reports.js';
import { depositsThere, usedDeposits, validatedDeposits } from './documents.js';

/** The deposits that wait for their customers at the end of a day. */
export const laporanTitipan = stockReport({
  path: '/laporan-titipan',
  title: 'Laporan Titipan',
  of: depositsThere,
  looked: [lookedUp(col.text('nama_sales', 'Nama Sales', { priority: 2 }), sales, ['kode_sales'])],
  columns: [
    ...['tgl_titip', 'no_bukti', 'kode_member', 'kode_sales', 'kode_toko', 'nama_sales'],
    ...['titipan', 'qty', 'berat', 'total', 'dp_rp', 'position'],
  ],
});

/** The reports of deposits that were paid out or validated. */
export const depositReports = [
  lineReport({
    path: '/laporan-ambil-titipan',
    title: 'Laporan Ambil Titipan',
    of: usedDeposits,
    columns: [
      ...['tanggal', 'jam', 'kode_toko', 'no_bukti', 'tgl_titip', 'no_penjualan', 'kode_sales', 'kode_member'],
      ...['qty', 'berat', 'total', 'dp_rp', 'status', 'user_id', 'position'],
    ],
  }),
  validationReport({ path: '/laporan-validasi-titipan', title: 'Laporan Validasi Titipan', of: validatedDeposits }, [
    'kode_sales',
    'kode_member',
    'qty',
    'berat',
    'total',
    'dp_rp',
  ]),
];

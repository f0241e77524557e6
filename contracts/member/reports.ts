import { lineReport, sumReport, type Part } from '../language/define/fact-report.js';
import { LINES } from '../language/define/facts.js';
import { col, defineReport } from '../language/define/report.js';
import { branches } from '../language/define/report-filter.js';
import type { RouteDefinition } from '../language/define/route.js';
import { on } from '../language/routes/gates.js';
import { routeGate } from '../language/routes/routes.js';
import { purchaseInvoices } from '../pembelian/facts.js';
import { saleInvoices } from '../penjualan/facts.js';
import { takenDeposits } from '../titipan/documents.js';
import { customerStates } from './customer.js';

const screenOf = (name: string, title: string): RouteDefinition => ({
  path: `/laporan-${name}`,
  title,
  area: 'laporan',
  group: 'member',
  gate: on('MEMBER_MODULE'),
});
const transactions = screenOf('transaksi-member', 'Laporan Transaksi Member');
const points = screenOf('poin-member', 'Laporan Poin Member');

/** The screens of reports of members that are not specified. */
export const memberReportRoutes = [transactions, points];

const own = ({ path, title, ...route }: RouteDefinition) => ({
  path,
  title,
  gate: routeGate({ path, title, ...route }),
});

/** The documents of customers: what they bought, sold and left. */
const documents: readonly Part[] = [
  {
    facts: saleInvoices,
    measures: {
      faktur: 'faktur',
      total: 'total',
      total_beli: 'total_beli',
      poin_didapat: 'poin_didapat',
      poin_dipakai: 'poin_dipakai',
    },
    labels: { faktur: 'Faktur Jual', total: 'Total Jual' },
  },
  {
    facts: purchaseInvoices,
    measures: { faktur_beli: 'faktur', total_beli: 'total' },
    labels: { faktur_beli: 'Faktur Beli', total_beli: 'Total Beli' },
  },
  { facts: takenDeposits, measures: { dp_rp: 'dp_rp' } },
];
const figures = ['faktur', 'total', 'faktur_beli', 'total_beli', 'dp_rp', 'poin_didapat', 'poin_dipakai'];

/** The reports of customers that count their documents. Names stand in *Data Member* alone. */
export const memberFactReports = [
  sumReport({
    path: '/laporan-harian-member',
    title: 'Laporan Harian Member',
    of: documents,
    only: 'kode_member',
    rows: ['tanggal', 'kode_member'],
    columns: figures,
    groups: ['tanggal'],
  }),
  sumReport({
    path: '/laporan-top-member',
    title: 'Laporan Top Member',
    of: documents,
    only: 'kode_member',
    rows: ['kode_member'],
    columns: figures,
    top: 'total',
  }),
  lineReport({
    ...own(transactions),
    of: documents,
    only: 'kode_member',
    columns: [
      ...['kode_member', 'tanggal', 'jam', 'kode_toko', 'no_bukti', 'kode_sales', 'total', 'total_beli', 'dp_rp'],
      ...['poin_didapat', 'poin_dipakai', 'status', 'user_id', 'position'],
    ],
    groups: ['kode_member'],
  }),
];

/** Customers by the branch at which they were entered, with nothing personal. */
export const laporanDaftarMember = defineReport({
  path: '/laporan-daftar-member',
  call: 'laporan-daftar-member',
  title: 'Laporan Daftar Member',
  filters: [branches()],
  columns: [
    col.text('kode_toko', 'Cabang Asal'),
    col.text('kode_member', 'Kode Member'),
    col.date('tgl_daftar', 'Tanggal Daftar'),
    col.text('kode_area', 'Area'),
    col.text('kode_tingkat', 'Tingkat Harga', { priority: 2 }),
    col.text('status', 'Status', { words: customerStates }),
    col.count('member', 'Member', { total: 'sum', priority: 2 }),
  ],
});

/** The points of customers over a period: before, in, out and after, with what moved them. */
export const laporanPoinMember = defineReport({
  ...own(points),
  call: 'laporan-poin-member',
  columns: [
    col.text('kode_toko', 'Cabang'),
    col.text('kode_member', 'Kode Member'),
    col.count('awal', 'Poin Awal', { total: 'sum' }),
    col.count('masuk', 'Poin Masuk', { total: 'sum' }),
    col.count('keluar', 'Poin Keluar', { total: 'sum' }),
    col.count('akhir', 'Poin Akhir', { total: 'sum' }),
    col.count(LINES, 'Baris', { total: 'sum', priority: 2 }),
  ],
  detail: {
    count: LINES,
    columns: [
      col.date('tanggal', 'Tanggal'),
      col.document('no_bukti', 'No Bukti'),
      col.count('masuk', 'Poin Masuk'),
      col.count('keluar', 'Poin Keluar'),
      col.text('position', 'Posisi', { priority: 2 }),
    ],
  },
});

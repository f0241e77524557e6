import { branches, choice, dateRange, defineReport } from '../language/define/report.js';
import { edges, movement, when } from '../language/define/report-parts.js';

/** The drawer's book: every movement of cash of a period, with opening and closing balance. */
export const laporanTransaksiCash = defineReport({
  path: '/laporan-transaksi-cash',
  call: 'cash/laporan-transaksi-cash',
  title: 'Laporan Transaksi Cash',
  filters: [dateRange(), branches(), choice('kategori', 'Kategori', 'paratransaksi/get/all', 'kode_transaksi')],
  columns: [...when, ...movement],
  ...edges,
});

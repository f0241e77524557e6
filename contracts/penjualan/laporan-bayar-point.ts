import { col, defineReport } from '../language/define/report.js';
import { when } from '../language/define/report-parts.js';
import { penjualan } from './sale.js';

/** Sales that were paid with points, wholly or in part. One that was cancelled counts as that alone. */
export const laporanBayarPoint = defineReport({
  path: '/laporan-bayar-point',
  call: 'penjualan/laporan-bayar-point',
  title: 'Laporan Bayar Point',
  columns: [
    ...when,
    col.document('no_bukti', 'No Faktur'),
    col.text('kode_member', 'Kode Member'),
    col.text('kode_sales', 'Sales', { priority: 2 }),
    col.count('poin_dipakai', 'Poin Dipakai', { total: 'sum' }),
    col.rupiah('bayar_poin', 'Dibayar Poin', { total: 'sum' }),
    col.rupiah('total', 'Total', { total: 'sum' }),
    col.rupiah('batal', 'Batal', { total: 'sum' }),
    col.text('status', 'Status', { words: penjualan.labels }),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
});

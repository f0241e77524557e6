import { invoiceList } from './invoice-list.js';
import { penjualan } from './sale.js';

/** The sales of a period, an invoice a row. */
export const laporanPenjualan = invoiceList(penjualan, {
  path: '/laporan-penjualan',
  call: 'penjualan/laporan',
  title: 'Laporan Penjualan',
  rounded: true,
  exchanges: true,
});

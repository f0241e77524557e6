import { invoiceList } from '../penjualan/invoice-list.js';
import { pembelian } from './purchase.js';

/** The purchases of a period, an invoice a row. */
export const laporanPembelian = invoiceList(pembelian, {
  path: '/laporan-pembelian',
  call: 'pembelian/laporan',
  title: 'Laporan Pembelian',
});

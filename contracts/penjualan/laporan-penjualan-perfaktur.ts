import { perFaktur } from './per-faktur.js';
import { penjualan } from './sale.js';

/** Sales by invoice. */
export const laporanPenjualanPerFaktur = perFaktur(penjualan, {
  path: '/laporan-penjualan-perfaktur',
  call: 'penjualan/laporan-perfaktur',
  title: 'Laporan Penjualan Per Faktur',
  rounded: true,
  exchanges: true,
});

import { perFaktur } from '../penjualan/per-faktur.js';
import { pembelian } from './purchase.js';

/** Purchases by invoice. */
export const laporanPembelianPerFaktur = perFaktur(pembelian, {
  path: '/laporan-pembelian-perfaktur',
  call: 'pembelian/laporan-perfaktur',
  title: 'Laporan Pembelian Per Faktur',
});

import { within } from './areas.js';

const penjualan = within('penjualan');

/** Settings of what customers buy. */
export const sellingSettings = [
  // shell-and-rules §6 names the approval, not the limit.
  penjualan.number(
    'penjualan.batas',
    'Batas penjualan',
    'Penjualan dengan total di atas jumlah ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 0, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'toko' },
  ),
  // state tables: a deposit is paid back less a fee, which the specification does not name.
  penjualan.number(
    'titipan.biaya_batal',
    'Biaya batal titipan',
    'Jumlah yang dipotong dari uang titipan yang dikembalikan. Angka 0: dikembalikan seluruhnya.',
    { initial: 0, min: 0, max: 1_000_000_000, unit: 'rupiah', scope: 'toko' },
  ),
  // Ours: a deposit keeps its pieces for as long as the customer likes.
  penjualan.number(
    'titipan.dp_terkecil',
    'Uang titipan terkecil',
    'Uang titipan paling sedikit sekian persen dari harga barangnya. Angka 0: tanpa batas.',
    { initial: 10, min: 0, max: 100, decimals: 2, unit: '%', scope: 'toko' },
  ),
  // The specification does not name the worth of a point (docs/trade.md, Coupons and points).
  penjualan.number(
    'poin.nilai',
    'Nilai poin',
    'Nilai satu poin bila dipakai untuk membayar. Angka 0: poin tidak dapat dipakai untuk membayar.',
    { initial: 0, min: 0, max: 1_000_000, unit: 'rupiah', scope: 'toko' },
  ),
];

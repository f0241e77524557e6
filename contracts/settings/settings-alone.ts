import { within } from './areas.js';

const penjualan = within('penjualan');
const uang = within('uang');

/** The amounts up to which somebody at the counter decides alone: beyond them somebody else consents. */
export const aloneSettings = [
  penjualan.number(
    'penjualan.ongkos_terbesar',
    'Ongkos terbesar',
    'Ongkos sebuah barang yang lebih dari sekian persen nilai emasnya memerlukan otorisasi.',
    { initial: 100, min: 0, max: 1000, decimals: 2, unit: '%', scope: 'perusahaan' },
  ),
  penjualan.number(
    'penjualan.diskon_terbesar',
    'Diskon terbesar',
    'Diskon sebuah barang yang lebih dari sekian persen harganya memerlukan otorisasi.',
    { initial: 3, min: 0, max: 100, decimals: 2, unit: '%', scope: 'perusahaan' },
  ),
  uang.number(
    'kas.pengeluaran_terbesar',
    'Pengeluaran terbesar',
    'Pengeluaran kas atau bank di atas jumlah ini oleh level di bawah SPV memerlukan otorisasi.',
    { initial: 5_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
] as const;

import { texts as messages } from '../../../../contracts/penjualan/texts.js';

/** Texts of sales. `{…}` are values. */
export const texts = {
  ...messages,
  'event.sale.recorded': 'Penjualan dicatat',
  'event.sale.validated': 'Penjualan divalidasi',
  'event.sale.cancelled': 'Penjualan dibatalkan',
  'event.sale.rejected': 'Penjualan ditolak',
  'penjualan.found': 'Penjualan dengan nomor ini',
  'penjualan.customerPays': 'Pelanggan membayar Rp {jumlah}',
  'penjualan.shopPays': 'Toko membayar Rp {jumlah}',
  'penjualan.waitingList': 'Menunggu validasi',
  'penjualan.noneWaiting': 'Tidak ada penjualan yang menunggu',
  'penjualan.noneWaitingHelp': 'Penjualan yang belum divalidasi tampil di sini.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

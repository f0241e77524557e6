import { texts as messages } from '../../../../contracts/pembelian/texts.js';

/** Texts of purchases. `{…}` are values. */
export const texts = {
  ...messages,
  'event.purchase.recorded': 'Pembelian dicatat',
  'event.purchase.validated': 'Pembelian divalidasi',
  'event.purchase.cancelled': 'Pembelian dibatalkan',
  'event.purchase.rejected': 'Pembelian ditolak',
  'pembelian.found': 'Pembelian dengan nomor ini',
  'pembelian.waitingList': 'Pembelian yang menunggu validasi',
  'pembelian.waitingSales': 'Penjualan dan tukar tambah yang menunggu validasi',
  'pembelian.noneWaiting': 'Tidak ada yang menunggu',
  'pembelian.noneWaitingHelp': 'Transaksi yang belum divalidasi tampil di sini.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

import { texts as messages } from '../../../../contracts/titipan/texts.js';

/** Texts of deposits. `{…}` are values. */
export const texts = {
  ...messages,
  'event.deposit.taken': 'Titipan dicatat',
  'event.deposit.validated': 'Titipan divalidasi',
  'event.deposit.cancelled': 'Titipan dibatalkan',
  'event.deposit.rejected': 'Titipan ditolak',
  'event.deposit.paid-off': 'Titipan dilunasi',
  'event.deposit.reopened': 'Titipan dibuka kembali',
  'titipan.found': 'Titipan dengan nomor ini',
  'titipan.waitingList': 'Menunggu validasi',
  'titipan.noneWaiting': 'Tidak ada titipan yang menunggu',
  'titipan.noneWaitingHelp': 'Titipan yang belum divalidasi tampil di sini.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

import { texts as messages } from '../../../../contracts/hutang/texts.js';

/** Texts of loans. `{…}` are values. */
export const texts = {
  ...messages,
  'event.loan.granted': 'Hutang dicatat',
  'event.loan.validated': 'Hutang divalidasi',
  'event.loan.rejected': 'Hutang ditolak',
  'event.loan.cancelled': 'Hutang dibatalkan',
  'hutang.longTerm': 'Paling lama 120 hari bagi usaha gadai berizin',
  'hutang.byBoard': 'Tidak dipakai toko yang menurut papan harga',
  'hutang.found': 'Hutang dengan nomor ini',
  'hutang.waitingList': 'Menunggu validasi',
  'hutang.noneWaiting': 'Tidak ada hutang yang menunggu',
  'hutang.noneWaitingHelp': 'Hutang yang belum divalidasi tampil di sini.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

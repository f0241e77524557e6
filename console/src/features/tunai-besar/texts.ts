import { texts as messages } from '../../../../contracts/tunai-besar/texts.js';

/** Texts of large cash. `{…}` are values. */
export const texts = {
  ...messages,
  'event.large-cash.reported': 'Tunai besar dilaporkan',
  'event.large-cash.report-withdrawn': 'Laporan tunai besar dibatalkan',
  'tunaiBesar.none': 'Tidak ada tunai sebesar batas lapor dalam setahun terakhir',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

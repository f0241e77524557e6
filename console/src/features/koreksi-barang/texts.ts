import { texts as messages } from '../../../../contracts/koreksi-barang/texts.js';

/** Texts of pieces that are corrected. */
export const texts = {
  ...messages,
  'event.correction.recorded': 'Barang dikoreksi',
  'event.correction.cancelled': 'Koreksi barang dibatalkan',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

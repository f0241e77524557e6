import { texts as messages } from '../../../../contracts/barang-external/texts.js';

/** Texts of pieces on the web outside. */
export const texts = {
  ...messages,
  'event.pieces.offered': 'Barang dikirim ke web external',
  'event.pieces.offer-changed': 'Barang external diubah',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

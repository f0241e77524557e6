import { texts as messages } from '../../../../contracts/update-profit/texts.js';

/** Texts of pieces that are priced anew. */
export const texts = {
  ...messages,
  'event.pieces.repriced': 'Harga barang diubah',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

import { texts as messages } from '../../../../contracts/stock-aksesoris/texts.js';

/** Texts of accessories. */
export const texts = {
  ...messages,
  'stockAksesoris.there': 'Ada sekarang:',
  'event.accessories.moved': 'Stok aksesoris bergerak',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

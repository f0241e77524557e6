import { texts as messages } from '../../../../contracts/pindah-barang/texts.js';

/** Texts of pieces that are moved. */
export const texts = {
  ...messages,
  'event.pieces.moved': 'Barang dipindah',
  'pindahBarang.onTray': '{count} barang di baki ini, {berat} g',
  'pindahBarang.count': '{count} barang di baki ini',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

/** Texts of pieces. */
export const texts = { 'event.pieces.destroyed': 'Barang dihancurkan' } as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

/** Texts of pieces. */
export const texts = { 'event.pieces.moved': 'Barang dipindah' } as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

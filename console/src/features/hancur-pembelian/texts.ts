/** Texts of purchases that are melted. */
export const texts = { 'event.purchases.melted': 'Pembelian dihancurkan' } as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

/** Texts of pieces that come into stock. */
export const texts = {
  'event.stock.added': 'Barang ditambah',
  'event.stock.addition-cancelled': 'Tambah barang dibatalkan',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

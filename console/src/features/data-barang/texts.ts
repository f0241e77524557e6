import { texts as messages } from '../../../../contracts/data-barang/texts.js';

/** Texts of pieces. */
export const texts = {
  ...messages,
  'event.piece.received': 'Barang masuk',
  'event.piece.receipt-cancelled': 'Barang batal masuk',
  'event.piece.moved': 'Barang pindah',
  'event.piece.repriced': 'Harga barang diubah',
  'event.piece.corrected': 'Barang dikoreksi',
  'event.piece.correction-cancelled': 'Koreksi barang dibatalkan',
  'event.piece.destroyed': 'Barang dihancurkan',
  'event.piece.reserved': 'Barang disimpan untuk pelanggan',
  'event.piece.released': 'Barang tidak disimpan lagi',
  'event.piece.reserved-again': 'Barang disimpan kembali',
  'event.piece.reserved-moved': 'Barang yang disimpan pindah',
  'event.piece.sold': 'Barang terjual',
  'event.piece.sale-cancelled': 'Barang batal terjual',
  'event.piece.bought': 'Barang dibeli kembali',
  'event.piece.purchase-cancelled': 'Barang batal dibeli kembali',
  'event.piece.brought-in': 'Barang dibeli dari pelanggan',
  'event.piece.bringing-cancelled': 'Barang batal dibeli',
  'event.piece.melted': 'Barang dilebur',
  'event.piece.offered': 'Barang tayang di web external',
  'event.piece.offer-changed': 'Harga external barang diubah',
  'event.piece.withdrawn': 'Barang ditarik dari web external',
  'event.piece.photographed': 'Barang difoto',
  'event.piece.photo-removed': 'Foto barang dihapus',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

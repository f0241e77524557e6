import type { Refusals } from '../language/messages/messages.js';

/** Messages of pieces on the web outside: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  'external.offered': 'Barang {kode_barcode} sudah tayang di web external',
  'external.notOffered': 'Barang {kode_barcode} tidak tayang di web external',
  'external.noPrice': 'Harga external barang {kode_barcode} belum diisi',
  'external.samePrice': 'Tidak ada harga external yang berubah',
} as const;

/** Refusals of pieces on the web outside. */
export const refusals = {
  'external.offered': [409, 'external.offered'],
  'external.not-offered': [409, 'external.notOffered'],
  'external.no-price': [422, 'external.noPrice'],
  'external.same-price': [422, 'external.samePrice'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

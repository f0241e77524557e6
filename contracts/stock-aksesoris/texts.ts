import type { Refusals } from '../language/messages/messages.js';

/** Messages of accessories: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  'dict.notFound.aksesoris': 'Data Aksesoris tidak ditemukan',
  'stockAksesoris.short': 'Aksesoris {kode_aksesoris} hanya ada {jumlah}',
  'stockAksesoris.noCost': 'Nilai yang diambil dihitung dari rata-rata',
} as const;

/** Refusals of accessories. */
export const refusals = {
  'accessory.unknown': [422, 'dict.notFound.aksesoris'],
  'accessory.none': [409, 'rule.item.balanceOut'],
  'accessory.short': [409, 'stockAksesoris.short'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

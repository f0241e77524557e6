import type { Refusals } from '../language/messages/messages.js';

/** Messages of weighing trays: ids and Indonesian texts. */
export const texts = {
  'dict.notFound.gudang': 'Data Gudang tidak ditemukan',
  'timbangBaki.otherWarehouse': 'Baki ini bukan baki gudang itu',
} as const;

/** Refusals of weighing trays. */
export const refusals = {
  'tray.unknown-warehouse': [422, 'dict.notFound.gudang'],
  'tray.other-warehouse': [422, 'timbangBaki.otherWarehouse'],
  'tray.nothing': [409, 'timbangBaki.failed'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

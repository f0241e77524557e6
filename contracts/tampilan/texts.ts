import type { Refusals } from '../language/messages/messages.js';

/** Messages of views of lists: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'view.unknown': 'Susunan tidak ditemukan',
  'view.tooMany': 'Paling banyak {max} susunan di satu layar, hapus dulu yang tidak dipakai',
} as const;

/** Refusals of views of lists. */
export const refusals = {
  'view.unknown': [404, 'view.unknown'],
  'view.too-many': [422, 'view.tooMany'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

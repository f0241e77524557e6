import type { Refusals } from '../language/messages/messages.js';

/** Messages of pieces that are corrected: ids and Indonesian texts. */
export const texts = {
  'koreksiBarang.same': 'Tidak ada yang berubah',
  'koreksiBarang.lossAlone': 'Susut timbang hanya mengubah berat, ubah group atau harga modal dengan koreksi lain',
} as const;

/** Refusals of pieces that are corrected. */
export const refusals = {
  'correction.same': [422, 'koreksiBarang.same'],
  'correction.loss-alone': [422, 'koreksiBarang.lossAlone'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

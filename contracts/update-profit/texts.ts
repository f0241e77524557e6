import type { Refusals } from '../language/messages/messages.js';

/** Messages of pieces that are priced anew: ids and Indonesian texts. */
export const texts = { 'updateProfit.same': 'Tidak ada ongkos atau harga yang berubah' } as const;

/** Refusals of pieces that are priced anew. */
export const refusals = { 'piece.same-price': [422, 'updateProfit.same'] } as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

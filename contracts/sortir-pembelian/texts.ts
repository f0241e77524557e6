import type { Refusals } from '../language/messages/messages.js';

/** Messages of sorting: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  'susut.decided': 'Susut {no_susut} dari dokumen ini sudah divalidasi',
} as const;

/** Refusals of sorting. */
export const refusals = {
  'piece.heavier': [422, 'rule.weight.overStock'],
  'loss.decided': [409, 'susut.decided'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

import type { Feature } from '../../platform/feature/feature.js';
import { nonCashDeciders } from './noncash.deciders.js';
import { nonCashProjection } from './noncash.projection.js';
import { gesekHistoriesAnswer, outstandAnswer, settlementsAnswer } from './noncash.queries.js';

/** Receipts that are no cash, until a bank has paid them. */
export const nonCash: Feature = {
  name: 'noncash',
  deciders: nonCashDeciders,
  projections: [nonCashProjection],
  queries: [gesekHistoriesAnswer, settlementsAnswer, outstandAnswer],
  reports: [],
};

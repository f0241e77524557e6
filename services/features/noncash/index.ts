import { documentAnswers } from '../../domain/documents/document-answers.js';
import type { Feature } from '../../platform/feature/feature.js';
import { nonCashDeciders } from './noncash.deciders.js';
import { nonCashModels, nonCashProjection } from './noncash.projection.js';
import { outstandAnswer } from './noncash.queries.js';

/** Receipts that are no cash, until a bank has paid them. */
export const nonCash: Feature = {
  name: 'noncash',
  deciders: nonCashDeciders,
  projections: [nonCashProjection],
  queries: [...documentAnswers(nonCashProjection, nonCashModels), outstandAnswer],
  reports: [],
};

import type { Feature } from '../../kernel/feature.js';
import { accountingDeciders } from './accounting.deciders.js';
import { accountingProjection } from './params.projection.js';
import { paraAkunAnswer } from './params.queries.js';

/** The chart of accounts, the parameters that map money to it, and the books. */
export const accounting: Feature = {
  name: 'accounting',
  deciders: accountingDeciders,
  projections: [accountingProjection],
  queries: [paraAkunAnswer],
  reports: [],
};

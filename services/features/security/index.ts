import { defineServices } from '../../platform/feature/feature.js';
import { userNewsAnswer, wholeReadersAnswer } from './security.queries.js';
import { logKeamananSource } from './security.reports.js';

/** The report of the security log, and what head office is told of it. */
export const security = defineServices({
  name: 'security',
  deciders: [],
  projections: [],
  queries: [userNewsAnswer, wholeReadersAnswer],
  reports: [logKeamananSource],
});

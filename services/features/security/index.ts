import type { Feature } from '../../platform/feature/feature.js';
import { logKeamananSource } from './security.reports.js';

/** The report of the security log. */
export const security: Feature = {
  name: 'security',
  deciders: [],
  projections: [],
  queries: [],
  reports: [logKeamananSource],
};

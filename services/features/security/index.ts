import { defineServices } from '../../platform/feature/feature.js';
import { logKeamananSource } from './security.reports.js';

/** The report of the security log. */
export const security = defineServices({
  name: 'security',
  deciders: [],
  projections: [],
  queries: [],
  reports: [logKeamananSource],
});

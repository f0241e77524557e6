import { defineServices } from '../../platform/feature/feature.js';
import { deliveriesDeciders } from './deliveries.deciders.js';
import { deliveriesProjection } from './deliveries.projection.js';
import { deliveriesQueries } from './deliveries.queries.js';

/** Reports that the clock makes and sends. */
export const deliveries = defineServices({
  name: 'deliveries',
  deciders: deliveriesDeciders,
  projections: [deliveriesProjection],
  queries: deliveriesQueries,
  reports: [],
});

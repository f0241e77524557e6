import { defineFeature } from '../language/define/feature.js';
import { hancurPembelian, piecesToSort } from './documents.js';
import { meltingReports } from './reports.js';

/** Pieces that were bought, and go to be melted. */
export const meltingPurchases = defineFeature('hancur-pembelian', {
  rank: 250,
  routes: ['/hancur-pembelian'],
  documents: [hancurPembelian],
  queries: [piecesToSort],
  reports: meltingReports,
  reportGroup: 'pembelian',
});

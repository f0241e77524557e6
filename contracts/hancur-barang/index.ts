import { defineFeature } from '../language/define/feature.js';
import { hancurBarang } from './documents.js';
import { destroyingReports } from './reports.js';

/** Pieces that are taken out of stock for melting. */
export const destroyingPieces = defineFeature('hancur-barang', {
  rank: 140,
  routes: ['/hancur-data-barang'],
  documents: [hancurBarang],
  reports: destroyingReports,
  reportGroup: 'stock',
});

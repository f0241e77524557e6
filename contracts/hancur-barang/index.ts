import { defineFeature } from '../language/define/feature.js';
import { hancurBarang } from './documents.js';

/** Pieces that are taken out of stock for melting. */
export const destroyingPieces = defineFeature('hancur-barang', {
  rank: 140,
  routes: ['/hancur-data-barang'],
  documents: [hancurBarang],
});

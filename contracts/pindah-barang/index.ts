import { defineFeature } from '../language/define/feature.js';
import { movablePieces, pindahBarang } from './documents.js';
import { movingReports } from './reports.js';
import { refusals, texts } from './texts.js';

/** Pieces that are laid on another tray. */
export const movingPieces = defineFeature('pindah-barang', {
  rank: 130,
  texts,
  refusals,
  routes: ['/pindah-barang', '/pindah-barang-satu-baki'],
  documents: [pindahBarang],
  reports: movingReports,
  reportGroup: 'stock',
  queries: [movablePieces],
});

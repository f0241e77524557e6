import { defineFeature } from '../language/define/feature.js';
import { pindahBarang } from './documents.js';

/** Pieces that are laid on another tray. */
export const movingPieces = defineFeature('pindah-barang', {
  routes: ['/pindah-barang'],
  documents: [pindahBarang],
});

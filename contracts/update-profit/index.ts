import { defineFeature } from '../language/define/feature.js';
import { updateProfit } from './documents.js';
import { refusals, texts } from './texts.js';

/** Pieces whose making charge or price changes. */
export const repricing = defineFeature('update-profit', {
  rank: 170,
  texts,
  refusals,
  routes: ['/update-profit-barang'],
  documents: [updateProfit],
});

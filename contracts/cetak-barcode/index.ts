import { defineFeature } from '../language/define/feature.js';
import { cetakBarcode } from './documents.js';
import { texts } from './texts.js';

/** Labels of pieces. */
export const labelling = defineFeature('cetak-barcode', {
  rank: 160,
  texts,
  routes: ['/cetak-barcode'],
  documents: [cetakBarcode],
});

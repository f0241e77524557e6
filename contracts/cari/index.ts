import { defineFeature } from '../language/define/feature.js';
import { findDocuments } from './views.js';

/** The search of the palette for documents. */
export const search = defineFeature('cari', {
  queries: [findDocuments],
  rights: { 'GET cari/dokumen': {} },
});

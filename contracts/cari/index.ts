import { defineFeature } from '../language/define/feature.js';
import { findRows } from './found-rows.js';
import { findDocuments } from './views.js';

/** The search of the palette: for documents, and for rows of masters. */
export const search = defineFeature('cari', {
  queries: [findDocuments, findRows],
  rights: { 'GET cari/dokumen': {}, 'GET cari/baris': {} },
});

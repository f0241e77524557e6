import { defineServices } from '../../platform/feature/feature.js';
import { foundDocuments } from './found-documents.js';
import { foundRows } from './found-rows.js';

/** The search of the palette: for documents, and for rows of masters. */
export const search = defineServices({
  name: 'cari',
  deciders: [],
  projections: [],
  queries: [foundDocuments, foundRows],
  reports: [],
});

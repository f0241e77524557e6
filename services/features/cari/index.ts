import { defineServices } from '../../platform/feature/feature.js';
import { foundDocuments } from './found-documents.js';

/** The search of the palette for documents. */
export const search = defineServices({
  name: 'cari',
  deciders: [],
  projections: [],
  queries: [foundDocuments],
  reports: [],
});

import { defineFeature } from '../language/define/feature.js';
import { gesek, pelunasan } from './documents.js';
import { outstandNonCash } from './views.js';

/** Money on cards, until the bank pays it out. */
export const noncash = defineFeature('noncash', {
  documents: [gesek, pelunasan],
  queries: [outstandNonCash],
});

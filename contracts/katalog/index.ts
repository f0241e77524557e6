import { defineFeature } from '../language/define/feature.js';
import { katalog as masters } from './katalog.js';
import { publicKatalog } from './public.js';
import { mastersOf } from '../language/define/masters-feature.js';

/** The catalogue of the app. */
export const katalog = defineFeature('katalog', {
  rank: 320,
  ...mastersOf(...masters),
  publics: publicKatalog,
});

import { publicKatalog } from '../../../contracts/katalog/public.js';
import { defineServices } from '../../platform/feature/feature.js';

/** The catalogue of the member app. Its tables are masters; here are the other parts that it has. */
export const katalog = defineServices({
  name: 'katalog',
  deciders: [],
  projections: [],
  queries: [],
  reports: [],
  publics: publicKatalog,
});

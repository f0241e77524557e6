import { publicKatalog } from '../../../contracts/katalog/public.js';
import type { Feature } from '../../platform/feature/feature.js';

/** The catalogue of the member app. Its tables are masters; here are the other parts that it has. */
export const katalog: Feature = {
  name: 'katalog',
  deciders: [],
  projections: [],
  queries: [],
  reports: [],
  publics: publicKatalog,
};

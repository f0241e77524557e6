import { defineFeature } from '../language/define/feature.js';
import { papanHarga, papanHargaRoute, riwayatHarga } from './views.js';

/** The prices of gold as the shop shows them: now, and how they came to be. */
export const papan = defineFeature('papan-harga', {
  rank: 100,
  routes: [papanHargaRoute],
  queries: [papanHarga, riwayatHarga],
});

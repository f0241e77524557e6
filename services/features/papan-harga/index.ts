import { defineServices } from '../../platform/feature/feature.js';
import { papanHargaAnswer, riwayatHargaAnswer } from './papan-harga.queries.js';

/** The prices of gold as the shop shows them. */
export const papanHarga = defineServices({
  name: 'papan-harga',
  deciders: [],
  projections: [],
  queries: [papanHargaAnswer, riwayatHargaAnswer],
  reports: [],
});

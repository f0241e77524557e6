import { decidersOf } from '../../kernel/event-store/decider.js';
import { defineServices } from '../../platform/feature/feature.js';
import { decideSetPrices } from './papan-harga.deciders.js';
import { papanHargaAnswer, pricesToSetAnswer, riwayatHargaAnswer } from './papan-harga.queries.js';

/** The prices of gold as the shop shows them. */
export const papanHarga = defineServices({
  name: 'papan-harga',
  deciders: decidersOf(decideSetPrices),
  projections: [],
  queries: [papanHargaAnswer, pricesToSetAnswer, riwayatHargaAnswer],
  reports: [],
});

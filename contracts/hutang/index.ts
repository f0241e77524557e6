import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { bungaHutang, hutangPokok, kondisiPinjaman, plafondHutang, plafondKadarHutang } from './parameters.js';

/** The parameters of loans: how much is lent on pieces, and for what interest. */
export const hutang = defineFeature('hutang', {
  rank: 270,
  ...mastersOf(bungaHutang, hutangPokok, plafondHutang, plafondKadarHutang, kondisiPinjaman),
});

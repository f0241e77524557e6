import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { bungaHutang, hutangPokok, kondisiPinjaman, plafondHutang, plafondKadarHutang } from './parameters.js';

/** What is lent on pieces, and for how much. */
export const hutang = defineFeature('hutang', {
  ...mastersOf(bungaHutang, hutangPokok, plafondHutang, plafondKadarHutang, kondisiPinjaman),
});

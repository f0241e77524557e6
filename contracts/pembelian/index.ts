import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { kondisiPembelian, potonganPembelian, rugiNota } from './parameters.js';

/** What is paid for pieces that come back. */
export const pembelian = defineFeature('pembelian', {
  ...mastersOf(kondisiPembelian, potonganPembelian, rugiNota),
});

import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { kondisiPembelian, potonganPembelian, rugiNota } from './parameters.js';

/** The parameters of buying pieces back. */
export const pembelian = defineFeature('pembelian', {
  ...mastersOf(kondisiPembelian, potonganPembelian, rugiNota),
});

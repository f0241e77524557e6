import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { bonusSales, keteranganNota, kupon, sales } from './parameters.js';

/** The parameters of sales: who sells, what they get for it, and what customers get. */
export const penjualan = defineFeature('penjualan', {
  ...mastersOf(sales, bonusSales, keteranganNota, kupon),
});

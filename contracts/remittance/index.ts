import { defineFeature } from '../language/define/feature.js';
import { kirimUang, remittanceArrived } from './documents.js';
import { laporanKirimUangPusat } from './laporan-kirim-uang-pusat.js';
import { laporanTerimaUangKas } from './laporan-terima-uang-kas.js';
import * as views from './views.js';

/** Money sent between shops and head office, received by its reference. */
export const remittance = defineFeature('remittance', {
  documents: [kirimUang],
  queries: [views.remittance, views.remittanceHistory],
  reports: [laporanKirimUangPusat, laporanTerimaUangKas],
  events: [remittanceArrived],
});

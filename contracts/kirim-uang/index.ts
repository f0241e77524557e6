import { defineFeature } from '../language/define/feature.js';
import { into, outOf } from '../language/define/journal.js';
import { kirimUang, remittanceArrived } from './documents.js';
import { onTheWay } from './home.js';
import { laporanKirimUangPusat } from './laporan-kirim-uang-pusat.js';
import { laporanTerimaUangKas } from './laporan-terima-uang-kas.js';
import * as views from './views.js';
import { refusals, texts } from './texts.js';

/** Money sent between shops and head office, received by its reference. */
export const remittance = defineFeature('kirim-uang', {
  rank: 40,
  texts,
  refusals,
  routes: ['/kirim-uang-pusat', '/terima-uang-kas'],
  documents: [kirimUang],
  queries: [views.remittance, views.remittanceHistory, onTheWay],
  reportGroup: 'uang',
  reports: [laporanKirimUangPusat, laporanTerimaUangKas],
  events: [remittanceArrived],
  journals: [
    { trx: 'KIRIM UANG', type: 'UMUM', moves: outOf('KAS', 'KIRIM') },
    { trx: 'TERIMA UANG', type: 'UMUM', moves: into('KAS', 'KIRIM') },
  ],
});

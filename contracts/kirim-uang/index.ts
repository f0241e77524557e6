import { defineFeature } from '../language/define/feature.js';
import { into, outOf } from '../language/define/journal.js';
import { kirimUang, remittanceArrived } from './documents.js';
import { laporanKirimUangPusat } from './laporan-kirim-uang-pusat.js';
import { laporanTerimaUangKas } from './laporan-terima-uang-kas.js';
import * as views from './views.js';
import { refusals, texts } from './texts.js';

const shown = ['/kirim-uang-pusat', '/terima-uang-kas'];

/** Money sent between shops and head office, received by its reference. */
export const remittance = defineFeature('kirim-uang', {
  texts,
  refusals,
  routes: [
    '/kirim-uang-pusat',
    '/terima-uang-kas',
    { path: '/laporan-kirim-uang-pusat', title: 'Laporan Kirim Uang Pusat', area: 'laporan', group: 'uang' },
    { path: '/laporan-terima-uang-kas', title: 'Laporan Terima Uang Kas', area: 'laporan', group: 'uang' },
  ],
  documents: [kirimUang],
  queries: [views.remittance, views.remittanceHistory],
  reports: [laporanKirimUangPusat, laporanTerimaUangKas],
  events: [remittanceArrived],
  journals: [
    { trx: 'KIRIM UANG', type: 'UMUM', moves: outOf('KAS', 'KIRIM') },
    { trx: 'TERIMA UANG', type: 'UMUM', moves: into('KAS', 'KIRIM') },
  ],
  rights: { 'GET kirim-uang-history': shown, 'GET kirim-uang/{nomor_referensi}': shown },
});

import { defineFeature } from '../language/define/feature.js';
import { both } from '../language/define/journal.js';
import { hitungKas, shift } from './documents.js';
import { lastCounts } from './home.js';
import * as views from './views.js';
import { refusals, texts } from './texts.js';

const shown = ['/hitung-kas', '/laporan-shift'];

/** Counting the drawer, and shifts (Hitung Kas). */
export const drawer = defineFeature('hitung-kas', {
  rank: 50,
  texts,
  refusals,
  routes: [{ path: '/hitung-kas', title: 'Hitung Kas', area: 'uang' }],
  documents: [hitungKas, shift],
  slips: [views.shiftPaper, views.lookPaper],
  queries: [
    views.shift,
    views.shiftMovements,
    views.shiftTakings,
    views.shiftDifferences,
    views.shiftTrade,
    lastCounts,
  ],
  journals: [
    { trx: 'SELISIH KAS', type: 'UMUM', moves: both('LUAR', 'KAS'), luar: { debit: '6-2100', kredit: '4-9200' } },
  ],
  rights: {
    'GET cash/shift': shown,
    'GET cash/shift-gerak': shown,
    'GET cash/shift-terima': shown,
    'GET cash/shift-selisih': shown,
    'GET cash/shift-dagang': shown,
  },
});

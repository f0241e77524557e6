import { defineFeature } from '../language/define/feature.js';
import { closeShop, reopenShop } from './commands.js';
import { dayClosed, dayReopened } from './events.js';
import { closingList, shopDays } from './home.js';
import { closedDays, closingPaper, openDay } from './views.js';
import { laporanTutupToko } from './reports.js';
import { refusals, texts } from './texts.js';

/** Closing a shop’s day, and opening it again. */
export const closing = defineFeature('tutup-toko', {
  texts,
  refusals,
  routes: ['/tutup-toko'],
  commands: [closeShop, reopenShop],
  queries: [openDay, closedDays, closingList, shopDays],
  slips: [closingPaper],
  reportGroup: 'uang',
  reports: [laporanTutupToko],
  events: [dayClosed, dayReopened],
  rights: {
    'POST tutup-toko': ['/tutup-toko'],
    'PUT tutup-toko/buka-kembali': { levels: ['SU', 'MU', 'OWN', 'SPV'], access: ['/tutup-toko'] },
  },
  samples: {
    'tutup-toko': { tanggal: '2026-11-20' },
    'tutup-toko/buka-kembali': { tanggal: '2026-11-20' },
  },
});

import { defineFeature } from '../language/define/feature.js';
import { closedShop } from './commands.js';
import { closingList, shopDays } from './home.js';
import { closedDays, closingPaper, openDay } from './views.js';
import { laporanTransaksiHarian } from './laporan-transaksi-harian.js';
import { laporanTutupToko } from './reports.js';
import { refusals, texts } from './texts.js';

/** Closing a shop’s day, and opening it again. */
export const closing = defineFeature('tutup-toko', {
  rank: 380,
  texts,
  refusals,
  routes: ['/tutup-toko'],
  documents: [closedShop],
  queries: [openDay, closedDays, closingList, shopDays],
  slips: [closingPaper],
  reportGroup: 'uang',
  reports: [laporanTutupToko, laporanTransaksiHarian],
  rights: {
    'POST tutup-toko': ['/tutup-toko'],
    'PUT tutup-toko/buka-kembali': { levels: ['SU', 'MU', 'OWN', 'SPV'], access: ['/tutup-toko'] },
  },
});

import { defineFeature } from '../language/define/feature.js';
import { both, into, outOf } from '../language/define/journal.js';
import {
  bayarKartu,
  cardPaid,
  cardPaymentCancelled,
  cardRefunded,
  cardReopened,
  cardSettled,
} from './card-payments.js';
import { gesek, pelunasan } from './documents.js';
import { outstandTotal } from './home.js';
import { laporanGesekTunai, laporanOutstandNonCash } from './reports.js';
import { openReceipts, outstandNonCash, waitingReceipts } from './views.js';
import { refusals, texts } from './texts.js';

/** Money on cards, until the bank pays it out. */
export const noncash = defineFeature('non-cash', {
  rank: 30,
  texts,
  refusals,
  routes: [
    '/gesek-tunai',
    '/validasi-non-cash',
    { path: '/pelunasan-non-cash', title: 'Pelunasan Non Cash', area: 'uang' },
  ],
  documents: [gesek, pelunasan, bayarKartu],
  events: [cardPaid, cardPaymentCancelled, cardSettled, cardReopened, cardRefunded],
  queries: [outstandNonCash, outstandTotal, openReceipts, waitingReceipts],
  reportGroup: 'uang',
  reports: [laporanGesekTunai, laporanOutstandNonCash],
  journals: [
    { trx: 'GESEK TUNAI', type: 'UMUM', moves: into('NONCASH', 'KAS', 'LUAR'), luar: { kredit: '4-1600' } },
    { trx: 'PELUNASAN NON CASH', type: 'UMUM', moves: outOf('NONCASH', 'BANK', 'LUAR'), luar: { debit: '6-1800' } },
    // What a bank did not take, the customer owes.
    {
      trx: 'TOLAK NON CASH',
      type: 'UMUM',
      moves: both('NONCASH', 'LUAR'),
      luar: { debit: '1-1500', kredit: '1-1500' },
    },
  ],
});

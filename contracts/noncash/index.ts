import { defineFeature } from '../language/define/feature.js';
import { into, outOf } from '../language/define/journal.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as views from './views.js';

/** Money on cards, until the bank pays it out. */
export const noncash = defineFeature('noncash', {
  routes: ['/gesek-tunai', { path: '/pelunasan-non-cash', title: 'Pelunasan Non Cash', area: 'uang' }],
  commands: [commands.swipeForCash, commands.cancelSwipe, commands.settleNonCash, commands.cancelSettlement],
  queries: [views.gesekHistories, views.settlements, views.outstandNonCash],
  events: [events.cardSwiped, events.swipeCancelled, events.nonCashSettled, events.settlementCancelled],
  journals: [
    { trx: 'GESEK TUNAI', type: 'UMUM', moves: into('NONCASH', 'KAS', 'LUAR'), luar: { kredit: '4-1600' } },
    { trx: 'PELUNASAN NON CASH', type: 'UMUM', moves: outOf('NONCASH', 'BANK', 'LUAR'), luar: { debit: '6-1800' } },
  ],
  rights: {
    'POST non-cash/gesek-tunai': ['/gesek-tunai'],
    'PUT non-cash/gesek-tunai/{no_bukti}/cancel': ['/gesek-tunai'],
    'GET non-cash/gesek-histories': ['/gesek-tunai'],
    'POST non-cash/pelunasan': ['/pelunasan-non-cash'],
    'PUT non-cash/pelunasan/{no_bukti}/cancel': ['/pelunasan-non-cash'],
    'GET non-cash/pelunasan': ['/pelunasan-non-cash'],
    'GET cash-pusat/outstand-noncash': ['/pelunasan-non-cash', '/gesek-tunai'],
  },
  samples: {
    'non-cash/gesek-tunai': {
      kode_bank: 'BCA',
      tunai: 1000,
      biaya: 30,
      no_kartu: '1234',
      no_approval: '88',
      keterangan: 'Gesek',
    },
    'non-cash/gesek-tunai/{no_bukti}/cancel': { no_bukti: 'GT-JKT01-000001', keterangan: 'Salah' },
    'non-cash/pelunasan': {
      kode_bank: 'BCA',
      tanggal: '2026-11-20',
      tujuan: 'BCA',
      tujuan_rekening: '5220301187',
      jumlah: 1000,
      biaya: 7,
      keterangan: 'EDC',
    },
    'non-cash/pelunasan/{no_bukti}/cancel': { no_bukti: 'PN-JKT01-000001', keterangan: 'Salah' },
  },
});

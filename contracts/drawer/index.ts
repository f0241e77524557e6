import { defineFeature } from '../language/define/feature.js';
import { both } from '../language/define/journal.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as views from './views.js';

/** Counting the drawer, and shifts (Hitung Kas). */
export const drawer = defineFeature('drawer', {
  routes: [{ path: '/hitung-kas', title: 'Hitung Kas', area: 'uang' }],
  commands: [commands.countDrawer, commands.openShift, commands.closeShift],
  queries: [views.shift, views.shiftMovements, views.shiftDifferences],
  events: [events.drawerCounted, events.shiftOpened, events.shiftClosed],
  journals: [
    { trx: 'SELISIH KAS', type: 'UMUM', moves: both('LUAR', 'KAS'), luar: { debit: '6-2100', kredit: '4-9200' } },
  ],
  rights: {
    'POST cash/hitung-kas': ['/hitung-kas'],
    'POST cash/shift': ['/hitung-kas'],
    'PUT cash/shift/{no_shift}/close': ['/hitung-kas'],
    'GET cash/shift': ['/hitung-kas', '/laporan-shift'],
    'GET cash/shift-gerak': ['/hitung-kas', '/laporan-shift'],
    'GET cash/shift-selisih': ['/hitung-kas', '/laporan-shift'],
  },
  samples: {
    'cash/hitung-kas': {
      hitungan: [{ jenis: 'KERTAS', nominal: 50_000, jumlah: 3 }],
      bukukan: false,
      keterangan: 'Hitung',
    },
    'cash/shift': {
      setelah: 'SH-JKT01-000001',
      hitungan: [{ jenis: 'LOGAM', nominal: 500, jumlah: 3 }],
      keterangan: 'Pagi',
    },
    'cash/shift/{no_shift}/close': {
      no_shift: 'SH-JKT01-000001',
      hitungan: [{ jenis: 'LOGAM', nominal: 500, jumlah: 3 }],
      keterangan: 'Sore',
    },
  },
});

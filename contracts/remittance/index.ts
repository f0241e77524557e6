import { defineFeature } from '../language/define/feature.js';
import { into, outOf } from '../language/define/journal.js';
import * as commands from './commands.js';
import * as events from './events.js';
import { laporanKirimUangPusat } from './laporan-kirim-uang-pusat.js';
import { laporanTerimaUangKas } from './laporan-terima-uang-kas.js';
import * as views from './views.js';

/** Money sent between shops and head office, received by its reference. */
export const remittance = defineFeature('remittance', {
  routes: [
    '/kirim-uang-pusat',
    '/terima-uang-kas',
    { path: '/laporan-kirim-uang-pusat', title: 'Laporan Kirim Uang Pusat', area: 'laporan', group: 'uang' },
    { path: '/laporan-terima-uang-kas', title: 'Laporan Terima Uang Kas', area: 'laporan', group: 'uang' },
  ],
  commands: [commands.sendToPusat, commands.receiveByReference, commands.cancelRemittance, commands.returnRemittance],
  queries: [views.remittances, views.remittance, views.remittanceHistory],
  reports: [laporanKirimUangPusat, laporanTerimaUangKas],
  events: [
    events.remittanceSent,
    events.remittanceArrived,
    events.remittanceReceived,
    events.remittanceCancelled,
    events.remittanceReturned,
  ],
  journals: [
    { trx: 'KIRIM UANG', type: 'UMUM', moves: outOf('KAS', 'KIRIM') },
    { trx: 'TERIMA UANG', type: 'UMUM', moves: into('KAS', 'KIRIM') },
  ],
  rights: {
    'POST kirim-uang': ['/kirim-uang-pusat'],
    'PUT kirim-uang/{nomor_referensi}/reception': ['/terima-uang-kas'],
    'PUT kirim-uang/{nomor_referensi}/cancel': ['/kirim-uang-pusat'],
    'PUT kirim-uang/{nomor_referensi}/return': ['/kirim-uang-pusat'],
    'GET kirim-uang': ['/kirim-uang-pusat', '/terima-uang-kas'],
    'GET kirim-uang-history': ['/kirim-uang-pusat', '/terima-uang-kas'],
    'GET kirim-uang/{nomor_referensi}': ['/kirim-uang-pusat', '/terima-uang-kas'],
  },
  samples: {
    'kirim-uang': { jumlah_rp: 1000, tujuan: 'PUSAT', keterangan: 'Setoran harian' },
    'kirim-uang/{nomor_referensi}/reception': { nomor_referensi: 'K7PM3XQD' },
    'kirim-uang/{nomor_referensi}/cancel': { nomor_referensi: 'K7PM3XQD', keterangan: 'Salah jumlah' },
    'kirim-uang/{nomor_referensi}/return': { nomor_referensi: 'K7PM3XQD', keterangan: 'Uang kembalian' },
  },
});

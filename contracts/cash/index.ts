import { defineFeature } from '../language/define/feature.js';
import { both } from '../language/define/journal.js';
import * as balances from './balances.js';
import * as books from './books.js';
import * as commands from './commands.js';
import * as events from './events.js';
import { laporanTransaksiCash } from './laporan-transaksi-cash.js';
import * as views from './views.js';

const transfer = {
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  asal_rekening: '',
  tujuan: 'BCA',
  tujuan_rekening: '5220301187',
  jumlah: 1000,
  keterangan: 'Setoran',
};

/** Screens that pay out of balances, or show what moved. */
const money = [
  '/mutasi-uang-cash',
  '/mutasi-uang-bank',
  '/uang-kas',
  '/uang-bank',
  '/pengalihan-saldo-uang',
  '/gesek-tunai',
  '/pelunasan-non-cash',
  '/hitung-kas',
  '/laporan-transaksi-cash',
  '/kirim-uang-pusat',
];

/** Cash of a shop, what moves between cash and banks, and the books of all money. */
export const cash = defineFeature('cash', {
  routes: [
    '/mutasi-uang-cash',
    '/mutasi-uang-bank',
    '/uang-kas',
    '/pengalihan-saldo-uang',
    '/laporan-transaksi-cash',
    '/laporan-keuangan-cash-global',
    { path: '/laporan-cash-perkode', title: 'Laporan Cash Per Kode Transaksi', area: 'laporan', group: 'uang' },
    { path: '/laporan-uang-bank', title: 'Laporan Uang Bank', area: 'laporan', group: 'uang' },
    { path: '/laporan-saldo-rekening', title: 'Laporan Saldo Rekening', area: 'laporan', group: 'uang' },
    { path: '/laporan-non-cash', title: 'Laporan Non Cash', area: 'laporan', group: 'uang' },
    { path: '/laporan-keuangan-non-cash', title: 'Laporan Keuangan Non Cash', area: 'laporan', group: 'uang' },
    { path: '/laporan-hitung-kas', title: 'Laporan Hitung Kas', area: 'laporan', group: 'uang' },
    { path: '/laporan-shift', title: 'Laporan Shift', area: 'laporan', group: 'uang' },
  ],
  commands: [
    commands.transferCash,
    commands.transferBank,
    commands.recordUangKas,
    commands.cancelTransfer,
    commands.cancelUangKas,
    commands.carryBalance,
    commands.cancelCarry,
  ],
  queries: [views.saldo, views.cashPaginated, views.dailyCashChart, views.dailyBiaya],
  reports: [
    laporanTransaksiCash,
    balances.laporanKeuanganCashGlobal,
    balances.laporanCashPerKode,
    books.historyBank,
    balances.laporanSaldoRekening,
    books.laporanNonCash,
    balances.laporanKeuanganNonCash,
    books.laporanHitungKas,
    books.laporanShift,
  ],
  events: [
    events.cashTransferred,
    events.cashReceived,
    events.cashPaid,
    events.transferCancelled,
    events.entryCancelled,
    events.balanceCarried,
    events.carryCancelled,
  ],
  journals: [
    { trx: 'MUTASI UANG', type: 'CASH', moves: both('KAS', 'BANK') },
    { trx: 'MUTASI UANG', type: 'BANK', moves: [{ dari: 'BANK', ke: 'BANK' }] },
    { trx: 'PENGALIHAN SALDO', type: 'UMUM', moves: [...both('KAS', 'BANK'), { dari: 'BANK', ke: 'BANK' }] },
    { trx: 'UANG KAS', leg: 'KAS' },
  ],
  rights: {
    'POST cash/mutasi-uang-cash': ['/mutasi-uang-cash'],
    'POST cash/mutasi-uang-bank': ['/mutasi-uang-bank'],
    'PUT cash/mutasi-uang/{no_bukti}/cancel': ['/mutasi-uang-cash', '/mutasi-uang-bank'],
    'POST cash/uang-kas': ['/uang-kas'],
    'PUT cash/uang-kas/{no_bukti}/cancel': ['/uang-kas'],
    'POST cash/pengalihan-saldo': ['/pengalihan-saldo-uang'],
    'PUT cash/pengalihan-saldo/{no_bukti}/cancel': ['/pengalihan-saldo-uang'],
    'GET cash/saldo': money,
    'GET cash/paginated': money,
    'GET cash-pusat/daily-cash-chart': ['/laporan-transaksi-cash', '/laporan-keuangan-cash-global'],
    'GET cash-pusat/daily-biaya': ['/laporan-transaksi-cash', '/laporan-cash-perkode'],
  },
  samples: {
    'cash/mutasi-uang-cash': transfer,
    'cash/mutasi-uang-bank': { ...transfer, asal: 'BCA', asal_rekening: '5220301195' },
    'cash/mutasi-uang/{no_bukti}/cancel': { no_bukti: 'MU-JKT01-000001', keterangan: 'Salah' },
    'cash/uang-kas': { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1000, keterangan: 'Modal' },
    'cash/uang-kas/{no_bukti}/cancel': { no_bukti: 'KM-JKT01-000001', keterangan: 'Salah' },
    'cash/pengalihan-saldo': {
      asal: 'MANDIRI',
      asal_rekening: '1230098765',
      tujuan: 'BCA',
      tujuan_rekening: '5220301187',
      keterangan: 'Ditutup',
    },
    'cash/pengalihan-saldo/{no_bukti}/cancel': { no_bukti: 'PS-JKT01-000001', keterangan: 'Salah' },
  },
});

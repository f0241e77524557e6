import { defineFeature } from '../language/define/feature.js';
import { both } from '../language/define/journal.js';
import * as balances from './balances.js';
import * as books from './books.js';
import { mutasiUang, pengalihanSaldo, uangKas } from './documents.js';
import { laporanTransaksiCash } from './laporan-transaksi-cash.js';
import * as views from './views.js';
import { refusals, texts } from './texts.js';

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
export const cash = defineFeature('mutasi-uang', {
  texts,
  refusals,
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
  documents: [mutasiUang, uangKas, pengalihanSaldo],
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
  journals: [
    { trx: 'MUTASI UANG', type: 'CASH', moves: both('KAS', 'BANK') },
    { trx: 'MUTASI UANG', type: 'BANK', moves: [{ dari: 'BANK', ke: 'BANK' }] },
    { trx: 'PENGALIHAN SALDO', type: 'UMUM', moves: [...both('KAS', 'BANK'), { dari: 'BANK', ke: 'BANK' }] },
    { trx: 'UANG KAS', leg: 'KAS' },
  ],
  rights: {
    'GET cash/saldo': money,
    'GET cash/paginated': money,
    'GET cash-pusat/daily-cash-chart': ['/laporan-transaksi-cash', '/laporan-keuangan-cash-global'],
    'GET cash-pusat/daily-biaya': ['/laporan-transaksi-cash', '/laporan-cash-perkode'],
  },
});

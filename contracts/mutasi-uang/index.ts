import { defineFeature } from '../language/define/feature.js';
import { both } from '../language/define/journal.js';
import * as balances from './balances.js';
import * as books from './books.js';
import * as kinds from './kinds.js';
import { mutasiUang, pengalihanSaldo, uangKas } from './documents.js';
import * as home from './home.js';
import { laporanTransaksiCash } from './laporan-transaksi-cash.js';
import * as views from './views.js';
import { refusals, texts } from './texts.js';

/** Cash of a shop, what moves between cash and banks, and the books of all money. */
export const cash = defineFeature('mutasi-uang', {
  rank: 10,
  texts,
  refusals,
  routes: ['/mutasi-uang-cash', '/mutasi-uang-bank', '/uang-kas', '/pengalihan-saldo-uang'],
  documents: [mutasiUang, uangKas, pengalihanSaldo],
  queries: [
    ...[views.saldo, views.cashPaginated, views.dailyCashChart, views.dailyBiaya],
    ...[home.moneyDays, home.branchMoney, home.exceptions],
  ],
  reportGroup: 'uang',
  reports: [
    laporanTransaksiCash,
    balances.laporanKeuanganCashGlobal,
    balances.laporanCashPerKode,
    balances.laporanKasHarian,
    books.historyBank,
    balances.laporanSaldoRekening,
    books.laporanNonCash,
    balances.laporanKeuanganNonCash,
    books.laporanHitungKas,
    books.laporanShift,
    kinds.laporanUangKas,
    kinds.laporanMutasiUangCash,
    kinds.laporanMutasiUangBank,
    kinds.laporanPengalihanSaldo,
    kinds.laporanBiayaHarian,
    kinds.laporanBiayaBulanan,
  ],
  journals: [
    { trx: 'MUTASI UANG', type: 'CASH', moves: both('KAS', 'BANK') },
    { trx: 'MUTASI UANG', type: 'BANK', moves: [{ dari: 'BANK', ke: 'BANK' }] },
    { trx: 'PENGALIHAN SALDO', type: 'UMUM', moves: [...both('KAS', 'BANK'), { dari: 'BANK', ke: 'BANK' }] },
    { trx: 'UANG KAS', leg: 'KAS' },
  ],
});

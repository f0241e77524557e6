import { defineFeature } from '../language/define/feature.js';
import * as balances from './balances.js';
import * as books from './books.js';
import { mutasiUang, pengalihanSaldo, uangKas } from './documents.js';
import { laporanTransaksiCash } from './laporan-transaksi-cash.js';
import * as views from './views.js';

/** Cash of a shop, what moves between cash and banks, and the books of all money. */
export const cash = defineFeature('cash', {
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
});

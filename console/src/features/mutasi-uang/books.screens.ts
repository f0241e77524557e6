import {
  laporanCashPerKode,
  laporanKeuanganCashGlobal,
  laporanKeuanganNonCash,
  laporanSaldoRekening,
} from '../../../../contracts/mutasi-uang/balances.js';
import { historyBank, laporanHitungKas, laporanNonCash } from '../../../../contracts/mutasi-uang/books.js';
import { laporanTransaksiCash } from '../../../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';

/** The reports on money: books of drawer, bank accounts and what is no cash, their balances, the drawer's counts. */
export const bookScreens = [
  defineReportScreen(laporanTransaksiCash),
  defineReportScreen(laporanKeuanganCashGlobal),
  defineReportScreen(laporanCashPerKode),
  defineReportScreen(historyBank),
  defineReportScreen(laporanSaldoRekening),
  defineReportScreen(laporanNonCash),
  defineReportScreen(laporanKeuanganNonCash),
  defineReportScreen(laporanHitungKas, {
    titles: ['jenis', 'no_bukti'],
    amount: 'selisih',
    notes: ['jam', 'keterangan'],
  }),
];

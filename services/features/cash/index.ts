import { mutasiUang, pengalihanSaldo, uangKas } from '../../../contracts/cash/documents.js';
import { oneAnswer } from '../../domain/documents/document-answers.js';
import type { Feature } from '../../platform/feature/feature.js';
import {
  laporanCashPerKodeSource,
  laporanKeuanganCashGlobalSource,
  laporanKeuanganNonCashSource,
  laporanSaldoRekeningSource,
} from './balances.reports.js';
import {
  historyBankSource,
  laporanHitungKasSource,
  laporanNonCashSource,
  laporanTransaksiCashSource,
} from './books.reports.js';
import { dailyBiayaAnswer, dailyCashChartAnswer } from './cash.charts.js';
import { cashDeciders } from './cash.deciders.js';
import { moneyProjection } from './cash.projection.js';
import { cashPaginatedAnswer, saldoAnswer } from './cash.reports.js';
import { laporanShiftSource, shiftAnswer, shiftDifferencesAnswer, shiftMovementsAnswer } from './cash.shifts.js';

/** Moving money, and the books of all money: drawers, bank accounts, what banks have not settled. */
export const cash: Feature = {
  name: 'cash',
  deciders: cashDeciders,
  projections: [moneyProjection],
  queries: [
    ...[mutasiUang, uangKas, pengalihanSaldo].map(oneAnswer),
    saldoAnswer,
    cashPaginatedAnswer,
    shiftAnswer,
    shiftMovementsAnswer,
    shiftDifferencesAnswer,
    dailyCashChartAnswer,
    dailyBiayaAnswer,
  ],
  reports: [
    laporanTransaksiCashSource,
    laporanKeuanganCashGlobalSource,
    laporanCashPerKodeSource,
    historyBankSource,
    laporanSaldoRekeningSource,
    laporanNonCashSource,
    laporanKeuanganNonCashSource,
    laporanHitungKasSource,
    laporanShiftSource,
  ],
};

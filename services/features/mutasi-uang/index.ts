import { mutasiUang, pengalihanSaldo, uangKas } from '../../../contracts/mutasi-uang/documents.js';
import { oneAnswer } from '../../domain/documents/document-answers.js';
import { defineServices } from '../../platform/feature/feature.js';
import { bookSources, dailyCashChartAnswer } from './books.reports.js';
import { cashDeciders } from './mutasi-uang.deciders.js';
import { kindSources } from './kinds.reports.js';
import { moneyProjection } from './mutasi-uang.projection.js';
import { cashPaginatedAnswer, cashPaginatedExport, dailyBiayaAnswer, saldoAnswer } from './mutasi-uang.reports.js';
import { laporanShiftSource, shiftAnswer, shiftDifferencesAnswer, shiftMovementsAnswer } from './mutasi-uang.shifts.js';

/** Moving money, and the books of all money: drawers, bank accounts, what banks have not settled. */
export const cash = defineServices({
  name: 'mutasi-uang',
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
  reports: [...bookSources, laporanShiftSource, ...kindSources],
  exports: [cashPaginatedExport],
});

import { defineServices } from '../../platform/feature/feature.js';
import { bookSources, dailyCashChartAnswer } from './books.reports.js';
import { branchMoneyAnswer, exceptionsAnswer, lastCountsAnswer, moneyDaysAnswer } from './home.queries.js';
import { cashDeciders } from './mutasi-uang.deciders.js';
import { cashDocumentAnswers, cashDocumentExports, cashDocuments } from './mutasi-uang.documents.js';
import { kindSources } from './kinds.reports.js';
import { moneyProjection } from './mutasi-uang.projection.js';
import { cashPaginatedAnswer, cashPaginatedExport, dailyBiayaAnswer, saldoAnswer } from './mutasi-uang.reports.js';
import {
  laporanShiftSource,
  shiftAnswer,
  shiftDifferencesAnswer,
  shiftMovementsAnswer,
  shiftTakingsAnswer,
  shiftTradeAnswer,
} from './mutasi-uang.shifts.js';
import { decidePrintLook, decidePrintShift, lookAnswer, shiftSlipAnswer } from './shift-slip.js';

/** Moving money, and the books of all money: drawers, bank accounts, what banks have not settled. */
export const cash = defineServices({
  name: 'mutasi-uang',
  deciders: [...cashDeciders, decidePrintShift, decidePrintLook],
  projections: [moneyProjection, cashDocuments],
  queries: [
    ...cashDocumentAnswers,
    saldoAnswer,
    cashPaginatedAnswer,
    shiftAnswer,
    shiftMovementsAnswer,
    shiftTakingsAnswer,
    shiftDifferencesAnswer,
    shiftTradeAnswer,
    shiftSlipAnswer,
    lookAnswer,
    dailyCashChartAnswer,
    dailyBiayaAnswer,
    ...[moneyDaysAnswer, branchMoneyAnswer, exceptionsAnswer, lastCountsAnswer],
  ],
  reports: [...bookSources, laporanShiftSource, ...kindSources],
  exports: [cashPaginatedExport, ...cashDocumentExports],
});

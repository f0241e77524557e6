import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { defineServices } from '../../platform/feature/feature.js';
import { checkReceipts } from './non-cash.checks.js';
import { nonCashDeciders } from './non-cash.deciders.js';
import { nonCashModels, nonCashProjection } from './non-cash.projection.js';
import { openReceiptsAnswer, outstandAnswer, outstandTotalAnswer, waitingReceiptsAnswer } from './non-cash.queries.js';
import { nonCashReports } from './non-cash.reports.js';

/** Receipts that are no cash, until a bank has paid them. */
export const nonCash = defineServices({
  name: 'non-cash',
  deciders: nonCashDeciders,
  projections: [nonCashProjection],
  queries: [
    ...documentAnswers(nonCashProjection, nonCashModels),
    outstandAnswer,
    outstandTotalAnswer,
    openReceiptsAnswer,
    waitingReceiptsAnswer,
  ],
  reports: nonCashReports,
  exports: documentExports(nonCashProjection, nonCashModels),
  checks: [checkReceipts],
});

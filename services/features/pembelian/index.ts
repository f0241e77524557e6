import { nothingWaits } from '../../domain/dates/nothing-waits.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { defineServices } from '../../platform/feature/feature.js';
import { buyableAnswers } from './buyable.js';
import { purchaseDeciders } from './pembelian.deciders.js';
import { purchaseModel, purchaseProjection } from './pembelian.projection.js';
import { purchaseReports } from './pembelian.reports.js';

/** Purchases. */
export const buying = defineServices({
  name: 'pembelian',
  deciders: purchaseDeciders,
  projections: [purchaseProjection],
  queries: [...documentAnswers(purchaseProjection, [purchaseModel]), ...buyableAnswers],
  reports: purchaseReports,
  exports: documentExports(purchaseProjection, [purchaseModel]),
  closing: [
    nothingWaits({
      name: 'no-waiting-purchases',
      begun: 'purchase.recorded',
      code: 'closing.waiting-purchases',
      path: '/validasi-jual-beli',
    }),
  ],
});

import { nothingWaits } from '../../domain/dates/nothing-waits.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { defineServices } from '../../platform/feature/feature.js';
import { saleDeciders } from './penjualan.deciders.js';
import { salesModel, salesProjection } from './penjualan.projection.js';
import { salesSources } from './penjualan.reports.js';
import { saleableAnswer } from './saleable.js';

/** Sales. */
export const selling = defineServices({
  name: 'penjualan',
  deciders: saleDeciders,
  projections: [salesProjection],
  queries: [...documentAnswers(salesProjection, [salesModel]), saleableAnswer],
  reports: salesSources,
  exports: documentExports(salesProjection, [salesModel]),
  closing: [
    nothingWaits({
      name: 'no-waiting-sales',
      begun: 'sale.recorded',
      code: 'closing.waiting-sales',
      path: '/validasi-penjualan',
    }),
  ],
});

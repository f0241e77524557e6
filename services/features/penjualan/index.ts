import { laporanPenjualanPerFaktur } from '../../../contracts/penjualan/laporan-penjualan-perfaktur.js';
import { penjualan } from '../../../contracts/penjualan/sale.js';
import { nothingWaits } from '../../domain/dates/nothing-waits.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { invoiceReport } from '../../domain/documents/invoice-report.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { saleDeciders } from './penjualan.deciders.js';
import { saleableAnswer } from './saleable.js';

const model = documentModel(penjualan);
const projection = following(project('penjualan', 3, model.tables), [model]);

/** Sales. */
export const selling = defineServices({
  name: 'penjualan',
  deciders: saleDeciders,
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), saleableAnswer],
  reports: [invoiceReport(laporanPenjualanPerFaktur, projection, model)],
  exports: documentExports(projection, [model]),
  closing: [
    nothingWaits({
      name: 'no-waiting-sales',
      begun: 'sale.recorded',
      code: 'closing.waiting-sales',
      path: '/validasi-penjualan',
    }),
  ],
});

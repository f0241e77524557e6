import {
  boughtPieces,
  cancelledPurchases,
  purchaseInvoices,
  purchasePayments,
  validatedPurchases,
} from '../../../contracts/pembelian/facts.js';
import { laporanPembelianPerFaktur } from '../../../contracts/pembelian/laporan-pembelian-perfaktur.js';
import { purchaseReports } from '../../../contracts/pembelian/reports.js';
import { pembelian } from '../../../contracts/pembelian/purchase.js';
import { nothingWaits } from '../../domain/dates/nothing-waits.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { invoiceReport } from '../../domain/documents/invoice-report.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { buyableAnswers } from './buyable.js';
import { laporanSaldoPembelianSource } from './laporan-saldo-pembelian.reports.js';
import { purchaseDeciders } from './pembelian.deciders.js';

const model = documentModel(pembelian, [
  boughtPieces,
  purchasePayments,
  purchaseInvoices,
  cancelledPurchases,
  validatedPurchases,
]);
const projection = following(project('pembelian', 1, model.tables), [model]);

/** Purchases. */
export const buying = defineServices({
  name: 'pembelian',
  deciders: purchaseDeciders,
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), ...buyableAnswers],
  reports: [
    ...factSources(purchaseReports),
    invoiceReport(laporanPembelianPerFaktur, projection, model),
    laporanSaldoPembelianSource,
  ],
  exports: documentExports(projection, [model]),
  closing: [
    nothingWaits({
      name: 'no-waiting-purchases',
      begun: 'purchase.recorded',
      code: 'closing.waiting-purchases',
      path: '/validasi-jual-beli',
    }),
  ],
});

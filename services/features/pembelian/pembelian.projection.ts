import {
  boughtPieces,
  cancelledPurchases,
  purchaseInvoices,
  purchasePayments,
  validatedPurchases,
} from '../../../contracts/pembelian/facts.js';
import { pembelian } from '../../../contracts/pembelian/purchase.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';

export const purchaseModel = documentModel(pembelian, [
  boughtPieces,
  purchasePayments,
  purchaseInvoices,
  cancelledPurchases,
  validatedPurchases,
]);

/** The read model of purchases. */
export const purchaseProjection = following(project('pembelian', 3, purchaseModel.tables), [purchaseModel]);

import { boughtPieces, purchaseInvoices, purchasePayments } from '../../../contracts/pembelian/facts.js';
import { pembelian } from '../../../contracts/pembelian/purchase.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';

export const purchaseModel = documentModel(pembelian, [boughtPieces, purchasePayments, purchaseInvoices]);

/** The read model of purchases. */
export const purchaseProjection = following(project('pembelian', 1, purchaseModel.tables), [purchaseModel]);

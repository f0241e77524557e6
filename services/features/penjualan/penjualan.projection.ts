import {
  exchangedPieces,
  exchangePayments,
  saleInvoices,
  salePayments,
  soldPieces,
} from '../../../contracts/penjualan/facts.js';
import { cancelledSales, validatedSales } from '../../../contracts/penjualan/step-facts.js';
import { penjualan } from '../../../contracts/penjualan/sale.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';

export const salesModel = documentModel(penjualan, [
  soldPieces,
  exchangedPieces,
  salePayments,
  exchangePayments,
  saleInvoices,
  cancelledSales,
  validatedSales,
]);

/** The read model of sales. */
export const salesProjection = following(project('penjualan', 11, salesModel.tables), [salesModel]);

import { ofSteps } from './payment-facts.js';
import { cancelSale, penjualan, rejectSale, validateSale } from './sale.js';

/** Sales that were cancelled or rejected: `keterangan` is the reason. */
export const cancelledSales = penjualan.counts(undefined, {
  ...ofSteps,
  step: { name: 'batal', counts: [cancelSale, rejectSale].flatMap((one) => penjualan.stepOf(one).events) },
});
/** Sales that somebody validated. */
export const validatedSales = penjualan.counts(undefined, {
  ...ofSteps,
  step: { name: 'validasi', counts: penjualan.stepOf(validateSale).events },
});

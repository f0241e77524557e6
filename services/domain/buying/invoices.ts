import type { Barang } from '../../../contracts/data-barang/barang.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { pembelian } from '../../../contracts/pembelian/purchase.js';
import { penjualan } from '../../../contracts/penjualan/sale.js';
import { streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';

const sales = documentStreams(penjualan);
const purchases = documentStreams(pembelian);

/** Our invoice of a number, or that there is none. */
export type InvoiceState = DocumentState<
  InstanceType<(typeof penjualan)['facts']>,
  (typeof penjualan)['states'][number]
>;

/** The invoice of a number, for the needs of a decider. */
export const invoiceRef = (no_bukti: string): StreamRef<InvoiceState> => streamOf(sales, no_bukti);

/** The purchase of a number, for the needs of a decider. */
export const purchaseRef = (no_bukti: string) => streamOf(purchases, no_bukti);

/** True for the number of an invoice of ours, whether it is there or not. */
export const isInvoice = (no_bukti: string): boolean => no_bukti.startsWith(`${penjualan.series[0]!}-`);

/** Returns what an invoice says of a piece; undefined where it says nothing of it. */
export function notaOf(
  { kode_barcode, no_dokumen: no_faktur }: Pick<Barang, 'kode_barcode' | 'no_dokumen'>,
  sale: InvoiceState,
) {
  const line = isKnown(sale) ? sale.facts.barang.find((one) => one.kode_barcode === kode_barcode) : undefined;
  if (!line || !isKnown(sale)) return undefined;
  return { no_faktur, berat: line.berat, harga: line.harga_jual, tanggal: businessDate(sale.business_date) };
}

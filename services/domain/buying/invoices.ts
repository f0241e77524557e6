import type { Barang } from '../../../contracts/data-barang/barang.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, multiplyRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { pembelian } from '../../../contracts/pembelian/purchase.js';
import { penjualan } from '../../../contracts/penjualan/sale.js';
import { streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';

/** Our invoices. */
export const invoiceStreams = documentStreams(penjualan);
const purchases = documentStreams(pembelian);

type Sold = InstanceType<(typeof penjualan)['facts']>;

/** Our invoice of a number, or that there is none. */
export type InvoiceState = DocumentState<Sold, (typeof penjualan)['states'][number]>;

/** The invoice of a number, for the needs of a decider. */
export const invoiceRef = (no_bukti: string): StreamRef<InvoiceState> => streamOf(invoiceStreams, no_bukti);

/** The purchase of a number, for the needs of a decider. */
export const purchaseRef = (no_bukti: string) => streamOf(purchases, no_bukti);

/** True for the number of an invoice of ours, whether it is there or not. */
export const isInvoice = (no_bukti: string): boolean => no_bukti.startsWith(`${penjualan.series[0]!}-`);

/** The ways to pay that are no money: what was paid so is not paid out again (docs/trade.md, Purchases). */
const GIVEN = ['KUPON', 'POIN'];

/** The part of a price that was paid with money, where the shop gave some of the total of its invoice. */
function paidPart(price: Rupiah, { total, pembayaran = [] }: Pick<Sold, 'total' | 'pembayaran'>): Rupiah {
  const given = addRupiah(...pembayaran.filter(({ cara }) => GIVEN.includes(cara)).map(({ jumlah }) => jumlah));
  return given === 0 ? price : multiplyRupiah(price, total - given, total, 'down');
}

/**
 * Returns what an invoice says of a piece, its price less the part that was paid with a coupon or points; undefined
 * where it says nothing of it.
 */
export function notaOf(
  { kode_barcode, no_dokumen: no_faktur }: Pick<Barang, 'kode_barcode' | 'no_dokumen'>,
  sale: InvoiceState,
) {
  const line = isKnown(sale) ? sale.facts.barang.find((one) => one.kode_barcode === kode_barcode) : undefined;
  if (!line || !isKnown(sale)) return undefined;
  const harga = paidPart(line.harga_jual, sale.facts);
  return { no_faktur, berat: line.berat, harga, tanggal: businessDate(sale.business_date) };
}

import { DateField, Flag, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { BranchParams, DatedParams, MOST_LISTED } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { routeGate, sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { SettledReceipt } from './documents.js';

/** The part of a date's card receipts that a bank has not paid yet. */
export class Outstand {
  @Text('Cabang') kode_toko!: string;
  @Text('Kode Bank') kode_bank!: string;
  @DateField('Tanggal Terima') tanggal!: BusinessDate;
  @Money('Diterima') diterima!: Rupiah;
  @Money('Dilunasi') dilunasi!: Rupiah;
  @Money('Belum Dilunasi') jumlah!: Rupiah;
  /** The part of that which waits for its validation now: it cannot be settled yet. */
  @Money('Menunggu Validasi') menunggu!: Rupiah;
}

/** Of now unless a date is asked for. Head office gets every branch unless it asks for one; a branch its own. */
export const outstandNonCash = defineQuery(DatedParams, Outstand, {
  call: 'cash-pusat/outstand-noncash',
  title: 'Non Cash Belum Dilunasi',
  gate: sharedGate('/pelunasan-non-cash', '/gesek-tunai'),
});

/** The terminal and the business date of card receipts; without both those of which the number is searched. */
class ReceiptParams extends BranchParams {
  @Key('Kode Bank', { max: 20 }) kode_bank?: string;
  @DateField('Tanggal Terima') tanggal?: BusinessDate;
  /** The beginning of the number of a receipt, or of the document that it paid for. */
  @Text('Cari', { max: 80 }) search?: string;
  @WholeNumber('Baris', { min: 1, max: MOST_LISTED }) limit?: number;
}

/**
 * The card receipts that can be settled, but for those of documents that wait, each with the amount that its bank has
 * not paid yet, the oldest first.
 */
export const openReceipts = defineQuery(ReceiptParams, SettledReceipt, {
  call: 'non-cash/penerimaan-terbuka',
  title: 'Non Cash Belum Dilunasi',
  gate: routeGate('/pelunasan-non-cash'),
});

/** A card receipt that cannot be settled yet. */
export class WaitingReceipt extends SettledReceipt {
  /** True where not the card waits for its validation but the document that it paid for. */
  @Flag('Nota Menunggu') nota_menunggu!: boolean;
}

/**
 * The card receipts that wait for their validation, or for that of the document that they paid for, each with its
 * amount, the oldest first: none is settled yet.
 */
export const waitingReceipts = defineQuery(ReceiptParams, WaitingReceipt, {
  call: 'non-cash/penerimaan-menunggu',
  title: 'Menunggu Validasi',
  gate: routeGate('/pelunasan-non-cash'),
});

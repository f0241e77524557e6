import { DateField, Money, Text } from '../language/define/fields.js';
import { DatedParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** The part of a date's card receipts that a bank has not paid yet. */
export class Outstand {
  @Text('Cabang') kode_toko!: string;
  @Text('Kode Bank') kode_bank!: string;
  @DateField('Tanggal Terima') tanggal!: BusinessDate;
  @Money('Diterima') diterima!: Rupiah;
  @Money('Dilunasi') dilunasi!: Rupiah;
  @Money('Belum Dilunasi') jumlah!: Rupiah;
}

/** Of now unless a date is asked for. Head office gets every branch unless it asks for one; a branch its own. */
export const outstandNonCash = defineQuery(DatedParams, Outstand, {
  call: 'cash-pusat/outstand-noncash',
  title: 'Non Cash Belum Dilunasi',
  gate: sharedGate('/pelunasan-non-cash', '/gesek-tunai'),
});

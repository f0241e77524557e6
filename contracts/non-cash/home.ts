import { Money, Text, WholeNumber } from '../language/define/fields.js';
import { BranchParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { outstandNonCash } from './views.js';

/** All card receipts that banks have not paid yet, together. */
class OutstandTotal {
  @Money('Jumlah') jumlah!: Rupiah;
  /** The number of banks that owe something, counted for each branch. */
  @WholeNumber('Bank', { min: 0, max: 1_000_000_000 }) bank!: number;
  /** The date of the oldest receipts; empty where there are none. */
  @Text('Tertua') tertua!: string;
}

/** One row, of a branch or for head office of all. */
export const outstandTotal = defineQuery(BranchParams, OutstandTotal, {
  call: 'cash-pusat/outstand-noncash-total',
  title: 'Total Non Cash Belum Dilunasi',
  gate: outstandNonCash.gate,
  home: ['PEMILIK'],
  boards: ['DASHBOARD_PUSAT'],
});

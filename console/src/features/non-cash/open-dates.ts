import { outstandNonCash } from '../../../../contracts/non-cash/views.js';
import { defineChoices } from '../../kit/form/define-choices.js';

/** The terminals and dates of which banks have not paid all yet; it is loaded with the aside that shows them. */
export const OpenDates = defineChoices(outstandNonCash, {
  title: 'noncash.open',
  none: 'noncash.nothingOpen',
  choose: 'noncash.choose',
  by: ['kode_bank', 'tanggal'],
  amount: 'jumlah',
});

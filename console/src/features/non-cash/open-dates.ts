import { outstandNonCash } from '../../../../contracts/non-cash/views.js';
import { balanceText } from '../../kit/base/format.js';
import { defineChoices } from '../../kit/form/define-choices.js';
import { t } from '../../kit/i18n/i18n.js';

/**
 * The terminals and dates of which banks have not paid all yet, each with what can be settled of it now; it is loaded
 * with the aside that shows them.
 */
export const OpenDates = defineChoices(outstandNonCash, {
  title: 'noncash.open',
  none: 'noncash.nothingOpen',
  choose: 'noncash.choose',
  by: ['kode_bank', 'tanggal'],
  amount: ({ jumlah, menunggu }) => jumlah - menunggu,
  note: ({ menunggu }) => (menunggu > 0 ? t('noncash.waiting', { jumlah: balanceText(menunggu) }) : undefined),
});

import { bayarKartu } from '../../../../contracts/non-cash/card-payments.js';
import { recordSale } from '../../../../contracts/penjualan/sale.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';

const usual = { without: ['tervalidasi'], leads: 'no_faktur' } as const;

/** The screen of a shop that validates card payments: those that wait, one by one or several at once, and all. */
export const validating = defineDocumentScreen(bayarKartu, recordSale, [], {
  path: '/validasi-non-cash',
  lists: [
    documentRows(bayarKartu, {
      ...{ ...usual, title: 'Menunggu Validasi', params: { status: 'MENUNGGU' } },
      ...{ empty: 'noncash.noneWaiting', help: 'noncash.noneWaitingHelp' },
    }),
    documentRows(bayarKartu, { ...usual, title: 'Pembayaran Kartu' }),
  ],
  begun: () => false,
});

import { gesek, pelunasan, settleNonCash, swipeForCash } from '../../../../contracts/non-cash/documents.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { cashOrBank } from '../../kit/field/screen-field.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { CardCharged } from './card-charged.js';
import { OpenReceipts } from './open-receipts.js';
import { texts } from './texts.js';

const gesekTunai = defineDocumentScreen(
  gesek,
  swipeForCash,
  ['kode_bank', 'tunai', 'biaya', 'no_kartu', 'no_approval', 'keterangan'],
  { aside: CardCharged, lists: [documentRows(gesek, { amount: 'tunai', without: ['kategori'] })] },
);

const pelunasanNonCash = defineDocumentScreen(
  pelunasan,
  settleNonCash,
  ['kode_bank', 'tanggal', cashOrBank('tujuan', { cash: false }), 'jumlah', 'biaya', 'keterangan'],
  { aside: OpenReceipts, lists: [documentRows(pelunasan, { amount: 'diterima' })] },
);

/** The screens of receipts that are no cash. */
export const nonCash = defineScreens({
  texts,
  screens: [gesekTunai, pelunasanNonCash],
});

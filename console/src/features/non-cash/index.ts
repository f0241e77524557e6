import { gesek, pelunasan, settleNonCash, swipeForCash } from '../../../../contracts/non-cash/documents.js';
import { outstandNonCash } from '../../../../contracts/non-cash/views.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { defineChoices } from '../../kit/form/define-choices.js';
import { cashOrBank } from '../../kit/field/screen-field.js';
import { defineEffect } from '../../kit/money/define-effect.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { definePage } from '../../kit/screen/screen.js';
import { texts } from './texts.js';
import { tiles } from './tiles.js';
import { validating } from './validasi.js';

/** The cash that goes out of the drawer, and what the card pays: that and the fee. */
const charged = defineEffect({
  moves: ({ tunai }) => ({ jenis: 'KELUAR', jumlah: tunai }),
  sum: { title: 'gesek.charged', of: ['tunai', 'biaya'] },
});

const gesekTunai = defineDocumentScreen(
  gesek,
  swipeForCash,
  ['kode_bank', 'tunai', 'biaya', 'no_kartu', 'no_approval', 'keterangan'],
  {
    aside: charged,
    lists: [documentRows(gesek, { amount: 'tunai', without: ['kategori'], flows: { tunai: () => 'out' } })],
  },
);

/** The receipts that banks have not paid yet. */
const openReceipts = defineChoices(outstandNonCash, {
  title: 'noncash.open',
  none: 'noncash.nothingOpen',
  choose: 'noncash.choose',
  by: ['kode_bank', 'tanggal'],
  amount: 'jumlah',
});

const pelunasanNonCash = defineDocumentScreen(
  pelunasan,
  settleNonCash,
  ['kode_bank', 'tanggal', cashOrBank('tujuan', { cash: false }), 'jumlah', 'biaya', 'keterangan'],
  { aside: openReceipts, lists: [documentRows(pelunasan, { amount: 'diterima', flows: { diterima: () => 'in' } })] },
);

/** The screens of receipts that are no cash. */
export const nonCash = defineScreens({
  texts,
  tiles,
  screens: [
    gesekTunai,
    pelunasanNonCash,
    definePage('/validasi-non-cash', async () => (await import('./validasi-page.js')).ValidasiPage, validating.shown),
  ],
});

import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import {
  gesek,
  pelunasan,
  settleNonCash,
  SettledReceipt,
  swipeForCash,
} from '../../../../contracts/non-cash/documents.js';
import { openReceipts } from '../../../../contracts/non-cash/views.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { asidePart } from '../../kit/form/aside-part.js';
import { cashOrBank, type FieldUse } from '../../kit/field/screen-field.js';
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

/** The receipts that a bank pays: all that are open at first, with the amounts of which it may pay less. */
const settledReceipts: FieldUse<'penerimaan'> = {
  name: 'penerimaan',
  grid: {
    row: SettledReceipt,
    columns: [
      {
        name: 'no_bayar',
        found: { query: openReceipts as unknown as QueryDefinition, value: 'no_bayar', many: ['no_faktur'] },
        fills: { no_faktur: 'no_faktur', jumlah: 'jumlah' },
      },
      { name: 'no_faktur', as: 'shown' },
      'jumlah',
    ],
  },
};

const pelunasanNonCash = defineDocumentScreen(
  pelunasan,
  settleNonCash,
  ['kode_bank', 'tanggal', settledReceipts, cashOrBank('tujuan', { cash: false }), 'biaya', 'keterangan'],
  {
    aside: asidePart(async () => (await import('./settlement-aside.js')).SettlementAside),
    lists: [documentRows(pelunasan, { amount: 'diterima', flows: { diterima: () => 'in' } })],
  },
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

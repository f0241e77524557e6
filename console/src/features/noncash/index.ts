import {
  cancelSettlement,
  cancelSwipe,
  gesekHistories,
  settleNonCash,
  settlements,
  swipeForCash,
  type CardSwiped,
  type Pelunasan,
} from '../../../../contracts/noncash/documents.js';
import type { DocumentRow } from '../../../../contracts/language/define/document-rows.js';
import { cashOrBank } from '../../kit/field/screen-field.js';
import { defineForm, recordedRows } from '../../kit/list/define-list.js';
import { cancelling } from '../../kit/money/movements.js';
import { CardCharged } from './card-charged.js';
import { OpenReceipts } from './open-receipts.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';

const shared = {
  key: ['no_bukti'],
  leads: 'keterangan',
  notes: ['tanggal', 'no_bukti', 'kode_bank', 'status'],
} as const;

const swipeFields = ['kode_bank', 'tunai', 'biaya', 'no_kartu', 'no_approval', 'keterangan'] as const;
const gesekTunai = defineForm(swipeForCash, swipeFields, {
  aside: CardCharged,
  list: recordedRows(gesekHistories, {
    ...shared,
    columns: [
      ...(['tanggal', 'jam', 'no_bukti', 'kode_bank', 'no_kartu', 'no_approval'] as const),
      ...(['keterangan', 'tunai', 'biaya', 'jumlah', 'status', 'user_id'] as const),
    ],
    amount: 'tunai',
    actions: [cancelling<DocumentRow<CardSwiped>>(cancelSwipe, 'cancel.swipe')],
  }),
});

const settledInto = cashOrBank('tujuan', { cash: false });
const pelunasanNonCash = defineForm(
  settleNonCash,
  ['kode_bank', 'tanggal', settledInto, 'jumlah', 'biaya', 'keterangan'],
  {
    aside: OpenReceipts,
    list: recordedRows(settlements, {
      ...shared,
      columns: [
        ...(['tanggal', 'jam', 'no_bukti', 'kode_bank', 'tanggal_terima', 'tujuan'] as const),
        ...(['keterangan', 'jumlah', 'biaya', 'diterima', 'status', 'user_id'] as const),
      ],
      amount: 'diterima',
      actions: [cancelling<Pelunasan>(cancelSettlement, 'cancel.settlement')],
    }),
  },
);

/** The screens of receipts that are no cash. */
export const nonCash: ConsoleFeature = {
  screens: [gesekTunai, pelunasanNonCash],
};

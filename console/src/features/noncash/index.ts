import { cancelSettlement, cancelSwipe, settleNonCash, swipeForCash } from '../../../../contracts/noncash/commands.js';
import { gesekHistories, settlements, type Gesek, type Pelunasan } from '../../../../contracts/noncash/views.js';
import { cashOrBank, date, defineForm, rupiah, select, text } from '../../kit/form/define-form.js';
import { cancelling } from '../../kit/money/movements.js';
import { CardCharged } from './card-charged.js';
import { OpenReceipts } from './open-receipts.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';

const bank = select('kode_bank', { call: 'banks', value: 'kode_bank', text: 'nama_bank' });

const gesekTunai = defineForm(swipeForCash, {
  fields: [bank, rupiah('tunai'), rupiah('biaya'), text('no_kartu'), text('no_approval'), text('keterangan')],
  aside: CardCharged,
  list: {
    query: gesekHistories,
    columns: [
      'tanggal',
      'jam',
      'no_bukti',
      'kode_bank',
      'no_kartu',
      'no_approval',
      'keterangan',
      'tunai',
      'biaya',
      'jumlah',
      'status',
      'user_id',
    ],
    leads: 'keterangan',
    amount: 'tunai',
    notes: ['tanggal', 'no_bukti', 'kode_bank', 'status'],
    actions: [cancelling<Gesek>(cancelSwipe, 'cancel.swipe')],
  },
});

const pelunasanNonCash = defineForm(settleNonCash, {
  fields: [
    bank,
    date('tanggal'),
    cashOrBank('tujuan', { cash: false }),
    rupiah('jumlah'),
    rupiah('biaya'),
    text('keterangan'),
  ],
  aside: OpenReceipts,
  list: {
    query: settlements,
    columns: [
      'tanggal',
      'jam',
      'no_bukti',
      'kode_bank',
      'tanggal_terima',
      'tujuan',
      'keterangan',
      'jumlah',
      'biaya',
      'diterima',
      'status',
      'user_id',
    ],
    leads: 'keterangan',
    amount: 'diterima',
    notes: ['tanggal', 'no_bukti', 'kode_bank', 'status'],
    actions: [cancelling<Pelunasan>(cancelSettlement, 'cancel.settlement')],
  },
});

/** The screens of receipts that are no cash. */
export const nonCash: ConsoleFeature = {
  screens: [gesekTunai, pelunasanNonCash],
};

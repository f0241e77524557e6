import { dueWords, withDue } from '../language/define/day-figures.js';
import { defineDocument } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { DateField, Key, Money, Rows, Text } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { undoes, undoneOf } from '../language/define/undoes.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { BayarHutang, LoanPayments, Menghadap, pihak, type Pihak } from './loan.js';
import { Kabar, Mengabari } from './told.js';

/** The reminders that a customer has had before their surplus goes elsewhere. */
export const REMINDERS = 2;

/** The key of the customer of a surplus that is not paid. */
export const SURPLUS_OF = 'kelebihan-milik';

/** The account to which a surplus goes that nobody came for. */
export type TujuanKelebihan = 'SOSIAL' | 'PENDAPATAN';

/** The part of proceeds beyond the debt: the customer's, until a day. */
export class Kelebihan extends Menghadap {
  /** The one to whom it was paid; empty in lists before that. */
  @Text('Yang Datang', { words: pihak }) override pihak?: Pihak;
  @Text('No Kelebihan', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  /** The loan whose collateral was auctioned. */
  @Text('No Faktur Hutang', { required: true }) no_hutang!: string;
  @Text('Kode Member', { required: true }) kode_member!: string;
  @DateField('Dilelang', { required: true }) tgl_dilelang!: BusinessDate;
  /** The day from which it goes elsewhere. */
  @DateField('Berakhir', { required: true }) tgl_akhir!: BusinessDate;
  @DateField('Ingatkan Mulai', { required: true }) tgl_ingat!: BusinessDate;
  @Money('Kelebihan Lelang', { required: true }) jumlah!: Rupiah;
  @Rows('Pengingat', Kabar, { required: true, max: 20 }) pengingat!: readonly Kabar[];
  @Text('Alamat yang Dipakai', { max: 120, personal: true }) alamat?: string;
  @Text('Penerima Kabar', { max: 80, personal: true }) penerima?: string;
  @Rows('Pembayaran', BayarHutang, { required: true, max: 10, totals: ['jumlah'] }) pembayaran!: readonly BayarHutang[];
  @Text('Disalurkan ke') tujuan?: TujuanKelebihan;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

const Surplus = (): PropertyDecorator => Key('No Kelebihan', { required: true, as: 'upper' });

class NomorKelebihan {
  @Surplus() no_bukti!: string;
}
class Ingatkan extends Mengabari {
  @Surplus() no_bukti!: string;
}
class BayarKelebihan extends Menghadap {
  @Surplus() no_bukti!: string;
  @LoanPayments() pembayaran?: readonly BayarHutang[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** An auction brought more than was owed. */
export const surplusOwed = defineEvent('auction-surplus.owed', 1, Kelebihan);
export const surplusReminded = defineEvent('auction-surplus.reminded', 1, Kelebihan);
export const surplusPaid = defineEvent('auction-surplus.paid', 1, Kelebihan);
export const surplusPassedOn = defineEvent('auction-surplus.passed-on', 1, Kelebihan);
const surplusReopened = defineEvent('auction-surplus.reopened', 1, undoneOf(Kelebihan));

const due = {
  field: 'tgl_ingat',
  in: ['DITERBITKAN'],
  states: [
    { name: 'INGATKAN', after: 0, label: 'Perlu Diingatkan' },
    { name: 'BERAKHIR', field: 'tgl_akhir', after: 0, label: 'Sudah Berakhir' },
  ],
} as const;

/** The document of what is owed to a customer after an auction. */
export const kelebihanLelang = defineDocument(Kelebihan, {
  name: 'kelebihan-lelang',
  title: 'Kelebihan Lelang',
  path: '/kelebihan-lelang',
  call: 'kelebihan-lelang',
  series: 'KL',
  date: 'tgl_dilelang',
  consents: 'HUTANG',
  asOf: withDue<Kelebihan>('Tempo', due),
  states: { DITERBITKAN: 'Belum Dibayar', DIBAYAR: 'Dibayar', DISALURKAN: 'Disalurkan' },
  gone: ['DIBAYAR', 'DISALURKAN'],
  gate: sharedGate('/kelebihan-lelang', '/lelang-hutang', '/lihat-hutang'),
  names: ['no_hutang'],
  keys: { [SURPLUS_OF]: { of: 'kode_member', in: ['DITERBITKAN'] } },
  order: ['no_bukti', 'kode_member', 'no_hutang', 'jumlah', 'tgl_akhir'],
  slip: {
    template: `${slipTop}
{tebal}KELEBIHAN HASIL LELANG
{no_bukti} {tanggal|kanan}
{#nama_customer}Pelanggan{nama_customer|kanan}{/nama_customer}
Hutang{no_hutang|kanan}
Dilelang{tgl_dilelang|kanan}
{tebal}Kelebihan{jumlah|kanan}
Dapat diambil sampai{tgl_akhir|kanan}
{#pembayaran}
Dibayarkan {cara}{jumlah|kanan}
{/pembayaran}
Status{status|kanan}
{#keterangan}{keterangan|baris}{/keterangan}
Penerima  ....................
${slipFoot}`,
  },
});
kelebihanLelang.follows(surplusOwed);

/** Twice at least before its end. */
export const remindSurplus = kelebihanLelang.action(Ingatkan, surplusReminded, {
  name: 'remind-surplus',
  title: 'Ingatkan Kelebihan Lelang',
  from: ['DITERBITKAN'],
  to: 'DITERBITKAN',
  due: ['INGATKAN', 'BERAKHIR'],
  sample: { no_bukti: 'KL-JKT01-000001', saluran: 'WA', alamat: '081234567890' },
});
export const paySurplus = kelebihanLelang.action(BayarKelebihan, surplusPaid, {
  name: 'pay-surplus',
  title: 'Bayar Kelebihan Lelang',
  from: ['DITERBITKAN'],
  to: 'DIBAYAR',
  consent: 'BAYAR KELEBIHAN LELANG',
  sample: { no_bukti: 'KL-JKT01-000001', pembayaran: [{ cara: 'TUNAI', jumlah: 100_000 }] },
});
/** After its end, to the account that the setting says. */
export const passSurplusOn = kelebihanLelang.action(NomorKelebihan, surplusPassedOn, {
  name: 'pass-surplus-on',
  title: 'Salurkan Kelebihan Lelang',
  from: ['DITERBITKAN'],
  to: 'DISALURKAN',
  due: ['BERAKHIR'],
  consent: 'KELEBIHAN LELANG MENJADI PENDAPATAN',
});
export const undoSurplusPayment = undoes(kelebihanLelang, paySurplus, surplusReopened, {
  name: 'undo-surplus-payment',
});

kelebihanLelang.lists({
  call: 'kelebihan-lelang',
  title: 'Daftar Kelebihan Lelang',
  more: kelebihanLelang.asOf!.figures,
  filters: [...usualFilters, { kind: 'words', name: 'tempo', label: 'Tempo', words: dueWords(due) }],
  sorts: ['tgl_akhir'],
  totals: ['jumlah'],
  recounts: true,
  settled: ['DIBAYAR', 'DISALURKAN'],
});

import { defineDocument } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { DateField, Flag, Key, Money, Text } from '../language/define/fields.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { subtractRupiah, type Rupiah } from '../language/values/rupiah.js';

/** A card that paid for a sale, a deposit or cash, or for a part of it: what its bank owes until it has paid it. */
class BayarKartu {
  @Text('No Bayar', { required: true }) no_bayar!: string;
  @Text('No Faktur', { required: true }) no_faktur!: string;
  @Text('Kode Bank', { required: true }) kode_bank!: string;
  @DateField('Tanggal Terima', { required: true }) tgl_terima!: BusinessDate;
  @Money('Jumlah', { required: true }) jumlah!: Rupiah;
  /** True once somebody has confirmed it, or where the shop validates no cards. */
  @Flag('Tervalidasi', { required: true }) tervalidasi!: boolean;
  /** The reason why it was rejected. */
  @Text('Alasan') alasan?: string;
  /** The part that its bank has paid. */
  @Money('Dilunasi') dilunasi?: Rupiah;
  /** The settlements that stand by which it was paid, the first one first. */
  @Text('No Pelunasan', { max: 200 }) no_pelunasan?: string;
}
export type CardPayment = BayarKartu;

/** The part of a card receipt that its bank has not paid yet. */
export const openOf = ({ jumlah, dilunasi }: Pick<CardPayment, 'jumlah' | 'dilunasi'>): Rupiah =>
  dilunasi ? subtractRupiah(jumlah, dilunasi) : jumlah;

class NomorBayar {
  @Key('No Bayar', { required: true, as: 'upper' }) no_bayar!: string;
}

class TolakKartu extends NomorBayar {
  @Text('Alasan', { required: true, max: 80 }) alasan!: string;
}

/** A card paid for a sale, a deposit or cash. */
export const cardPaid = defineEvent('card.payment-taken', 1, BayarKartu);
/** The document that it paid for was cancelled. */
export const cardPaymentCancelled = defineEvent('card.payment-cancelled', 1, BayarKartu);
/** Its bank has paid it, or a part of it. */
export const cardSettled = defineEvent('card.payment-settled', 1, BayarKartu);
/** A settlement of it was cancelled. */
export const cardReopened = defineEvent('card.payment-reopened', 1, BayarKartu);
/** A part of it went back to its customer: its amount is what is left. */
export const cardRefunded = defineEvent('card.payment-refunded', 1, BayarKartu);
const cardConfirmed = defineEvent('card.payment-confirmed', 1, BayarKartu);
const cardRejected = defineEvent('card.payment-rejected', 1, BayarKartu);
const cardAccepted = defineEvent('card.payment-accepted', 1, BayarKartu);

/** A card payment of a document, which a shop may have somebody look at: did the bank take it? */
export const bayarKartu = defineDocument(BayarKartu, {
  ...{ name: 'bayar-kartu', title: 'Pembayaran Kartu', path: '/validasi-non-cash', call: 'non-cash/kartu' },
  ...{ series: 'NC', number: 'no_bayar', date: 'tgl_terima' },
  states: { MENUNGGU: 'Menunggu Validasi', TERCATAT: 'Tercatat', DITOLAK: 'Ditolak', BATAL: 'Dibatalkan' },
  waits: ['MENUNGGU'],
  cancelled: ['BATAL'],
  gone: ['DITOLAK'],
  names: ['no_faktur'],
});
bayarKartu.follows(cardPaid, { to: ({ tervalidasi }) => (tervalidasi ? 'TERCATAT' : 'MENUNGGU') });
bayarKartu.follows([cardSettled, cardReopened, cardRefunded], { from: ['TERCATAT'], to: 'TERCATAT' });
bayarKartu.follows(cardPaymentCancelled, { from: ['MENUNGGU', 'TERCATAT'], to: 'BATAL' });

/** The consent to a card that somebody below SPV says its bank took: two of one level would speak for each other. */
const consent = 'VALIDASI NON CASH SESAMA LEVEL';

/** The bank took it: nothing moves. */
export const confirmCard = bayarKartu.action(NomorBayar, cardConfirmed, {
  ...{ name: 'confirm-card', title: 'Validasi Non Cash', to: 'TERCATAT' },
  from: ['MENUNGGU'],
  byAnother: true,
  several: true,
  consent,
});
/** The bank did not take it: the sale stands, and the customer owes the amount. */
export const rejectCard = bayarKartu.action(TolakKartu, cardRejected, {
  name: 'reject-card',
  purpose: 'reject',
  title: 'Tolak Non Cash',
  to: 'DITOLAK',
  from: ['MENUNGGU'],
  byAnother: true,
  sample: { no_bayar: 'NC-JKT01-00000101', alasan: 'Ditolak bank' },
});
/** The bank took it after all. */
export const acceptCard = bayarKartu.action(NomorBayar, cardAccepted, {
  ...{ name: 'accept-card', title: 'Terima Non Cash', to: 'TERCATAT' },
  from: ['DITOLAK'],
  byAnother: true,
  consent,
});

bayarKartu.lists({
  ...{ call: 'non-cash/kartu', title: 'Pembayaran Kartu' },
  filters: usualFilters,
  totals: ['jumlah'],
});

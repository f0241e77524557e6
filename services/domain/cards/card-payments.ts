import {
  bayarKartu,
  cardPaid,
  cardPaymentCancelled,
  cardRefunded,
  type CardPayment,
} from '../../../contracts/non-cash/card-payments.js';
import type { JournalKey, Posting } from '../../../contracts/language/define/event.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { gesek } from '../../../contracts/non-cash/documents.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { penjualan } from '../../../contracts/penjualan/sale.js';
import { titipan } from '../../../contracts/titipan/documents.js';
import {
  refuse,
  streamOf,
  type DecisionContext,
  type NewEvent,
  type Refused,
  type StreamRef,
  type StreamType,
} from '../../kernel/event-store/decider.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { depositJournal } from '../deposits/deposits.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';
import { clearing, pay } from '../journals/postings.js';
import { accountOf } from '../money/payments.js';

/** The card payments, by their numbers. */
export const cards = documentStreams(bayarKartu);
export type CardState = DocumentState<CardPayment, (typeof bayarKartu)['states'][number]>;

/** A kind of document that cards pay for: its series, its streams, its journal. */
interface PaidKind {
  readonly document: { readonly title: string; readonly series: readonly string[] };
  readonly streams: StreamType<DocumentState>;
  readonly journal: JournalKey;
}
const kind = (document: object, journal: JournalKey): PaidKind => ({
  document: document as PaidKind['document'],
  streams: documentStreams(document as typeof penjualan),
  journal,
});
const sales = kind(penjualan, { trx: 'PENJUALAN', type: 'UMUM' });
/** The journal of cash that is paid out for a card. */
export const swipeJournal = { trx: 'GESEK TUNAI', type: 'UMUM' };
const others = [kind(titipan, depositJournal), kind(gesek, swipeJournal)];

/** The journal of what a bank did not take: the customer owes it. */
export const cardRejection = { trx: 'TOLAK NON CASH', type: 'UMUM' };

/** The module by which somebody looks at card payments. */
export const cardValidation = settingsNeeded('VALIDASI_NON_CASH_MODULE');

const seriesOf = (no_faktur: string): string => no_faktur.split('-', 1)[0]!;
const otherOf = (no_faktur: string): PaidKind | undefined =>
  others.find(({ document }) => document.series.includes(seriesOf(no_faktur)));
const kindOf = (no_faktur: string): PaidKind => otherOf(no_faktur) ?? sales;

/**
 * The number of a card payment: that of its sale, and its place among the payments; of another document, whose numbers
 * are those of sales, with its series between them.
 */
export const cardNumber = (no_faktur: string, index: number): string => {
  const series = seriesOf(no_faktur);
  const between = otherOf(no_faktur) ? series : '';
  return `${bayarKartu.series[0]!}${no_faktur.slice(series.length)}${between}${String(index + 1).padStart(2, '0')}`;
};

/** A card payment by its number. */
export const cardRef = (no_bayar: string): StreamRef<CardState> => streamOf(cards, no_bayar);

interface Paid {
  readonly no_bukti: string;
  readonly pembayaran: readonly Bayar[];
}

/** The card payments of a document with their places, each with its number. */
const cardsOf = ({ no_bukti, pembayaran }: Paid) =>
  pembayaran.flatMap((one, index) => (one.cara === 'KARTU' ? [{ ...one, no_bayar: cardNumber(no_bukti, index) }] : []));

/** The events by which cards have paid for a document; they wait where the shop validates them. */
export const cardsPaid = (
  paid: Paid,
  { business_date: tgl_terima }: Pick<DecisionContext, 'business_date'>,
  settings: readonly SettingState[],
): readonly NewEvent[] => {
  const tervalidasi = cardValidation.read(settings).VALIDASI_NON_CASH_MODULE !== true;
  return cardsOf(paid).map(({ no_bayar, kode_bank = '', jumlah }) => ({
    ...{ definition: cardPaid, stream: cardRef(no_bayar), postings: [], begins: true },
    payload: { no_bayar, no_faktur: paid.no_bukti, kode_bank, tgl_terima, jumlah, tervalidasi },
  }));
};

/** The card payments of a document, for the needs of a decider; older ones have none. */
export const cardsOfSale = (paid: Paid) => cardsOf(paid).map(({ no_bayar }) => cardRef(no_bayar));

/** The account of what the bank owes for a card payment. */
export const owedFor = (branch: string, { kode_bank, jumlah, tgl_terima }: CardPayment): string =>
  accountOf({ cara: 'KARTU', kode_bank, jumlah }, branch, tgl_terima);

/** The parameter that put what is owed for a card payment where it stands: of its document, or of its acceptance. */
export const openedBy = ({ no_faktur, alasan }: Pick<CardPayment, 'no_faktur' | 'alasan'>): JournalKey =>
  alasan === undefined ? kindOf(no_faktur).journal : cardRejection;

/**
 * The parameter by which a sale that is cancelled takes a card payment back, where that is another one than its own by
 * now: the card was accepted after it was rejected.
 */
export const reopenedBy = ({ from, amount }: Posting, states: readonly CardState[], branch: string) =>
  states.some(
    (state) =>
      isKnown(state) &&
      openedBy(state.facts) === cardRejection &&
      from === owedFor(branch, state.facts) &&
      amount === state.facts.jumlah,
  )
    ? cardRejection
    : undefined;

/** The same for a document that one card pays: whatever its parts, each stands where that one was accepted. */
export const acceptedBy = (states: readonly CardState[]): JournalKey | undefined =>
  states.some((state) => isKnown(state) && openedBy(state.facts) === cardRejection) ? cardRejection : undefined;

/** A posting that clears what is owed for a card payment, where it stands. */
export const clearsCard = (card: CardPayment, branch: string, to: string, journal?: JournalKey) =>
  clearing(openedBy(card), pay(owedFor(branch, card), to, card.jumlah, journal));

/** The document that a card payment is of, for the needs of a decider. */
export const paidByCard = ({ no_faktur }: Pick<CardPayment, 'no_faktur'>): StreamRef<DocumentState> =>
  streamOf(kindOf(no_faktur).streams, no_faktur);

/** The reason why a card payment is of no interest any more, if so: what it paid for was cancelled. */
export function cardRefusal({ no_faktur: nomor }: Pick<CardPayment, 'no_faktur'>, paid: DocumentState) {
  if (!isKnown(paid) || paid.status !== 'BATAL') return undefined;
  const { title } = kindOf(nomor).document;
  return refuse('card.of-cancelled', 'no_bayar', message('noncash.ofCancelled', { dokumen: title, nomor }));
}

/**
 * Returns what becomes of the card payments of a deposit that is cancelled. One that a bank has taken is paid out with
 * all else. One that still waits is not: the bank owes it no more, what is `outside` does. That, and what a bank did
 * not take, is `unpaid`.
 */
export function cardsOfCancelled(
  states: readonly CardState[],
  outside: string,
  { branch }: Pick<DecisionContext, 'branch'>,
) {
  const known = states.filter(isKnown);
  const waiting = known.flatMap(({ status, facts }) => (status === 'MENUNGGU' ? [facts] : []));
  const rejected = known.flatMap(({ status, facts }) => (status === 'DITOLAK' ? [facts] : []));
  return {
    unpaid: addRupiah(...[...rejected, ...waiting].map(({ jumlah }) => jumlah)),
    moves: waiting.map((one) => clearsCard(one, branch, outside, cardRejection)),
    events: waiting.map(cancelled),
  };
}

/**
 * The events by which they are as if they had never been, or the reason why they cannot be: one was rejected, or its
 * bank has paid of it.
 */
export function cardsBack(states: readonly CardState[]): readonly NewEvent[] | Refused {
  const known = states.filter(isKnown);
  const rejected = known.find(({ status }) => status === 'DITOLAK');
  if (rejected) {
    const { no_bayar } = rejected.facts;
    return refuse('card.rejected', 'no_bukti', message('noncash.rejected', { no_bayar }));
  }
  const settled = known.find(({ facts }) => facts.no_pelunasan);
  if (settled) {
    const { no_bayar, no_pelunasan = '' } = settled.facts;
    return refuse('noncash.settled-by', 'no_bukti', message('noncash.settledBy', { no_bayar, no_pelunasan }));
  }
  return known.map(({ facts }) => cancelled(facts));
}

/** The event by which a part of a card payment, or all of it, goes back to its customer by card. */
export function cardBack(card: CardPayment, refunded: Rupiah): NewEvent {
  if (refunded === card.jumlah) return cancelled(card);
  const payload = { ...card, jumlah: subtractRupiah(card.jumlah, refunded) };
  return { definition: cardRefunded, stream: cardRef(card.no_bayar), payload, postings: [] };
}

const cancelled = (payload: CardPayment): NewEvent => ({
  ...{ definition: cardPaymentCancelled, stream: cardRef(payload.no_bayar), payload, postings: [] },
});

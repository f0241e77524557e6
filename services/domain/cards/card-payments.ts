import {
  bayarKartu,
  cardPaid,
  cardPaymentCancelled,
  type CardPayment,
} from '../../../contracts/non-cash/card-payments.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
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
} from '../../kernel/event-store/decider.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';
import { pay } from '../journals/postings.js';
import { accountOf } from '../money/payments.js';

const cards = documentStreams(bayarKartu);
type CardState = DocumentState<CardPayment, (typeof bayarKartu)['states'][number]>;

/** The documents that cards pay for. */
const [sales, deposits] = [documentStreams(penjualan), documentStreams(titipan)];

/** The journal of what a bank did not take: the customer owes it. */
export const cardRejection = { trx: 'TOLAK NON CASH', type: 'UMUM' };

/** The module by which somebody looks at card payments. */
export const cardValidation = settingsNeeded('VALIDASI_NON_CASH_MODULE');

const seriesOf = (no_faktur: string): string => no_faktur.split('-', 1)[0]!;
const isOfDeposit = (no_faktur: string): boolean => titipan.series.includes(seriesOf(no_faktur));

/**
 * The number of a card payment: that of its sale, and its place among the payments; of a deposit, whose numbers are
 * those of sales, with its series between them.
 */
export const cardNumber = (no_faktur: string, index: number): string => {
  const series = seriesOf(no_faktur);
  const between = isOfDeposit(no_faktur) ? series : '';
  return `${bayarKartu.series[0]!}${no_faktur.slice(series.length)}${between}${String(index + 1).padStart(2, '0')}`;
};

const cardRef = (no_bayar: string) => streamOf(cards, no_bayar);

interface Paid {
  readonly no_bukti: string;
  readonly pembayaran: readonly Bayar[];
}

/** The card payments of a sale or a deposit with their places, each with its number. */
const cardsOf = ({ no_bukti, pembayaran }: Paid) =>
  pembayaran.flatMap((one, index) => (one.cara === 'KARTU' ? [{ ...one, no_bayar: cardNumber(no_bukti, index) }] : []));

/** The events by which cards have paid for a sale or a deposit; they wait where the shop validates them. */
export const cardsPaid = (
  sale: Paid,
  { business_date: tgl_terima }: Pick<DecisionContext, 'business_date'>,
  settings: readonly SettingState[],
): readonly NewEvent[] => {
  const tervalidasi = cardValidation.read(settings).VALIDASI_NON_CASH_MODULE !== true;
  return cardsOf(sale).map(({ no_bayar, kode_bank = '', jumlah }) => ({
    ...{ definition: cardPaid, stream: cardRef(no_bayar), postings: [], begins: true },
    payload: { no_bayar, no_faktur: sale.no_bukti, kode_bank, tgl_terima, jumlah, tervalidasi },
  }));
};

/** The card payments of a sale or a deposit, for the needs of a decider; older ones have none. */
export const cardsOfSale = (sale: Paid) => cardsOf(sale).map(({ no_bayar }) => cardRef(no_bayar));

/** The account of what the bank owes for a card payment. */
export const owedFor = (branch: string, { kode_bank, jumlah, tgl_terima }: CardPayment): string =>
  accountOf({ cara: 'KARTU', kode_bank, jumlah }, branch, tgl_terima);

/** The sale or deposit that a card payment is of, for the needs of a decider. */
export const paidByCard = ({ no_faktur }: Pick<CardPayment, 'no_faktur'>): StreamRef<DocumentState> =>
  streamOf((isOfDeposit(no_faktur) ? deposits : sales) as typeof sales, no_faktur);

/** The reason why a card payment is of no interest any more, if so: what it paid for was cancelled. */
export function cardRefusal({ no_faktur: nomor }: Pick<CardPayment, 'no_faktur'>, paid: DocumentState) {
  if (!isKnown(paid) || paid.status !== 'BATAL') return undefined;
  const { title } = isOfDeposit(nomor) ? titipan : penjualan;
  return refuse('card.of-cancelled', 'no_bayar', message('noncash.ofCancelled', { dokumen: title, nomor }));
}

/**
 * Returns what becomes of the card payments of a deposit that is cancelled. One that a bank has taken is paid out with
 * all else. One that still waits is not: the bank owes it no more, what is `outside` does. That, and what a bank did
 * not take, is `unpaid`. Refused where a bank has paid for one that waits.
 */
export function cardsOfCancelled(
  states: readonly CardState[],
  outside: string,
  { branch, balance }: Pick<DecisionContext, 'branch' | 'balance'>,
) {
  const known = states.filter(isKnown);
  const waiting = known.flatMap(({ status, facts }) => (status === 'MENUNGGU' ? [facts] : []));
  const rejected = known.flatMap(({ status, facts }) => (status === 'DITOLAK' ? [facts] : []));
  const sumOf = (cards: readonly CardPayment[]): Rupiah => addRupiah(...cards.map(({ jumlah }) => jumlah));
  const settled = waiting.find((one) => {
    const owed = owedFor(branch, one);
    return balance(owed) < sumOf(waiting.filter((other) => owedFor(branch, other) === owed));
  });
  if (settled)
    return refuse('card.settled', 'no_bukti', message('noncash.settledCard', { no_bayar: settled.no_bayar }));
  return {
    unpaid: sumOf([...rejected, ...waiting]),
    moves: waiting.map((one) => pay(owedFor(branch, one), outside, one.jumlah, cardRejection)),
    events: waiting.map(cancelled),
  };
}

/** The events by which they are as if they had never been, or the reason why they cannot be: one was rejected. */
export function cardsBack(states: readonly CardState[]): readonly NewEvent[] | Refused {
  const known = states.filter(isKnown);
  const rejected = known.find(({ status }) => status === 'DITOLAK');
  if (rejected) {
    const { no_bayar } = rejected.facts;
    return refuse('card.rejected', 'no_bukti', message('noncash.rejected', { no_bayar }));
  }
  return known.map(({ facts }) => cancelled(facts));
}

const cancelled = (payload: CardPayment): NewEvent => ({
  ...{ definition: cardPaymentCancelled, stream: cardRef(payload.no_bayar), payload, postings: [] },
});

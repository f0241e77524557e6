import {
  bayarKartu,
  cardPaid,
  cardPaymentCancelled,
  type CardPayment,
} from '../../../contracts/non-cash/card-payments.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { titipan } from '../../../contracts/titipan/documents.js';
import {
  refuse,
  streamOf,
  type DecisionContext,
  type NewEvent,
  type Refused,
} from '../../kernel/event-store/decider.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';

const cards = documentStreams(bayarKartu);
type CardState = DocumentState<CardPayment, (typeof bayarKartu)['states'][number]>;

/** The module by which somebody looks at card payments. */
export const cardValidation = settingsNeeded('VALIDASI_NON_CASH_MODULE');

/**
 * The number of a card payment: that of its sale, and its place among the payments; of a deposit, whose numbers are
 * those of sales, with its series between them.
 */
export const cardNumber = (no_faktur: string, index: number): string => {
  const [series] = no_faktur.split('-', 1) as [string];
  const between = titipan.series.includes(series) ? series : '';
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

/** The amount that cards were to pay and the bank did not take: the customer owes it. */
export const rejectedIn = (states: readonly CardState[]): Rupiah =>
  addRupiah(...states.filter(isKnown).flatMap(({ status, facts }) => (status === 'DITOLAK' ? [facts.jumlah] : [])));

/** The events by which they are as if they had never been, or the reason why they cannot be: one was rejected. */
export function cardsBack(states: readonly CardState[]): readonly NewEvent[] | Refused {
  const known = states.filter(isKnown);
  const rejected = known.find(({ status }) => status === 'DITOLAK');
  if (rejected) {
    const { no_bayar } = rejected.facts;
    return refuse('card.rejected', 'no_bukti', message('noncash.rejected', { no_bayar }));
  }
  return known.map(({ facts }) => ({
    ...{ definition: cardPaymentCancelled, stream: cardRef(facts.no_bayar), payload: facts, postings: [] },
  }));
}

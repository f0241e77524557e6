import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { CardPayment } from '../../../contracts/non-cash/card-payments.js';
import type { Deposit } from '../../../contracts/titipan/documents.js';
import { cardBack, openedBy, type cardsOfSale } from '../../domain/cards/card-payments.js';
import { depositJournal } from '../../domain/deposits/deposits.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { clearing, pay, type Paid } from '../../domain/journals/postings.js';
import { accountOf } from '../../domain/money/payments.js';
import { refuse, type NewEvent, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';

type Payment = Deposit['pembayaran'][number];
type Cards = StatesOf<{ readonly cards: ReturnType<typeof cardsOfSale> }>['cards'];

/** A payment that goes back: out of which account, and how much of it. */
export interface Refund {
  readonly payment: Payment;
  readonly account: string;
  readonly jumlah: Rupiah;
  /** The card of a payment by card. */
  readonly card?: Cards[number] | undefined;
}

/** The ways in the order in which the shop takes its fee from them. */
const feeOrder: readonly Payment['cara'][] = ['TUNAI', 'TRANSFER', 'KARTU'];

/** The payments of a deposit that brought money: of cards none that waits or that a bank did not take. */
function paidIn({ pembayaran }: Deposit, cards: Cards): readonly Pick<Refund, 'payment' | 'card'>[] {
  let next = 0;
  return pembayaran.flatMap((payment) => {
    if (payment.cara !== 'KARTU') return [{ payment }];
    const card = cards[next++];
    const isUnpaid = card !== undefined && isKnown(card) && card.status !== 'TERCATAT';
    return isUnpaid ? [] : [{ payment, card }];
  });
}

/**
 * The refunds of a deposit less the fee that the shop keeps: each payment goes back the way it came, or all of them in
 * cash where that was chosen.
 */
export function refundsOf(
  deposit: Deposit,
  cards: Cards,
  { biaya, isCash }: { readonly biaya: Rupiah; readonly isCash: boolean },
  branch: string,
): readonly Refund[] {
  let kept = biaya;
  const inFeeOrder = paidIn(deposit, cards).toSorted(
    (one, other) => feeOrder.indexOf(one.payment.cara) - feeOrder.indexOf(other.payment.cara),
  );
  return inFeeOrder.map((one) => {
    const part = rupiah(Math.min(kept, one.payment.jumlah));
    kept = subtractRupiah(kept, part);
    const account = isCash ? drawer(branch) : accountOf(one.payment, branch, deposit.tgl_titip);
    return { ...one, account, jumlah: subtractRupiah(one.payment.jumlah, part) };
  });
}

/** The card by whose debt a refund goes back; undefined where it is none, or goes back in cash. */
const byCard = ({ card, account }: Refund): CardPayment | undefined =>
  card && isKnown(card) && account.includes('/noncash/') ? card.facts : undefined;

/** The reason why cards cannot be paid back by card, if so: the bank has paid for one already. */
export function settledRefusal(refunds: readonly Refund[]): Refused | undefined {
  const settled = refunds.find((refund) => refund.jumlah > 0 && byCard(refund)?.no_pelunasan);
  if (!settled) return undefined;
  const { kode_bank = '' } = settled.payment;
  return refuse('deposit.card-settled', 'no_bukti', message('titipan.cardSettled', { kode_bank }));
}

/** The part of refunds that goes out of the drawer. */
export const cashOf = (refunds: readonly Refund[], branch: string): Rupiah =>
  addRupiah(...refunds.filter(({ account }) => account === drawer(branch)).map(({ jumlah }) => jumlah));

/** The moves of refunds but for cash: a card is cleared where it stands. */
export const refundMoves = (refunds: readonly Refund[], branch: string): readonly Paid[] =>
  refunds
    .filter(({ account }) => account !== drawer(branch))
    .map((refund) => {
      const moved = pay(refund.account, outside(branch), refund.jumlah, depositJournal);
      const card = byCard(refund);
      return card ? clearing(openedBy(card), moved) : moved;
    });

/** The events of cards that go back by card: a bank owes nothing for one any more, or what the fee cut off it. */
export const cardsRefunded = (refunds: readonly Refund[]): readonly NewEvent[] =>
  refunds.flatMap((refund) => {
    const card = byCard(refund);
    return card && refund.jumlah > 0 ? [cardBack(card, refund.jumlah)] : [];
  });

import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { drawer } from '../../../contracts/mutasi-uang/accounts.js';
import type { Deposit } from '../../../contracts/titipan/documents.js';
import type { cardsOfSale } from '../../domain/cards/card-payments.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { accountOf } from '../../domain/money/payments.js';
import { refuse, type DecisionContext, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';

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

/** The reason why cards cannot be paid back by card, if so: the bank has paid for one already. */
export function settledRefusal(
  refunds: readonly Refund[],
  { balance }: Pick<DecisionContext, 'balance'>,
): Refused | undefined {
  const cards = refunds.filter(({ payment, account }) => payment.cara === 'KARTU' && account.includes('/noncash/'));
  const settled = cards.find(({ account }) => {
    const due = addRupiah(...cards.filter((other) => other.account === account).map(({ jumlah }) => jumlah));
    return balance(account) < due;
  });
  if (!settled) return undefined;
  const { kode_bank = '' } = settled.payment;
  return refuse('deposit.card-settled', 'no_bukti', message('titipan.cardSettled', { kode_bank }));
}

/** The cards that are paid back whole by card: the bank owes nothing for them any more. */
export const refundedCards = (refunds: readonly Refund[]): Cards =>
  refunds.flatMap(({ payment, account, jumlah, card }) =>
    card && account.includes('/noncash/') && jumlah === payment.jumlah ? [card] : [],
  );

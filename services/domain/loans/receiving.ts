import type { ConsentedCommand } from '../../../contracts/language/define/command.js';
import type { BayarHutang } from '../../../contracts/hutang/loan.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { Coins } from '../../../contracts/language/values/rounding.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { coinDifference } from '../../../contracts/penjualan/coins.js';
import { refuse, type DecisionContext, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { coinSettings, smallestCoin } from '../money/coins.js';
import { paymentRefusal, paymentRows } from '../money/payments.js';
import { shiftNeeds } from '../money/shifts.js';
import { takenAlone, takenNeeds } from '../plausible/taken-alone.js';
import { totalNeeds, withinTotal } from '../plausible/total-alone.js';
import { coinsFor } from './loans.js';

type Payments = readonly BayarHutang[];

/** The needs of a step by which the customer of a loan pays. */
export const receivingNeeds = (pembayaran: Payments, branch: string, sender: Actor) => ({
  ...takenNeeds(pembayaran, branch, sender),
  ...totalNeeds(
    pembayaran.some(({ cara }) => cara !== 'TUNAI'),
    branch,
    sender,
  ),
  ...shiftNeeds(branch),
  payments: paymentRows(pembayaran),
  coins: coinSettings.of(branch),
});
type Receiving = StatesOf<ReturnType<typeof receivingNeeds>>;

/**
 * The refusal of payments that are not exactly what is due, with that sum, or that cannot be. The part of them that is
 * held (`rest`) came by transfer: no coins make it.
 */
export function receivedRefusal(
  pembayaran: Payments,
  due: Rupiah,
  { payments, coins }: Pick<Receiving, 'payments' | 'coins'>,
  context: Pick<DecisionContext, 'branch'>,
  rest: Rupiah = rupiah(0),
): Refused | undefined {
  const paid = addRupiah(...pembayaran.map(({ jumlah }) => jumlah));
  if (paid !== due) return refuse('loan.pay-in', 'pembayaran', message('hutang.payIn', { jumlah: due }));
  const owed = subtractRupiah(due, rest);
  return paymentRefusal(pembayaran, payments, context, { due, coins: coinsFor(owed, coinOf({ coins })) });
}

const coinOf = ({ coins }: Pick<Receiving, 'coins'>): Rupiah => smallestCoin(coinSettings.read(coins));

/** The coins in which a branch takes what is due of a loan of another one. */
export const coinsElsewhere = (states: Pick<Receiving, 'coins'>): Coins => ({
  terkecil: coinOf(states),
  arah: 'nearest',
});

/**
 * The refusal of cash that is not what is due of a loan of another branch, in coins of the one that takes it. It does
 * not say the sum: looking up a loan of another branch is counted, paying is not.
 */
export function cashRefusal(tunai: Rupiah, due: Rupiah, coins: Coins): Refused | undefined {
  const jumlah = addRupiah(due, coinDifference([{ cara: 'TUNAI' }], due, coins));
  return tunai === jumlah ? undefined : refuse('loan.pay-in-elsewhere', 'tunai');
}

/** The moves and consents of what the sender takes alone by transfer, towards the sums of the day. */
export const receivedAlone = (
  command: ConsentedCommand,
  pembayaran: Payments,
  states: Receiving,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
) => withinTotal(command, [takenAlone(command, pembayaran, states, context)], states, context);

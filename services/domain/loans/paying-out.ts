import { pihak, type BayarHutang, type Menghadap } from '../../../contracts/hutang/loan.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { payeesOf } from '../../../contracts/penjualan/payee.js';
import type { DecisionContext, Refused, StatesOf } from '../../kernel/event-store/decider.js';
import { payeeRefusal } from '../buying/payees.js';
import { coinSettings, smallestCoin } from '../money/coins.js';
import { paymentRefusal, paymentRows } from '../money/payments.js';
import { shiftNeeds } from '../money/shifts.js';
import { attendingRefusal, isOther } from './attending.js';
import { exactCoins } from './auctioning.js';

type Payments = readonly BayarHutang[];

/** The needs of a step by which the shop pays the customer of a loan what it owes them. */
export const payoutNeeds = (pembayaran: Payments, branch: string) => ({
  ...shiftNeeds(branch),
  payments: paymentRows(pembayaran),
  coins: coinSettings.of(branch),
});

interface Payout extends Menghadap {
  readonly pembayaran?: Payments;
}

/** The reason why it cannot be paid so, if so: to whom is not said, or it is not exactly what is owed. */
export function payoutRefusal(
  c: Payout,
  due: Rupiah,
  { payments, coins }: Pick<StatesOf<ReturnType<typeof payoutNeeds>>, 'payments' | 'coins'>,
  context: Pick<DecisionContext, 'branch'>,
): Refused | undefined {
  const { pembayaran = [] } = c;
  return (
    attendingRefusal(c) ??
    paymentRefusal(pembayaran, payments, context, {
      due,
      coins: exactCoins(due, smallestCoin(coinSettings.read(coins))),
    }) ??
    payeeRefusal(pembayaran, true)
  );
}

/** The words by which those who consent read to whom money goes. */
export const payoutWords = (kode_member: string, { pembayaran = [], ...who }: Payout, ...more: readonly string[]) =>
  [kode_member, isOther(who) ? pihak[who.pihak!] : '', who.nama_pihak, payeesOf(pembayaran), ...more]
    .filter(Boolean)
    .join(' \u00b7 ');

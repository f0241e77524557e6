import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { Coins } from '../../../contracts/language/values/rounding.js';
import { addRupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { bank, type Rekening } from '../../../contracts/masters/masters.js';
import { bankAccount, drawer, nonCash } from '../../../contracts/mutasi-uang/accounts.js';
import { coinDifference, leftToCash } from '../../../contracts/penjualan/coins.js';
import type { Bayar, CaraBayar } from '../../../contracts/penjualan/lines.js';
import { refuse, type DecisionContext, type Refused, type StreamRef } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
import { coinRefusal } from './coins.js';
import { rekeningRefusal, rekeningRow } from './rows.js';

/** A row that a payment names. */
export type PaymentRow = MasterState<Rekening> | MasterState<InstanceType<(typeof bank)['row']>>;

/** The ways that move no money: they take from what is owed. */
const noMoney: readonly CaraBayar[] = ['KUPON', 'TITIPAN', 'POIN'];

/** The payments that move money. */
export const moneyIn = <B extends Pick<Bayar, 'cara'>>(pembayaran: readonly B[]): readonly B[] =>
  pembayaran.filter(({ cara }) => !noMoney.includes(cara));

/** The rows that payments name, for the needs of a decider: an account, the bank of a terminal, or none. */
export const paymentRows = (pembayaran: readonly Bayar[]): readonly StreamRef<PaymentRow>[] =>
  pembayaran.map(({ cara, kode_bank, no_rekening }) =>
    cara === 'TRANSFER' ? rekeningRow(kode_bank || NO_KEY, no_rekening) : masterRow(bank, kode_bank || NO_KEY),
  );

/** The account of a payment: the drawer, an account of the branch, or what a bank owes of a date. */
export function accountOf({ cara, kode_bank = '', no_rekening = '' }: Bayar, branch: string, date: string): string {
  if (cara === 'TUNAI') return drawer(branch);
  return cara === 'TRANSFER'
    ? bankAccount(branch, kode_bank || NO_KEY, no_rekening || NO_KEY)
    : nonCash(branch, kode_bank || NO_KEY, date);
}

/** The amount that payments have to sum up to, and how. */
interface Owed {
  readonly due: Rupiah;
  /** The coins of the shop: what is left to cash is rounded to them. */
  readonly coins: Coins;
  /** True for a payment that counts towards it. Defaults to all. */
  readonly counts?: (one: Bayar) => boolean;
}

/** The reason why a payment cannot be, if so: a transfer without an account of the branch, a card without a bank. */
function wayRefusal({ cara, kode_bank, no_rekening }: Bayar, state: PaymentRow, branch: string, at: string) {
  if (noMoney.includes(cara)) return undefined;
  if (cara === 'TUNAI') return kode_bank || no_rekening ? refuse('payment.cash-alone', `${at}.kode_bank`) : undefined;
  if (!kode_bank) return refuse('payment.bank-required', `${at}.kode_bank`);
  if (cara === 'KARTU')
    return state.status === 'active' ? undefined : refuse('noncash.unknown-bank', `${at}.kode_bank`);
  const refusal = no_rekening ? rekeningRefusal(state as never, branch) : 'payment.rekening-required';
  return refusal && refuse(refusal, `${at}.no_rekening`);
}

const sumOf = (payments: readonly Bayar[]): Rupiah => addRupiah(...payments.map(({ jumlah }) => jumlah));

/** The rest that all payments but one leave, and the coins that pay it; undefined where that one does not count. */
function restBeside(one: Bayar, pembayaran: readonly Bayar[], { due, coins, counts = () => true }: Owed) {
  if (!counts(one)) return undefined;
  const counted = pembayaran.filter(counts);
  const sisa = subtractRupiah(due, sumOf(counted.filter((other) => other !== one)));
  return { sisa, tunai: addRupiah(sisa, coinDifference(counted, due, coins)) };
}

/** The reason why one of several payments cannot be, if so: also cash that no coins make. */
function oneRefusal(pembayaran: readonly Bayar[], rows: readonly PaymentRow[], branch: string, owed: Owed) {
  const { terkecil } = owed.coins;
  for (const [index, one] of pembayaran.entries()) {
    const at = `pembayaran.${index + 1}`;
    const rest = restBeside(one, pembayaran, owed);
    const odd = one.cara === 'TUNAI' ? coinRefusal(one.jumlah, terkecil, `${at}.jumlah`, { rest }) : undefined;
    const wrong = wayRefusal(one, rows[index]!, branch, at) ?? odd;
    if (wrong) return wrong;
  }
  return undefined;
}

/** Names the cash that pays the rest, where coins do not make all of it. */
function cashReason(counted: readonly Bayar[], { due: total, coins }: Owed, difference: Rupiah) {
  if (difference === 0) return undefined;
  const sisa = leftToCash(counted, total);
  return message('penjualan.cashRest', { sisa, tunai: addRupiah(sisa, difference), terkecil: coins.terkecil });
}

/**
 * The reason why payments do not pay what is due, if so: one that cannot be, too much, or too little. Of all that are
 * named those that do not count towards it are looked at alone.
 */
export function paymentRefusal(
  pembayaran: readonly Bayar[],
  rows: readonly PaymentRow[],
  { branch }: Pick<DecisionContext, 'branch'>,
  owed: Owed,
): Refused | undefined {
  const { due, coins, counts = () => true } = owed;
  if (pembayaran.length === 0) return due === 0 ? undefined : refuse('payment.none', 'pembayaran');
  const wrong = oneRefusal(pembayaran, rows, branch, owed);
  if (wrong) return wrong;
  const counted = pembayaran.filter(counts);
  const difference = coinDifference(counted, due, coins);
  const asked = addRupiah(due, difference);
  const paid = sumOf(counted);
  if (paid === asked) return undefined;
  if (counted.length < pembayaran.length && paid < asked)
    return refuse(
      'payment.short',
      'pembayaran',
      message('penjualan.shortOut', { jumlah: subtractRupiah(asked, paid) }),
    );
  const field = `pembayaran.${pembayaran.length}.jumlah`;
  const reason = cashReason(counted, owed, difference);
  if (paid < asked) return refuse('payment.short', field, reason ?? message('penjualan.short', { total: due }));
  const isPaidWithout = paid - pembayaran.at(-1)!.jumlah >= asked;
  return refuse(isPaidWithout ? 'payment.sufficient' : 'payment.over', field, reason);
}

import { turnedRound, type Posting } from '../../../contracts/language/define/event.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { subtractRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { bankAccount, CASH, outside, WAITING, waitingAtBank } from '../../../contracts/mutasi-uang/accounts.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import {
  balances,
  refuse,
  type DecisionContext,
  type Refused,
  type StatesOf,
} from '../../kernel/event-store/decider.js';
import { inForce } from '../../platform/settings/settings.js';
import { mayOverdraw } from './overdraw.js';

/** The moves by which transfers of customers are kept apart that pay for a document which waits for its validation. */
export const transfersWait = (pembayaran: readonly Bayar[], branch: string): readonly Posting[] =>
  pembayaran
    .filter(({ cara }) => cara === 'TRANSFER')
    .map(({ kode_bank = '', no_rekening = '', jumlah: amount }) => ({
      from: outside(branch),
      to: waitingAtBank(branch, kode_bank, no_rekening),
      asset: WAITING,
      amount,
    }));

/** The moves by which they wait no more. */
export const transfersSeen = ({ postings }: { readonly postings: readonly Posting[] }): readonly Posting[] =>
  postings.filter(({ asset }) => asset === WAITING).map(turnedRound);

/** The balances of a bank account from which money goes out, with what waits there; none of the drawer. */
export const spendableNeeds = (branch: string, kode_bank: string, no_rekening = '') => ({
  ...mayOverdraw(branch),
  atBank:
    kode_bank === CASH || !no_rekening
      ? balances()
      : balances(bankAccount(branch, kode_bank, no_rekening), waitingAtBank(branch, kode_bank, no_rekening)),
});

/**
 * The refusal of money out of a bank account that customers are only said to have transferred there: nobody has looked
 * at their documents yet. A shop that lets its accounts go below zero builds on nothing.
 */
export function spendableRefusal(
  [kode_bank, no_rekening = '']: readonly [kode_bank: string, no_rekening?: string],
  jumlah: Rupiah,
  field: string,
  states: Pick<StatesOf<ReturnType<typeof spendableNeeds>>, 'own' | 'company'>,
  { branch, balance }: Pick<DecisionContext, 'branch' | 'balance'>,
): Refused | undefined {
  if (kode_bank === CASH || !no_rekening || inForce(states) === true) return undefined;
  const there = balance(bankAccount(branch, kode_bank, no_rekening));
  const tunggu = balance(waitingAtBank(branch, kode_bank, no_rekening), WAITING);
  const free = subtractRupiah(there, tunggu);
  if (tunggu <= 0 || jumlah <= free || jumlah > there) return undefined;
  const rekening = `${kode_bank} ${no_rekening}`;
  const told = { rekening, tunggu, jumlah: rupiah(Math.max(0, free)) };
  return refuse('cash.transfer-waits', field, message('cash.transferWaits', told));
}

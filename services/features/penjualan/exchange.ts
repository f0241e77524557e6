import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside, setOff } from '../../../contracts/mutasi-uang/accounts.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import type { BoughtLine } from '../../domain/buying/bought-lines.js';
import { boughtIn, boughtMoves } from '../../domain/buying/bought-pieces.js';
import { depositMoves } from '../../domain/deposits/deposits.js';
import { pay } from '../../domain/journals/postings.js';
import { accountOf, moneyIn, paymentRefusal, type PaymentRow } from '../../domain/money/payments.js';
import { refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';

/** The journal of what customers pay. */
export const paid = { trx: 'PENJUALAN', type: 'UMUM' };
/** The journal of what customers are paid. */
export const paidOut = { trx: 'PEMBELIAN', type: 'UMUM' };

interface Settled {
  readonly pembayaran?: readonly Bayar[];
  /** The total of what was sold. */
  readonly total: Rupiah;
  readonly lines: readonly BoughtLine[];
  readonly payments: readonly PaymentRow[];
}

/** The ways in which no customer is paid: no card takes money back, and the others are no money. */
const notOut = {
  KARTU: 'payment.no-card-out',
  KUPON: 'coupon.not-out',
  TITIPAN: 'deposit.not-out',
  POIN: 'point.cannot-pay',
} as const;
const isNotOut = (cara: string): cara is keyof typeof notOut => cara in notOut;

/** The reason why a customer cannot be paid so, if so. */
function outRefusal(pembayaran: readonly Bayar[]): Refused | undefined {
  for (const [index, { cara }] of pembayaran.entries())
    if (isNotOut(cara)) return refuse(notOut[cara], `pembayaran.${index + 1}.cara`);
  return undefined;
}

/** The moves that set off what was sold against what was bought: none of a sale alone. */
function setOffMoves(amount: Rupiah, branch: string) {
  if (amount === 0) return [];
  return [pay(outside(branch), setOff(branch), amount, paid), pay(setOff(branch), outside(branch), amount, paidOut)];
}

/**
 * Settles what was sold against what was bought: the customer pays the rest, or the shop does. The whole of what was
 * sold is revenue, and the whole of what was bought is its cost, whoever pays.
 */
export function settled({ pembayaran = [], total, lines, payments }: Settled, context: DecisionContext) {
  const { branch, business_date } = context;
  const total_beli = addRupiah(...lines.map(({ harga }) => harga));
  const rest = subtractRupiah(total, total_beli);
  const isOut = rest < 0;
  const refused =
    (isOut ? outRefusal(pembayaran) : undefined) ??
    paymentRefusal(pembayaran, payments, rupiah(Math.abs(rest)), context);
  if (refused) return refused;
  const { rows, events } = boughtIn(lines, context);
  const luar = outside(branch);
  const isExchange = lines.length > 0;
  return {
    facts: {
      kategori: isExchange ? 'TUKAR TAMBAH' : 'PENJUALAN',
      pembayaran: isOut ? [] : pembayaran,
      ...(isExchange && { beli: rows, total_beli }),
      ...(isOut && { dibayarkan: pembayaran }),
    },
    moves: [
      ...moneyIn(pembayaran).map((one) => {
        const account = accountOf(one, branch, business_date);
        return isOut ? pay(account, luar, one.jumlah, paidOut) : pay(luar, account, one.jumlah, paid);
      }),
      ...depositMoves(pembayaran, branch, paid),
      ...setOffMoves(rupiah(Math.min(total, total_beli)), branch),
      ...boughtMoves(lines, branch),
    ],
    events,
  };
}

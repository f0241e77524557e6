import type { Coins } from '../../../contracts/language/values/rounding.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside, setOff } from '../../../contracts/mutasi-uang/accounts.js';
import { coinDifference } from '../../../contracts/penjualan/coins.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { boughtSums, type BoughtLine } from '../../domain/buying/bought-lines.js';
import { payeeFacts, payeeRefusal } from '../../domain/buying/payees.js';
import { boughtIn, boughtMoves, boughtRounding } from '../../domain/buying/bought-pieces.js';
import { depositJournal, depositRounding, heldBecomes, heldOf, isDeposit } from '../../domain/deposits/deposits.js';
import { pay } from '../../domain/journals/postings.js';
import { coinFacts, roundingMove } from '../../domain/money/coins.js';
import { transfersWait } from '../../domain/money/waiting-transfers.js';
import { accountOf, moneyIn, paymentRefusal, type PaymentRow } from '../../domain/money/payments.js';
import { refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';

/** The journal of what customers pay. */
export const paid = { trx: 'PENJUALAN', type: 'UMUM' };
/** The journal of what rounding made of a sale: of its price, and of the cash that paid for it. */
export const rounded = { trx: 'PEMBULATAN PENJUALAN', type: 'UMUM' };
/** The journal of what customers are paid. */
export const paidOut = { trx: 'PEMBELIAN', type: 'UMUM' };

interface Settled {
  readonly pembayaran?: readonly Bayar[];
  /** The total of what was sold. */
  readonly total: Rupiah;
  readonly lines: readonly BoughtLine[];
  readonly payments: readonly PaymentRow[];
  /** False while what was bought waits for its validation. */
  readonly isValidated: boolean;
  /** The coins in which cash is paid, whoever pays. */
  readonly coins: Coins;
}

/** The ways in which no customer is paid: no card takes money back, and the others are no money. */
const notOut = {
  KARTU: 'payment.no-card-out',
  KUPON: 'coupon.not-out',
  POIN: 'point.cannot-pay',
} as const;
const isNotOut = (cara: string): cara is keyof typeof notOut => cara in notOut;

/** The reason why a customer cannot be paid so, if so. */
function outRefusal(pembayaran: readonly Bayar[]): Refused | undefined {
  for (const [index, { cara }] of pembayaran.entries())
    if (isNotOut(cara)) return refuse(notOut[cara], `pembayaran.${index + 1}.cara`);
  return undefined;
}

/** The reason why payments cannot be, whoever pays, if so. */
const paymentsRefusal = (
  pembayaran: readonly Bayar[],
  payments: readonly PaymentRow[],
  context: DecisionContext,
  owed: Parameters<typeof paymentRefusal>[3],
  isOut: boolean,
): Refused | undefined =>
  (isOut ? outRefusal(pembayaran) : undefined) ??
  paymentRefusal(pembayaran, payments, context, owed) ??
  payeeRefusal(pembayaran, isOut);

/** The moves by which a customer pays; what rounding added to their cash is no revenue. */
const inMoves = (
  paidBy: readonly Bayar[],
  added: Rupiah,
  isValidated: boolean,
  { branch, business_date }: DecisionContext,
) => [
  ...moneyIn(paidBy).map((one) => pay(outside(branch), accountOf(one, branch, business_date), one.jumlah, paid)),
  roundingMove(added, branch, rounded),
  ...(isValidated ? [] : transfersWait(paidBy, branch)),
];

/** The moves that set off what was sold against what was bought: none of a sale alone. */
function setOffMoves(amount: Rupiah, branch: string) {
  if (amount === 0) return [];
  return [pay(outside(branch), setOff(branch), amount, paid), pay(setOff(branch), outside(branch), amount, paidOut)];
}

/**
 * The moves by which a customer is paid: so much for what was bought, the rest of what they had left with the shop.
 * The difference that coins make to the cash is no part of either: it is of the last that is paid.
 */
function outMoves(paidTo: readonly Bayar[], bought: Rupiah, added: Rupiah, { branch, business_date }: DecisionContext) {
  const exact = subtractRupiah(addRupiah(...paidTo.map(({ jumlah }) => jumlah)), added);
  const isAllBought = bought >= exact;
  let owed = isAllBought ? addRupiah(bought, added) : bought;
  const forBought = owed;
  const moves = paidTo.flatMap((one) => {
    const [account, part] = [accountOf(one, branch, business_date), rupiah(Math.min(owed, one.jumlah))];
    owed = subtractRupiah(owed, part);
    return [
      pay(account, outside(branch), part, paidOut),
      pay(account, outside(branch), subtractRupiah(one.jumlah, part), depositJournal),
    ];
  });
  const ofBought = subtractRupiah(subtractRupiah(forBought, owed), bought);
  return [
    ...moves,
    roundingMove(rupiah(-ofBought), branch, boughtRounding),
    roundingMove(subtractRupiah(ofBought, added), branch, depositRounding),
  ];
}

/**
 * Settles what was sold against what was bought and what the customer had left with the shop: they pay the rest, or the
 * shop does. The whole of what was sold is revenue, and the whole of what was bought is its cost, whoever pays.
 */
export function settled(
  { pembayaran = [], total, lines, payments, isValidated, coins }: Settled,
  context: DecisionContext,
) {
  const { branch } = context;
  const { total: total_beli, selisih: selisih_beli } = boughtSums(lines);
  const [held, due] = [heldOf(pembayaran), subtractRupiah(total, total_beli)];
  const isOut = due < held;
  const [kept, others] = [pembayaran.filter(isDeposit), pembayaran.filter((one) => !isDeposit(one))];
  const owed = isOut
    ? { coins, due: subtractRupiah(held, due), counts: (one: Bayar) => !isDeposit(one) }
    : { coins, due };
  const refused = paymentsRefusal(pembayaran, payments, context, owed, isOut);
  if (refused) return refused;
  const added = coinDifference(isOut ? others : pembayaran, owed.due, coins);
  const { rows, events } = boughtIn(lines, context);
  const isExchange = lines.length > 0;
  const setOffBought = rupiah(Math.min(total, total_beli));
  const setOffHeld = rupiah(Math.min(held, subtractRupiah(total, setOffBought)));
  return {
    facts: {
      kategori: isExchange ? 'TUKAR TAMBAH' : 'PENJUALAN',
      pembayaran: isOut ? kept : pembayaran,
      ...(isExchange && { beli: rows, total_beli, selisih_beli }),
      ...(isOut && { dibayarkan: others, ...payeeFacts(others) }),
      ...coinFacts(added, coins),
    },
    moves: [
      ...(isOut
        ? outMoves(others, subtractRupiah(total_beli, setOffBought), added, context)
        : inMoves(others, added, isValidated, context)),
      ...heldBecomes(setOffHeld, branch, paid),
      ...setOffMoves(setOffBought, branch),
      ...boughtMoves(lines, branch, isValidated),
    ],
    events,
    setOff: setOffBought,
  };
}

import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { wrongCouponOrders } from './coupon-orders.js';
import { lapse } from './lapses.js';
import {
  auction,
  clearAuction,
  earnInterest,
  giveBack,
  handOut,
  holdOrFree,
  lend,
  payInterestThere,
  payLoanInterest,
  payLoanPart,
  postpone,
  renew,
  settleAll,
  settleThere,
  tell,
} from './loan-orders.js';
import { wrongLevelOrders } from './level-orders.js';
import type { Ordering } from './orders.js';
import { buy, exchange, exchangeForLess, keep, redeem, sell } from './sale-orders.js';
import { comeBack, goBack } from './date-orders.js';
import {
  beginShift,
  bringIn,
  bringToBank,
  drawWaiting,
  endShift,
  sendCash,
  settle,
  settleMore,
  settleOther,
  spend,
  swipe,
  swipeAgain,
} from './money-orders.js';
import { destroy, lay, melt, receive, receiveAgain, sort, takeBack } from './stock-orders.js';
import type { Teller } from './teller.js';
import { decideOnLoss, lookAtCard, reject, undoLater, validate } from './undoing-orders.js';
import { wrongOrders } from './wrong-orders.js';

/** A kind of act of a trade. */
export interface Kind {
  readonly name: string;
  readonly weight: number;
  readonly order: Ordering<Teller>;
  /** True for one that begins a document, which may be undone at once. */
  readonly isBeginning: boolean;
  /** True for one that is recorded once, however many send it: each of its pieces is there once. */
  readonly isOnce: boolean;
}

const beginning = (name: string, weight: number, order: Ordering<Teller>, isOnce = true): Kind => ({
  ...{ name, weight, order, isOnce },
  isBeginning: true,
});
const further = (name: string, weight: number, order: Ordering<Teller>): Kind => ({
  ...{ name, weight, order, isOnce: false },
  isBeginning: false,
});

/** The refusals of what is no longer as a document says. */
const notAsItSays = [
  'remittance.cancelled',
  'document.other-date',
  'slip.cancelled',
  'slip.other-date',
  'sale.other-date',
  'purchase.other-date',
  'slip.unknown',
];
const notInStock = ['piece.not-ready', 'piece.elsewhere', 'deposit.kept', 'piece.unknown'];

/** The refusal of what is built on a document that waits. */
const waiting = ['document.waiting'];

/** Acts that are never recorded, each with the codes of its refusals. */
export const neverRecorded: Readonly<Record<string, readonly string[]>> = {
  sellTwice: notInStock,
  keepTwice: notInStock,
  buyTwice: ['piece.not-ready', 'piece.bought', 'piece.exchanged', 'piece.sold-elsewhere'],
  useCouponTwice: ['coupon.not-valid', 'coupon.unknown', 'payment.over'],
  useOthersCoupon: ['coupon.unknown', 'payment.over'],
  overspend: ['point.insufficient', 'payment.over'],
  buyAtOthersLevel: ['sale.level-of-members'],
  payOther: ['deposit.not-open', 'deposit.whole', 'deposit.unknown', 'payment.over'],
  payTwice: ['deposit.not-open', 'payment.over'],
  askLess: ['sale.price-changed'],
  keepForLess: ['deposit.under'],
  undoTwice: notAsItSays,
  receiveTwice: ['piece.exists'],
  undoMoved: ['piece.gone-on', 'loss.decided'],
  payOdd: ['cash.no-coins'],
  spendOdd: ['cash.no-coins'],
  payOtherCoins: ['payment.short', 'payment.over'],
  ...{ sortWaiting: waiting, meltWaiting: waiting, buyWaiting: waiting },
  ...{ useWaitingCoupon: [...waiting, 'payment.over'], spendWaiting: [...waiting, 'payment.over'] },
  spendBeforeWaiting: [...waiting, 'payment.over'],
  swipeAgain: ['noncash.approval-used'],
  drawWaiting: ['cash.transfer-waits'],
  settleMore: ['noncash.receipt-over'],
  settleOther: ['noncash.receipt-over', ...waiting],
};

/** The weights of wrong acts whose occasion is rare. */
const rare: Readonly<Record<string, number>> = {
  payTwice: 5,
  useWaitingCoupon: 5,
  useOthersCoupon: 3,
  spendWaiting: 3,
  spendBeforeWaiting: 90,
  meltWaiting: 2,
  buyWaiting: 2,
  undoMoved: 20,
};

/** Every kind of act. One more is one more entry. */
export const kinds: readonly Kind[] = [
  beginning('receive', 12, receive, false),
  beginning('receiveAgain', 3, receiveAgain, false),
  beginning('sell', 16, sell),
  beginning('exchange', 8, exchange),
  beginning('exchangeForLess', 5, exchangeForLess),
  beginning('buy', 10, buy, false),
  beginning('keep', 8, keep),
  beginning('redeem', 9, redeem),
  beginning('sort', 7, sort),
  beginning('takeBack', 4, takeBack),
  beginning('swipe', 4, swipe),
  beginning('bringToBank', 4, bringToBank, false),
  beginning('bringIn', 3, bringIn, false),
  beginning('sendCash', 4, sendCash, false),
  beginning('lend', 7, lend, false),
  beginning('payLoanInterest', 6, payLoanInterest, false),
  beginning('payLoanPart', 5, payLoanPart, false),
  beginning('settleLoan', 3, settleAll),
  beginning('payInterestThere', 2, payInterestThere, false),
  beginning('settleThere', 1, settleThere),
  beginning('handOver', 4, handOut),
  beginning('renew', 4, renew),
  beginning('tell', 9, tell, false),
  beginning('postpone', 14, postpone, false),
  ...[further('holdOrFree', 2, holdOrFree), further('auction', 14, auction)],
  ...[further('clearAuction', 10, clearAuction), further('earnInterest', 10, earnInterest)],
  further('giveBack', 4, giveBack),
  beginning('settle', 8, settle, false),
  ...[further('melt', 1, melt), further('destroy', 1, destroy), further('lay', 5, lay), further('spend', 4, spend)],
  ...[
    further('undoLater', 7, undoLater),
    further('validate', 16, validate),
    further('reject', 3, reject),
    further('decideOnLoss', 4, decideOnLoss),
    further('lookAtCard', 6, lookAtCard),
    further('beginShift', 3, beginShift),
    further('endShift', 2, endShift),
    further('lapse', 4, lapse),
  ],
  ...[further('goBack', 2, goBack), further('comeBack', 6, comeBack)],
  ...[further('swipeAgain', 1, swipeAgain), further('drawWaiting', 2, drawWaiting)],
  ...[further('settleMore', 1, settleMore), further('settleOther', 1, settleOther)],
  ...Object.entries({ ...wrongOrders, ...wrongCouponOrders, ...wrongLevelOrders }).map(([name, order]) =>
    further(name, rare[name] ?? 1, order),
  ),
];

const ofLoans = new Set([
  ...['lend', 'payLoanInterest', 'payLoanPart', 'settleLoan', 'payInterestThere', 'settleThere', 'handOver', 'renew'],
  ...['tell', 'postpone', 'holdOrFree', 'auction', 'clearAuction', 'earnInterest', 'undoLater', 'validate'],
  ...['goBack', 'comeBack', 'giveBack'],
]);
/** Those that a trade of loans alone needs, with more loans. */
export const loanKinds = kinds
  .filter(({ name }) => ofLoans.has(name))
  .map((kind) => (kind.order === lend ? { ...kind, weight: 30 } : kind));

/** The refusals of a document that cannot be undone, since what it names has gone on. */
const goneOn: readonly RefusalCode[] = [
  ...([
    'piece.gone-on',
    'point.gone-on',
    'coupon.gone-on',
    'loss.decided',
    'card.rejected',
    'money.insufficient',
    'noncash.settled-by',
    'piece.tray-short',
    'piece.gold-short',
    'shift.closed-since',
    'deposit.card-settled',
  ] as const),
];

const rejectedLate: readonly RefusalCode[] = [
  ...(['money.insufficient', 'card.rejected', 'shift.closed-since'] as const),
];

/**
 * The refusals of acts that may come too late, or bring much cash of nobody, by their names. What waits is rejected at
 * any moment, but for money that was spent and cards that a bank did not take.
 */
const tooLate: Readonly<Record<string, readonly RefusalCode[]>> = {
  ...{ undoLater: [...goneOn, 'document.waiting'], reject: rejectedLate, comeBack: rejectedLate },
  'keep undone': ['money.insufficient'],
  spend: ['cash.transfer-waits'],
  bringToBank: ['cash.transfer-waits'],
  bringIn: ['cash.transfer-waits'],
  'bringToBank undone': ['money.insufficient'],
  'bringIn undone': ['money.insufficient'],
  ...Object.fromEntries(
    ['sell', 'exchange', 'exchangeForLess', 'redeem'].map((name) => [name, ['large-cash.identity']]),
  ),
  ...Object.fromEntries(
    ['sell', 'exchange', 'exchangeForLess', 'redeem'].map((name) => [`${name} undone`, ['money.insufficient']]),
  ),
};

/**
 * The refusals on an earlier date of what is younger, or that leaves too little on a day since; where points came
 * since, those of that date may all wait.
 */
const earlier: readonly RefusalCode[] = [
  ...(['document.younger', 'money.insufficient', 'drawer.short-on-date'] as const),
  ...(['piece.tray-short', 'piece.gold-short', 'piece.cost-moved'] as const),
  ...(['point.insufficient', 'point.gone-on', 'document.waiting'] as const),
];

/** True where an act may be refused since what it names has gone on meanwhile, or came after an earlier date. */
export const mayBeRefused = (name: string, code: RefusalCode, isEarlier: boolean): boolean =>
  tooLate[name]?.includes(code) === true || (isEarlier && earlier.includes(code));

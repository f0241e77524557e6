import type { CommandAnswer, CommandDefinition } from '../../../contracts/language/define/command.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Decider } from '../../../services/kernel/event-store/decider.js';
import { Bag } from './bag.js';
import type { BoughtPiece, SoldPiece } from './buying.js';
import type { Deposit } from './deposits.js';
import type { Shop } from './shop.js';
import type { PriceWalk } from './price-walk.js';
import type { Random } from '../../company/random.js';
import type { Coupon } from './saved.js';
import { Stock } from './stock.js';
import type { OfToday } from './today.js';

/**
 * Sends a command of a shop, or of somebody else there, at the present moment of its day. `rules` default to those of
 * the command.
 */
export type Send = <C extends object>(
  command: CommandDefinition<C>,
  body: C,
  actor?: string,
  rules?: Decider,
) => Promise<CommandAnswer>;

/** Enters a customer of a shop; answers their code, or nothing where customers are not kept. */
export type Enter = (shop: Shop) => Promise<string | undefined>;

/** The most pieces and coupons of customers with which one may come back. */
const [MOST_SOLD, MOST_COUPONS] = [2_000, 200];

/** The counter of a shop: what it has and knows in the course of a history. */
export class Counter {
  readonly stock: Stock;
  readonly customers: string[] = [];
  /** Pieces that customers bought here, on days before. */
  readonly sold: Bag<SoldPiece>;
  /** Pieces that were bought, on days before, and wait to be sorted; and those that are washed. */
  readonly unsorted: BoughtPiece[] = [];
  readonly washed: BoughtPiece[] = [];
  /** Deposits of days before, coupons and points with which customers can pay. */
  readonly deposits: Bag<Deposit>;
  readonly coupons: Bag<Coupon>;
  readonly points = new Map<string, number>();
  today: OfToday[] = [];
  /** The losses of today, by their numbers. */
  losses: string[] = [];
  /** The cards that were swiped for cash today, by the numbers of their documents. */
  swipes: string[] = [];
  date!: BusinessDate;
  /** Since the morning: what came into the drawer, and what the terminal took. */
  cash = 0;
  cards = 0;

  constructor(
    readonly shop: Shop,
    readonly random: Random,
    readonly prices: PriceWalk,
    readonly send: Send,
    readonly enter: Enter,
  ) {
    this.stock = new Stock(random);
    this.sold = new Bag(random, MOST_SOLD);
    this.deposits = new Bag(random);
    this.coupons = new Bag(random, MOST_COUPONS);
  }

  /** Begins a day. */
  open(date: BusinessDate): void {
    Object.assign(this, { date, today: [], losses: [], swipes: [], cash: 0, cards: 0 });
  }

  /** Keeps a document of today in mind. */
  recorded(document: OfToday): void {
    this.cash += document.cash;
    this.cards += document.cards;
    this.today.push(document);
  }
}

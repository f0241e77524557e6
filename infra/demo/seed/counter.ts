import { features } from '../../../services/features/features.js';
import type { CommandAnswer, CommandDefinition } from '../../../contracts/language/define/command.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Decider } from '../../../services/kernel/event-store/decider.js';
import type { Shop } from './shop.js';
import type { PriceWalk } from './price-walk.js';
import type { Random } from './random.js';
import { Stock, type StockPiece } from './stock.js';

/** A sale of today, as far as it can be cancelled. */
export interface Sold {
  readonly no_bukti: string;
  readonly cash: number;
  readonly cards: number;
  readonly pieces: readonly StockPiece[];
}

const deciders = new Map(features.flatMap(({ deciders: some }) => some).map((one) => [one.command.name, one]));

/** The rules of a command. Throws for one that nobody decides. */
export function deciderOf({ name }: Pick<CommandDefinition, 'name'>): Decider {
  const found = deciders.get(name);
  if (!found) throw new Error(`nobody decides ${name}`);
  return found;
}

/** Sends a command of a shop, or of somebody else there, at the present moment of its day. */
export type Send = <C extends object>(command: CommandDefinition<C>, body: C, actor?: string) => Promise<CommandAnswer>;

/** Enters a customer of a shop; answers their code, or nothing where customers are not kept. */
export type Enter = (shop: Shop) => Promise<string | undefined>;

/** The counter of a shop: what it has and knows in the course of a history. */
export class Counter {
  readonly stock: Stock;
  readonly customers: string[] = [];
  today: Sold[] = [];
  /** The purchases of today, by their numbers. */
  bought: string[] = [];
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
  }

  /** Begins a day. */
  open(date: BusinessDate): void {
    Object.assign(this, { date, today: [], bought: [], cash: 0, cards: 0 });
  }
}

import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Counter } from './counter.js';
import { endDay } from './evening.js';
import { kinds, receive, receiving, type Kind } from './kinds.js';

/** The most pieces of one document. */
const MOST = 200;
/** A shop that sells sells at most so much of what lies in it in a day. */
const LEAST_STOCK = 120;

/** The trade of a date in the course of a year: before Lebaran, at its end, and after pay days it is more. */
const seasonOn = (date: BusinessDate): number => {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  const ofMonth = [0.95, 0.95, 1.35, 1.1, 0.9, 1, 0.95, 0.95, 0.95, 1, 1, 1.3][month - 1]!;
  return ofMonth * (day >= 25 || day <= 3 ? 1.15 : 1);
};

/** Something that happens at a part of the day: 0 when the shop opens, 1 when it closes. */
export interface Planned {
  readonly at: number;
  send(): Promise<unknown>;
}

/** Returns things spread over the day, in their order. */
export const spread = (all: readonly (() => Promise<unknown>)[]): readonly Planned[] =>
  all.map((send, index) => ({ at: (index + 0.5) / all.length, send }));

/** The trade of the counters of a history, in as many documents as it is to have. */
export class Trade {
  private readonly all: readonly Kind[];
  private left: number;

  constructor(
    documents: number,
    private readonly wanted: number,
  ) {
    this.left = documents;
    this.all = [...kinds, receiving(wanted)];
  }

  /** Receives what a shop begins with. */
  async begin(counter: Counter): Promise<void> {
    for (let missing = this.wanted; missing > 0; missing -= MOST) await receive(counter, Math.min(MOST, missing));
  }

  /**
   * Returns how many documents each counter has on a date, when so many days are left with it, by their weights;
   * others have some of all.
   */
  plan(
    counters: readonly Counter[],
    date: BusinessDate,
    daysLeft: number,
    tradeOn: number,
    others: number,
  ): readonly number[] {
    const busy = daysLeft === 1 ? 1 : Math.min(2.2, seasonOn(date) * tradeOn * 0.87);
    const today = Math.min(this.left, Math.round((this.left / daysLeft) * busy)) - others;
    const weights = counters.reduce((sum, { shop }) => sum + shop.weight, 0);
    return counters.map(({ shop }) => Math.round((today * shop.weight) / weights));
  }

  /** Tells how many documents were recorded, of all that it is to have. */
  recorded(documents: number): void {
    this.left -= documents;
  }

  /** The trade of a counter in the course of a day. */
  day(counter: Counter, documents: number): readonly Planned[] {
    return spread(Array.from({ length: Math.max(1, documents) }, () => () => this.one(counter)));
  }

  /** In the evening each document of the day has been looked at. */
  evening(counter: Counter): Promise<void> {
    return endDay(counter);
  }

  private async one(counter: Counter): Promise<void> {
    for (let tries = 0; tries < 5; tries++) if (await counter.random.weighted(this.all).send(counter)) return;
  }
}

/** The number of pieces that each of some shops wants to have, of so many in all. */
export const wantedStock = (stock: number, shops: number): number => Math.max(LEAST_STOCK, Math.round(stock / shops));

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { Refusal, type RefusalCode, type Restriction } from '../../../contracts/language/define/refusals.js';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { deciderOf } from '../../../infra/company/deciders.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import type { Approval, Origin } from '../../kernel/event-store/prepared-command.js';
import { someone } from '../someone.js';
import { changedIn, paidBack, wrongPrices, type Before } from './expected.js';
import { kinds, mayBeRefused, neverRecorded, type Kind } from './kinds.js';
import { wrongInTrade } from './laws.js';
import type { Order } from './orders.js';
import type { PaperFacts } from './papers.js';
import type { Teller, Trade } from './teller.js';
import { comeBack } from './date-orders.js';
import { decideOn, undo } from './undoing-orders.js';

/** The origin of a command, and who consents to it where somebody has to. */
export interface ConsentingOrigin extends Origin {
  readonly consents?: (restriction: Restriction) => Approval;
}

/** A log into which a trade is recorded. */
export interface TradeLog {
  record(decider: Decider, body: object, origin: ConsentingOrigin): Promise<CommandAnswer>;
  /** The events that were recorded since it was asked last, those of a branch in their order. */
  fresh(): Promise<readonly RecordedEvent[]>;
  dateOf(branch: string): BusinessDate;
  /** Lets all branches go on on another date. */
  setDate(date: BusinessDate): Promise<void>;
  /** True where several may record at the same moment. */
  readonly isShared?: boolean;
  /** The states of all streams, where they are at hand. */
  readonly states?: ReadonlyMap<string, unknown>;
}

/** The consent of an owner to whatever is asked for. */
export const agreed = (asked: Restriction): Approval => ({
  ...asked,
  ...{ id: randomUUID(), authorised_by: 'OWNER', level: 'OWN' as const },
  ...{ keterangan: 'Ya', cara: 'PASSWORD' },
});

/** The shares of documents that are undone at once, and of these of those that are sent again. */
const [UNDONE, AGAIN] = [0.35, 0.6];
/** The share of orders that several tills send at the same moment, and how many these are. */
const [RACED, TILLS] = [0.15, 8];

/** The most days from one day of the trade to the next. */
const MOST_DAYS = 2;

/** A second cashier of each shop. */
const COLLEAGUE = 'KASIR99';

/** The next step by which a shop leaves its date; none where it can. */
const leaving = (teller: Teller): Order | undefined => comeBack(teller) ?? decideOn(teller);

/** A trade at random, of which every law holds after every act. */
export class Trading {
  /** The number of times that each thing was seen. */
  readonly seen = new Map<string, number>();
  private readonly told: string[] = [];
  private sent = 0;

  constructor(
    private readonly log: TradeLog,
    readonly trade: Trade,
    private readonly tellers: readonly Teller[],
    private readonly seed: number,
  ) {}

  /** Does so many acts of some kinds. Throws where a law does not hold, with the seed and the last acts. */
  async go(acts: number, of: readonly Kind[] = kinds): Promise<void> {
    for (let act = 0; act < acts; act++) {
      const teller = this.trade.random.pick(this.tellers);
      const kind = this.trade.random.weighted(of);
      try {
        await this.one(teller, kind);
      } catch (error) {
        const last = this.told.slice(-4).join('\n');
        const { message, stack } = error as Error;
        throw new Error(`TRADE_SEED=${this.seed}, act ${act + 1} (${kind.name}):\n${last}\n${message}\n${stack}`, {
          cause: error,
        });
      }
    }
  }

  /** Goes on on the next day or the one after it, once nothing waits on the dates that its shops leave. */
  async nextDay(): Promise<void> {
    const { trade } = this;
    for (const teller of this.tellers)
      for (let next = leaving(teller); next; next = leaving(teller)) await this.done(teller, next, 'comeBack');
    trade.date = addDays(trade.date, trade.random.within(1, MOST_DAYS));
    await this.log.setDate(trade.date);
    await this.catchUp();
  }

  /** Takes in what was recorded. */
  async catchUp(): Promise<number> {
    const events = await this.log.fresh();
    for (const event of events) this.trade.recount.take(event);
    return events.length;
  }

  private async one(teller: Teller, kind: Kind): Promise<void> {
    const order = kind.order(teller);
    if (!order) return;
    if (neverRecorded[kind.name]) return this.refused(teller, kind.name, order);
    const isUndone = kind.isBeginning && this.trade.random.chance(UNDONE);
    const before = isUndone && { snapshot: this.trade.recount.snapshot, states: this.log.states };
    const isRaced = kind.isOnce && this.mayRace(teller) && this.trade.random.chance(RACED);
    const data = await (isRaced ? this.raced(teller, order, kind.name) : this.done(teller, order, kind.name));
    if (!data || !before) return;
    const isGone = await this.undone(teller, kind.name, String(data['no_bukti']), before);
    if (isGone && this.trade.random.chance(AGAIN)) await this.done(teller, order, kind.name);
  }

  /** True where several may send the same at one moment: on an earlier date it may be refused to all of them. */
  private mayRace = ({ isEarlier }: Teller): boolean => this.log.isShared === true && !isEarlier;

  /** Several tills send the same at the same moment: it is recorded once. */
  private async raced(teller: Teller, order: Order, name: string): Promise<CommandAnswer['data']> {
    const sent = await Promise.allSettled(Array.from({ length: TILLS }, () => this.send(teller, order)));
    await this.catchUp();
    expect(wrongInTrade(this.trade.recount)).toEqual([]);
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused.filter((error) => !(error instanceof Refusal))).toEqual([]);
    const recorded = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
    expect(recorded).toHaveLength(1);
    this.count(`${name} by many`);
    return recorded[0]!;
  }

  /** Sends an order that no rule allows: it is refused for its own reason, and nothing is written. */
  private async refused(teller: Teller, name: string, order: Order): Promise<void> {
    const code = await this.send(teller, order).then(
      () => 'recorded',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );
    const isLater = teller.isEarlier && mayBeRefused(name, code as RefusalCode, true);
    if (!isLater) expect(neverRecorded[name]).toContain(code);
    expect(await this.catchUp()).toBe(0);
    this.count(name);
  }

  /** Sends an order; answers nothing where it came too late for what it names. Every law holds after it. */
  private async done(teller: Teller, order: Order, name: string): Promise<CommandAnswer['data'] | undefined> {
    try {
      const { data } = await this.send(teller, order);
      await this.catchUp();
      expect(wrongInTrade(this.trade.recount)).toEqual([]);
      expect(wrongPrices(data as PaperFacts, order)).toEqual([]);
      this.count(name);
      this.count(order.command.name);
      if (teller.isEarlier) this.count('on an earlier date');
      if (data['pembulatan_tunai']) this.count(`${order.command.name} rounded`);
      if (order.computed) this.countWays(data as PaperFacts);
      return data;
    } catch (error) {
      const { isEarlier } = teller;
      if (!(error instanceof Refusal) || !mayBeRefused(name, error.code, isEarlier)) throw error;
      expect(await this.catchUp()).toBe(0);
      this.count(isEarlier ? 'on an earlier date too late' : `${name} too late`);
      return undefined;
    }
  }

  /** Undoes a document at once: all is as before it, in the recount and the states of streams. False: it cannot be. */
  private async undone(teller: Teller, name: string, nomor: string, { snapshot, states }: Before): Promise<boolean> {
    const { recount } = this.trade;
    const undoing = undo(teller, recount.papers.get(nomor)!)!;
    if (!(await this.done(teller, undoing, `${name} undone`))) return false;
    const paper = recount.papers.get(nomor)!;
    const isPaidBack = paper.kind === 'deposit' || paper.facts.kembali === 'TUNAI';
    const wanted = isPaidBack ? paidBack(snapshot, paper, recount) : snapshot;
    // Faster than the comparison of jest, which tells the difference.
    if (!isDeepStrictEqual(recount.snapshot, wanted)) expect(recount.snapshot).toEqual(wanted);
    expect(changedIn(states, this.log.states)).toEqual([]);
    return true;
  }

  private async send({ shop }: Teller, { command, body, actor: named }: Order): Promise<CommandAnswer> {
    const { branch } = shop;
    const cashiers = [shop.actor, COLLEAGUE];
    const actor = named ?? cashiers[this.sent % cashiers.length]!;
    this.sent += 1;
    this.told.push(`${branch} ${actor} ${command.name} ${JSON.stringify(body)}`);
    return this.log.record(deciderOf(command), body, {
      ...{ command_id: `trade:${this.seed}:${this.sent}`, correlation_id: 'trade', branch, actor, consents: agreed },
      sender: someone(actor, cashiers.includes(actor) ? 'KASIR' : 'SPV', branch),
    });
  }

  private count(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1);
  }

  private countWays({ pembayaran = [], dibayarkan = [] }: PaperFacts): void {
    for (const { cara } of pembayaran) this.count(cara);
    if (dibayarkan.length > 0) this.count('paid out');
  }
}

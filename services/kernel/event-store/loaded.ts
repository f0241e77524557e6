import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { Balances, type StoredBalance } from './balances.js';
import {
  balancesIn,
  dayTotalsIn,
  fold,
  keyRefsOf,
  refsOf,
  statesOf,
  type DayTotal,
  type KeyRef,
  type Needs,
  type StatesOf,
  type StreamRef,
} from './decider.js';
import type { Derived, StreamKeyRow } from './derived.js';

/** The head of a branch, locked. */
export interface Head {
  position: number;
  hash: string;
  business_date: BusinessDate;
  /** The date that it comes back to, while an earlier one is activated. */
  present_date: BusinessDate | null;
  readonly opened_on: BusinessDate;
  counters: Record<string, number>;
  /** Of its last event. */
  year: number;
}

/** Postgres's code, and ours, for a state that was read and has changed meanwhile. */
export const CONFLICT = '40001';

/** Makes the error for which a transaction is tried again. */
export const concurrencyConflict = (what: string): Error => Object.assign(new Error(what), { code: CONFLICT });

/** A stream, folded. */
export interface LoadedStream {
  readonly version: number;
  readonly state: unknown;
  /** Its current keys. */
  readonly keys: readonly StreamKeyRow[];
  /** The opener of what its events have sealed; for another one its state is folded anew. */
  readonly opener: unknown;
}

/** The sums of an account on the business date of its branch, as they were read. */
export interface StoredDayTotal extends DayTotal {
  readonly account: string;
  readonly asset: string;
}

/** The identity of a key, and of how many of its streams are read. */
const keyName = ({ branch, key, value, type, most }: KeyRef): string =>
  `${branch} ${key} ${value} ${type.category} ${most}`;

/** Streams, keys and accounts that a batch reads of the log. */
export interface Wanted {
  readonly streams: ReadonlySet<string>;
  readonly keys: readonly KeyRef[];
  readonly accounts: ReadonlySet<string>;
  readonly dayTotals: ReadonlySet<string>;
}

export const nothing: Wanted = { streams: new Set(), keys: [], accounts: new Set(), dayTotals: new Set() };

/** True where nothing is wanted. */
export const isNothing = ({ streams, keys, accounts, dayTotals }: Wanted): boolean =>
  streams.size + keys.length + accounts.size + dayTotals.size === 0;

/** All that some needs name. */
export const wantedBy = (needs: Needs): Wanted => ({
  streams: new Set(refsOf(needs).map(({ name }) => name)),
  keys: keyRefsOf(needs),
  accounts: new Set(balancesIn(needs)),
  dayTotals: new Set(dayTotalsIn(needs)),
});

/** All that several want. */
export const wantedTogether = (all: readonly Wanted[]): Wanted => ({
  streams: new Set(all.flatMap(({ streams }) => [...streams])),
  keys: [...new Map(all.flatMap(({ keys }) => keys.map((ref) => [keyName(ref), ref] as const))).values()],
  accounts: new Set(all.flatMap(({ accounts }) => [...accounts])),
  dayTotals: new Set(all.flatMap((one) => [...one.dayTotals])),
});

/** Answers to what was wanted. */
export interface ReadResult {
  readonly histories: readonly RecordedEvent[];
  /** The streams that hold each key. */
  readonly keyed: readonly { readonly ref: KeyRef; readonly streams: readonly string[] }[];
  readonly balances: readonly StoredBalance[];
  readonly dayTotals: readonly StoredDayTotal[];
}

/** States, balances and sums of the log, as they were read and as a batch has changed them since. */
export class Loaded {
  readonly balances: Balances;
  protected readonly histories = new Map<string, RecordedEvent[]>();
  protected readonly streams = new Map<string, LoadedStream>();
  /** The events of the batch, by stream. */
  protected readonly appended = new Map<string, RecordedEvent[]>();
  private readonly keyed = new Map<string, readonly string[]>();
  /** The accounts whose days were read, with their dates, and the sums by account and asset. */
  private readonly readDays = new Map<string, string>();
  private readonly dayTotals = new Map<string, DayTotal>();

  /** `readsAll`: no account has a row that was not read. */
  constructor(
    protected readonly heads: ReadonlyMap<string, Head>,
    protected readonly derived: Derived,
    readsAll = false,
  ) {
    this.balances = new Balances(heads, readsAll);
  }

  /** Takes in what was read. */
  add({ streams, accounts, dayTotals }: Wanted, { histories, keyed, balances, dayTotals: days }: ReadResult): void {
    this.addHistories([...streams, ...keyed.flatMap((one) => one.streams)], histories);
    for (const { ref, streams: holding } of keyed) this.keyed.set(keyName(ref), holding);
    this.balances.add(accounts, balances);
    for (const account of dayTotals)
      this.readDays.set(account, this.heads.get(account.split('/', 1)[0]!)?.business_date ?? '');
    for (const { account, asset, ...sums } of days) this.dayTotals.set(`${asset} ${account}`, sums);
  }

  /** Takes in the events of streams that were read. */
  addHistories(streams: Iterable<string>, events: readonly RecordedEvent[]): void {
    for (const stream of streams) if (!this.hasRead(stream)) this.histories.set(stream, []);
    for (const event of events)
      if (!this.streams.has(event.stream) && event.version > this.readVersion(event.stream))
        this.histories.get(event.stream)!.push(event);
  }

  /** True when a stream was read. */
  hasRead(stream: string): boolean {
    return this.histories.has(stream) || this.streams.has(stream);
  }

  /** The streams that were read and that others may change meanwhile: those of branches that are not locked. */
  get unlockedStreams(): readonly string[] {
    return [...this.histories].flatMap(([stream, events]) => {
      const last = events.at(-1);
      return last && this.heads.has(last.branch) ? [] : [stream];
    });
  }

  /** The version of a stream up to which it was read. */
  readVersion(stream: string): number {
    return this.histories.get(stream)?.at(-1)?.version ?? 0;
  }

  /** The part of what is wanted that was not read yet. */
  unread({ streams, keys, accounts, dayTotals }: Wanted): Wanted {
    return {
      streams: new Set([...streams].filter((name) => !this.hasRead(name))),
      keys: keys.filter((ref) => !this.hasReadKey(ref)),
      accounts: new Set([...accounts].filter((account) => !this.balances.knows(account))),
      dayTotals: new Set([...dayTotals].filter((account) => !this.hasReadDay(account))),
    };
  }

  /** The states that some needs name. */
  statesOf<N extends Needs>(needs: N): StatesOf<N> {
    return statesOf(
      needs,
      (ref) => this.stateOf(ref).state,
      (key) => this.streamsBy(key).map((name) => ({ type: key.type, name })),
    );
  }

  /** The state of a stream. */
  stateOf(ref: StreamRef): LoadedStream {
    const known = this.streams.get(ref.name);
    if (known && this.isOpenedFor(known, ref)) return known;
    const history = [...(this.histories.get(ref.name) ?? []), ...(this.appended.get(ref.name) ?? [])];
    const last = history.at(-1);
    const folded = {
      version: last?.version ?? 0,
      state: fold(ref.type, history),
      keys: last ? this.derived.currentOf(last) : [],
      opener: ref.type.opener,
    };
    this.streams.set(ref.name, folded);
    return folded;
  }

  /** Takes in an event of the batch, with the keys of its stream from then on. */
  append({ name, type }: StreamRef, event: RecordedEvent, keys: readonly StreamKeyRow[]): void {
    const { state } = this.stateOf({ name, type });
    this.appended.set(name, [...(this.appended.get(name) ?? []), event]);
    this.streams.set(name, { version: event.version, state: type.evolve(state, event), keys, opener: type.opener });
  }

  /** True for a state whose sealed facts were opened as a reference opens them. */
  protected isOpenedFor({ opener }: LoadedStream, { type }: StreamRef): boolean {
    return opener === type.opener;
  }

  /** The sums of an account on the business date of a branch. */
  dayTotal(branch: string, date: string, account: string, asset: string): DayTotal {
    if (!this.hasReadDay(account))
      throw new RangeError(`the day of ${account} was not read: no day totals of the command name it`);
    const before = this.dayTotalBefore(branch, date, account, asset);
    const since = this.derived.dayTotal(branch, date, account, asset);
    return { came: before.came + since.came, went: before.went + since.went };
  }

  /**
   * The streams that hold a key now, oldest first: those that were read, and those to which the batch gave it. Throws a
   * conflict where the batch took it from some of so many that others were not read.
   */
  protected streamsBy(ref: KeyRef): readonly string[] {
    const read = this.keyed.get(keyName(ref)) ?? [];
    const left = read.filter((stream) => this.derived.holds(stream, ref) !== false);
    if (read.length === ref.most && left.length < read.length) throw concurrencyConflict(`more hold ${ref.value}`);
    const isGiven = (stream: string): boolean =>
      !read.includes(stream) && stream.startsWith(`${ref.type.category}/`) && this.derived.holds(stream, ref) === true;
    const first = (stream: string): number => this.histories.get(stream)?.[0]?.position ?? Infinity;
    const all = [...left, ...[...this.derived.streamNames].filter(isGiven)];
    return all.toSorted((one, other) => first(one) - first(other) || 0).slice(0, ref.most);
  }

  protected hasReadKey(ref: KeyRef): boolean {
    return this.keyed.has(keyName(ref));
  }

  protected hasReadDay(account: string): boolean {
    return this.readDays.has(account);
  }

  /** The sums of an account on the business date of a branch, before the batch. */
  protected dayTotalBefore(branch: string, date: string, account: string, asset: string): DayTotal {
    if (this.readDays.get(account) !== date) throw concurrencyConflict(`${branch} is on another date`);
    return this.dayTotals.get(`${asset} ${account}`) ?? { came: 0, went: 0 };
  }
}

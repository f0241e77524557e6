import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { DayTotal } from './decider.js';

/** A name under which the log finds a stream: `kode_baki`, `A1`. */
export interface StreamKey {
  readonly key: string;
  readonly value: string;
}

/** The keys of a stream that an event names. */
export interface StreamKeys {
  /** Replaced by those of the next event: the tray of a piece. */
  readonly current: readonly StreamKey[];
  /** Kept: the number of a step. */
  readonly given: readonly StreamKey[];
}

/** The part of an event that its keys follow from. */
export type Keyed = Pick<RecordedEvent, 'type' | 'schema' | 'stream' | 'payload' | 'business_date' | 'actor'>;
export type KeysOf = (event: Keyed) => StreamKeys;

const noKeys: StreamKeys = { current: [], given: [] };
/** The keys of a log without definitions of keys. */
const withoutKeys: KeysOf = () => noKeys;

/** A key of a stream, by the branch in whose log its event stands. */
export interface StreamKeyRow extends StreamKey {
  readonly branch: string;
  readonly stream: string;
}

/** A stream that a batch writes to. */
export interface WrittenStream {
  readonly stream: string;
  /** Of its first event in the batch. */
  readonly branch: string;
  /** The version that was decided on; 0 where the stream begins. */
  readonly before: number;
  readonly version: number;
  readonly keysBefore: readonly StreamKeyRow[];
  readonly keys: readonly StreamKeyRow[];
}

/** The movements of an account on a business date, by the events of a branch. */
export interface BalanceDay {
  readonly branch: string;
  readonly account: string;
  readonly asset: string;
  readonly date: string;
  came: number;
  went: number;
}

type Appended = Omit<RecordedEvent, 'hash' | 'event_id'>;

/** Rows that follow from the events of a batch, written with them: versions and keys of streams, sums of days. */
export class Derived {
  private readonly written = new Map<string, WrittenStream>();
  private readonly givenKeys: StreamKeyRow[] = [];
  private readonly moved = new Map<string, BalanceDay>();

  constructor(private readonly keysOf: KeysOf = withoutKeys) {}

  /** Takes an event in; returns the keys of its stream from then on. */
  add(event: Appended, keysBefore: readonly StreamKeyRow[]): readonly StreamKeyRow[] {
    const { stream, branch, version } = event;
    const { current, given } = this.keysOf(event);
    const keys = rowsOf(current, event);
    this.givenKeys.push(...rowsOf(given, event));
    const known = this.written.get(stream) ?? { stream, branch, before: version - 1, keysBefore };
    this.written.set(stream, { ...known, version, keys });
    for (const { from, to, asset, amount } of event.postings) {
      this.move(event, to, asset, amount, 0);
      this.move(event, from, asset, 0, amount);
    }
    return keys;
  }

  /** Sums of an account on a business date of a branch that the batch has added so far. */
  dayTotal(branch: string, date: string, account: string, asset: string): DayTotal {
    return this.moved.get(dayKey(branch, date, account, asset)) ?? { came: 0, went: 0 };
  }

  /** True when the batch has given a stream a key of a branch, false when it took it, undefined when it did neither. */
  holds(stream: string, { branch, key, value }: Omit<StreamKeyRow, 'stream'>): boolean | undefined {
    const written = this.written.get(stream);
    const isIt = (row: StreamKeyRow): boolean => row.branch === branch && row.key === key && row.value === value;
    if (!written) return undefined;
    return written.keys.some(isIt) || (written.keysBefore.some(isIt) ? false : undefined);
  }

  /** The streams that the batch has written to. */
  get streamNames(): Iterable<string> {
    return this.written.keys();
  }

  /** The current keys of a stream after its last event. */
  currentOf(last: Keyed & Pick<RecordedEvent, 'branch'>): readonly StreamKeyRow[] {
    return rowsOf(this.keysOf(last).current, last);
  }

  /** Streams that begin, and those that go on. */
  get streams(): { readonly begun: readonly WrittenStream[]; readonly grown: readonly WrittenStream[] } {
    const all = [...this.written.values()];
    return { begun: all.filter(({ before }) => before === 0), grown: all.filter(({ before }) => before > 0) };
  }

  /** Keys that streams have from now on, and those that they lose. */
  get keys(): { readonly added: readonly StreamKeyRow[]; readonly lost: readonly StreamKeyRow[] } {
    const all = [...this.written.values()];
    return {
      added: [...this.givenKeys, ...all.flatMap(({ keys, keysBefore }) => without(keys, keysBefore))],
      lost: all.flatMap(({ keys, keysBefore }) => without(keysBefore, keys)),
    };
  }

  /** The sums of days, in an order that all writers share. */
  get days(): readonly BalanceDay[] {
    return [...this.moved].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
  }

  /** Begins anew, once all was sent to be written. */
  clear(): void {
    this.written.clear();
    this.moved.clear();
    this.givenKeys.length = 0;
  }

  private move(event: Appended, account: string, asset: string, came: number, went: number): void {
    const { branch, business_date: date } = event;
    const key = dayKey(branch, date, account, asset);
    const day = this.moved.get(key) ?? { branch, account, asset, date, came: 0, went: 0 };
    day.came += came;
    day.went += went;
    this.moved.set(key, day);
  }
}

const dayKey = (branch: string, date: string, account: string, asset: string): string =>
  `${branch} ${date} ${account} ${asset}`;

const rowsOf = (
  keys: readonly StreamKey[],
  { branch, stream }: Pick<RecordedEvent, 'branch' | 'stream'>,
): readonly StreamKeyRow[] => keys.map(({ key, value }) => ({ branch, key, value, stream }));

const without = (keys: readonly StreamKeyRow[], others: readonly StreamKeyRow[]): readonly StreamKeyRow[] =>
  keys.filter((one) => !others.some((other) => isSame(one, other)));

const isSame = (one: StreamKeyRow, other: StreamKeyRow): boolean =>
  one.branch === other.branch && one.key === other.key && one.value === other.value;

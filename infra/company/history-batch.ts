import { hash } from 'node:crypto';
import type { Additions } from '../../services/kernel/event-store/bookkeeping.js';
import { Batch, type WrittenEvent } from '../../services/kernel/event-store/batch.js';
import {
  keyRefsOf,
  refsOf,
  type DayTotal,
  type KeyRef,
  type QueryRows,
} from '../../services/kernel/event-store/decider.js';
import type { Derived } from '../../services/kernel/event-store/derived.js';
import { Loaded, type Head } from '../../services/kernel/event-store/loaded.js';
import type { PreparedCommand } from '../../services/kernel/event-store/prepared-command.js';
import { REFERENCE_LENGTH, referenceLetter } from '../../services/kernel/event-store/reference.js';
import { jakartaClock } from '../../contracts/language/values/business-date.js';

/** The id that follows from 32 hexadecimal digits. */
export const uuidOf = (digits: string): string =>
  [
    ...[digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`],
    digits.slice(20),
  ].join('-');

const heldName = (branch: string, key: string, value: string): string => `${branch} ${key} ${value}`;

/** All that a history has recorded: it moved each account, gave each key and began each stream itself. */
export class LoadedHistory extends Loaded {
  private readonly forgotten = new Set<string>();
  /** The streams that hold each key, but for what is not written yet. */
  private readonly held = new Map<string, Set<string>>();
  /** The sums of the present days, but for what is not written yet. */
  private readonly days = new Map<string, DayTotal & { readonly branch: string; readonly date: string }>();

  constructor(heads: ReadonlyMap<string, Head>, derived: Derived) {
    super(heads, derived, true);
  }

  /** True for all streams but those that it forgot: what it recorded of any other is all that there is. */
  override hasRead(stream: string): boolean {
    return !this.forgotten.has(stream) || super.hasRead(stream);
  }

  /** The number of streams that are known. */
  get known(): number {
    return this.streams.size;
  }

  /** The states of all streams that are known. */
  get states(): ReadonlyMap<string, unknown> {
    return new Map([...this.streams].map(([name, { state }]) => [name, state]));
  }

  /** Streams that a command names and that were forgotten. */
  missing({ needs }: Pick<PreparedCommand, 'needs'>): readonly string[] {
    if (this.forgotten.size === 0) return [];
    const names = [...refsOf(needs).map(({ name }) => name), ...keyRefsOf(needs).flatMap((ref) => this.streamsBy(ref))];
    return [...new Set(names)].filter((name) => !this.hasRead(name));
  }

  /** Forgets streams: one that is needed again is read again. */
  forget(isOver: (stream: string, state: unknown) => boolean): void {
    for (const [name, { state }] of this.streams)
      if (isOver(name, state)) {
        this.streams.delete(name);
        this.histories.delete(name);
        this.forgotten.add(name);
      }
  }

  /** Takes over what follows from the events that were sent to be written. */
  written(): void {
    const { added, lost } = this.derived.keys;
    for (const { branch, key, value, stream } of lost) this.held.get(heldName(branch, key, value))?.delete(stream);
    for (const { branch, key, value, stream } of added) {
      const name = heldName(branch, key, value);
      this.held.set(name, (this.held.get(name) ?? new Set()).add(stream));
    }
    for (const { branch, date, account, asset, came, went } of this.derived.days) {
      const name = `${branch} ${date} ${account} ${asset}`;
      const before = this.days.get(name) ?? { came: 0, went: 0 };
      this.days.set(name, { branch, date, came: before.came + came, went: before.went + went });
    }
    for (const [name, { branch, date }] of this.days)
      if (date < this.heads.get(branch)!.business_date) this.days.delete(name);
    this.balances.written();
  }

  protected override streamsBy(ref: KeyRef): readonly string[] {
    const isIn = (stream: string): boolean => stream.startsWith(`${ref.type.category}/`);
    const held = [...(this.held.get(heldName(ref.branch, ref.key, ref.value)) ?? [])].filter(isIn);
    const given = [...this.derived.streamNames].filter(
      (stream) => !held.includes(stream) && isIn(stream) && this.derived.holds(stream, ref),
    );
    return [...held.filter((stream) => this.derived.holds(stream, ref) !== false), ...given].slice(0, ref.most);
  }

  /** It keeps no events: a state is opened once, by who began or read it. */
  protected override isOpenedFor(): boolean {
    return true;
  }

  override append(...[stream, event, keys]: Parameters<Loaded['append']>): void {
    super.append(stream, event, keys);
    this.appended.clear();
  }

  protected override hasReadKey(): boolean {
    return true;
  }

  protected override hasReadDay(): boolean {
    return true;
  }

  protected override dayTotalBefore(branch: string, date: string, account: string, asset: string): DayTotal {
    return this.days.get(`${branch} ${date} ${account} ${asset}`) ?? { came: 0, went: 0 };
  }
}

/**
 * The commands of a whole history: one batch that goes on from moment to moment, and knows what it has sent to be
 * written. Ids and references follow from its seed, so that the same history is the same to the letter.
 */
export class HistoryBatch extends Batch<LoadedHistory> {
  private drawn = 0;

  constructor(
    heads: ReadonlyMap<string, Head>,
    private readonly seed: string,
    additions: Additions,
  ) {
    super(heads, new Map(), new Date(0).toISOString(), [], additions, LoadedHistory);
  }

  protected override readonly newId = (branch: string, position: number): string =>
    uuidOf(hash('md5', `${this.seed} ${branch} ${position}`, 'hex'));

  protected override readonly newReference = ({
    branch,
    command_id,
  }: {
    branch: string;
    command_id: string;
  }): string => {
    const bytes = hash('sha256', `${this.seed} ${branch} ${command_id} ${(this.drawn += 1)}`, 'buffer');
    return [...bytes.subarray(0, REFERENCE_LENGTH)].map(referenceLetter).join('');
  };

  /** Goes on at a moment, with the rows of a locked query. */
  goOn(moment: Date, queryRows: QueryRows): void {
    this.recordedAt = moment.toISOString();
    this.clock = jakartaClock(moment);
    this.queryRows = queryRows;
  }

  /** Nobody sends the same again. */
  protected override dataOf({ payload }: WrittenEvent): WrittenEvent['payload'] {
    return payload;
  }

  /** Begins anew once all was sent to be written: what it knows stays known, but for the answers that it gave. */
  sent(): void {
    this.loaded.written();
    for (const written of [this.events, this.commands, this.news, this.sideEffects]) written.length = 0;
    for (const forgotten of [this.derived, this.writtenBranches, this.answered, this.missed, this.references])
      forgotten.clear();
  }
}

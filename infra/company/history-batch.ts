import { hash } from 'node:crypto';
import type { Additions } from '../../services/kernel/event-store/bookkeeping.js';
import { Batch, type Head, type WrittenEvent } from '../../services/kernel/event-store/batch.js';
import type { DecisionContext } from '../../services/kernel/event-store/decider.js';
import { REFERENCE_LENGTH, referenceLetter } from '../../services/kernel/event-store/reference.js';
import type { Submission } from '../../services/kernel/event-store/submission.js';
import { jakartaClock } from '../../contracts/language/values/business-date.js';

/** The id that follows from 32 hexadecimal digits. */
export const uuidOf = (digits: string): string =>
  [
    ...[digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`],
    digits.slice(20),
  ].join('-');

/**
 * The commands of a whole history: one batch that goes on from moment to moment, and knows what it has sent to be
 * written. Ids and references follow from its seed, so that the same history is the same to the letter.
 */
export class HistoryBatch extends Batch {
  private drawn = 0;
  private readonly forgotten = new Set<string>();

  constructor(
    heads: ReadonlyMap<string, Head>,
    private readonly seed: string,
    additions: Additions,
  ) {
    super(heads, new Map(), new Date(0).toISOString(), [], additions);
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

  /** Goes on at a moment, on what a survey found. */
  goOn(moment: Date, found: DecisionContext['found']): void {
    this.recordedAt = moment.toISOString();
    this.clock = jakartaClock(moment);
    this.found = found;
  }

  /** Nobody sends the same again. */
  protected override dataOf({ payload }: WrittenEvent): WrittenEvent['payload'] {
    return payload;
  }

  /** The streams that a command names and of which the log knows more than is known here. */
  missing({ needs, books }: Pick<Submission, 'needs' | 'books'>): readonly string[] {
    if (this.forgotten.size === 0) return [];
    const names = [...Object.values(needs).flat(), ...books].map(({ name }) => name);
    return [...new Set(names)].filter((name) => !this.hasRead(name));
  }

  /** True for all streams but those that it forgot: what it recorded of any other is all that there is. */
  override hasRead(stream: string): boolean {
    return !this.forgotten.has(stream) || super.hasRead(stream);
  }

  /** True for all accounts, as it moved each itself. */
  override knows(): boolean {
    return true;
  }

  /** Begins anew once all was sent to be written: what it knows stays known, but for the answers that it gave. */
  sent(): void {
    for (const written of [this.events, this.commands, this.news, this.beside]) written.length = 0;
    for (const balance of this.changed)
      Object.assign(balance, { delta: 0, moved: false, stored: balance.stored || balance.delta !== 0 });
    this.changed.clear();
    this.derived.clear();
    this.touched.clear();
    this.answered.clear();
  }

  /** The number of streams that are known. */
  get known(): number {
    return this.streams.size;
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
}

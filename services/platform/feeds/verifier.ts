import type { Logger } from 'pino';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { before, follows, nameOfPlace, type Place } from '../../kernel/event-store/chain.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { disbelieved } from '../metrics/metrics.js';
import { decodeEvent } from './kafka.js';

/** The messages of a batch, sorted: events, and the number of those that were none. */
export interface Sifted {
  /** Events as they stand in the store. */
  readonly genuine: readonly RecordedEvent[];
  /** Up to where branches are to be read from the store, because what came is not what stands there. */
  readonly doubtful: Positions;
  /** The number of messages that were no events. */
  readonly unreadable: number;
}

/**
 * Tells events of the log from what only looks like them. Events that follow each other must follow by their hashes,
 * on the hash that the store has before the first, and come to the hash that the store has of the last: who can write
 * to Kafka can make a chain of hashes, but not one that ends so. The store is asked for these two hashes alone.
 */
export class Verifier {
  /** The last place of each branch that is verified, with its hash. */
  private readonly last = new Map<string, RecordedEvent>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly reader: EventReader,
    private readonly log: Logger,
  ) {}

  /** Verifies the events of messages, but for those that the reader has already. Throws what the store throws. */
  sift(messages: readonly (Buffer | null)[], isKnown: (place: Place) => boolean): Promise<Sifted> {
    // One after another: what the first has verified the next ones know.
    const sifted = this.turn.then(() => this.siftNow(messages, isKnown));
    this.turn = sifted.catch(() => undefined);
    return sifted;
  }

  private async siftNow(messages: readonly (Buffer | null)[], isKnown: (place: Place) => boolean): Promise<Sifted> {
    const events = messages.map(decodeEvent).filter((event) => event !== undefined);
    const runs = runsOf(events.filter((event) => !isKnown(event)));
    const hashes = await this.hashesFor(runs);
    const [genuine, wrong] = [true, false].map((is) => runs.filter((run) => this.isGenuine(run, hashes) === is));
    for (const run of genuine!) this.keep(run.at(-1)!);
    return {
      genuine: genuine!.flat(),
      doubtful: await this.doubted(wrong!),
      unreadable: messages.length - events.length,
    };
  }

  /** The hashes in the store before the first event of each run and of the last. */
  private async hashesFor(runs: readonly (readonly RecordedEvent[])[]): Promise<Map<string, string>> {
    const places = runs.flatMap((run) => {
      const previous = before(run[0]!);
      const { branch, position } = run.at(-1)!;
      return this.last.get(branch)?.position === previous.position
        ? [{ branch, position }]
        : [previous, { branch, position }];
    });
    const hashes = await this.reader.hashes(places);
    for (const { branch, position, hash } of this.last.values()) hashes.set(nameOfPlace({ branch, position }), hash);
    return hashes;
  }

  private isGenuine(run: readonly RecordedEvent[], hashes: ReadonlyMap<string, string>): boolean {
    let previous = hashes.get(nameOfPlace(before(run[0]!)));
    for (const event of run) {
      if (previous === undefined || !follows(previous, event)) return false;
      previous = event.hash;
    }
    return hashes.get(nameOfPlace(run.at(-1)!)) === previous;
  }

  private keep(event: RecordedEvent): void {
    if (event.position > (this.last.get(event.branch)?.position ?? 0)) this.last.set(event.branch, event);
  }

  /** Returns the positions up to which the store is to be read instead, not beyond what it has. */
  private async doubted(runs: readonly (readonly RecordedEvent[])[]): Promise<Map<string, number>> {
    const doubtful = new Map<string, number>();
    if (runs.length === 0) return doubtful;
    const heads = await this.reader.heads();
    for (const run of runs) {
      const { branch, position } = run.at(-1)!;
      disbelieved.inc(run.length);
      this.log.error(
        { branch, from: run[0]!.position, to: position },
        'events from Kafka are not those of the store, which is read instead',
      );
      const head = heads.get(branch);
      if (head !== undefined) doubtful.set(branch, Math.max(doubtful.get(branch) ?? 0, Math.min(position, head)));
    }
    return doubtful;
  }
}

/** Events of one branch after another, cut where a position does not follow the one before. */
function runsOf(events: readonly RecordedEvent[]): RecordedEvent[][] {
  const runs: RecordedEvent[][] = [];
  for (const some of Map.groupBy(events, ({ branch }) => branch).values()) {
    let run: RecordedEvent[] = [];
    for (const event of some) {
      if (run.at(-1)?.position !== event.position - 1) runs.push((run = []));
      run.push(event);
    }
  }
  return runs;
}

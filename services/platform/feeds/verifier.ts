import { hash as digestOf } from 'node:crypto';
import type { Logger } from 'pino';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { before, follows, nameOfPlace, type Place } from '../../kernel/event-store/chain.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { disbelieved } from '../metrics/metrics.js';
import { decodeEvent } from './kafka.js';

/** Events that are kept as verified: each projection of the process reads the same messages at nearly the same time. */
const KEPT = 2000;

/** The messages of a batch, sorted: events, and the number of those that were none. */
export interface Sifted {
  /** Events as they stand in the store. */
  readonly genuine: readonly RecordedEvent[];
  /** Up to where branches are to be read from the store, because what came is not what stands there. */
  readonly doubtful: Positions;
  /** The number of messages that were no events. */
  readonly unreadable: number;
}

/** An event that came, with what its message hashes to. */
interface Came {
  readonly event: RecordedEvent;
  readonly digest: string;
}

/**
 * Tells events of the log from what only looks like them. Events that follow each other must follow by their hashes,
 * on the hash that the store has before the first, and come to the hash that the store has of the last: who can write
 * to Kafka can make a chain of hashes, but not one that ends so. The store is asked for these two hashes alone, and
 * only by the first of the projections that reads a message.
 */
export class Verifier {
  private readonly known = new Map<string, RecordedEvent>();
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
    const came = messages.map((message) => this.read(message));
    const events = came.filter((one) => one !== undefined);
    const runs = runsOf(events.filter(({ event }) => !isKnown(event)));
    const unknown = runs.filter((run) => run.some(({ digest }) => !this.known.has(digest)));
    const hashes = await this.hashesFor(unknown);
    const wrong = new Set(unknown.filter((run) => !this.isGenuine(run, hashes)));
    for (const run of runs) if (!wrong.has(run)) this.keep(run);
    const genuine = runs.filter((run) => !wrong.has(run)).flatMap((run) => run.map(({ event }) => event));
    return { genuine, doubtful: await this.doubted([...wrong]), unreadable: came.length - events.length };
  }

  private read(message: Buffer | null): Came | undefined {
    const digest = digestOf('sha256', message ?? '', 'base64url');
    const event = this.known.get(digest) ?? decodeEvent(message);
    return event && { event, digest };
  }

  /** The hashes in the store before the first event of each run and of the last. */
  private async hashesFor(runs: readonly (readonly Came[])[]): Promise<Map<string, string>> {
    const places = runs.flatMap((run) => {
      const previous = before(run[0]!.event);
      const { branch, position } = run.at(-1)!.event;
      return this.last.get(branch)?.position === previous.position
        ? [{ branch, position }]
        : [previous, { branch, position }];
    });
    const hashes = await this.reader.hashes(places);
    for (const { branch, position, hash } of this.last.values()) hashes.set(nameOfPlace({ branch, position }), hash);
    return hashes;
  }

  private isGenuine(run: readonly Came[], hashes: ReadonlyMap<string, string>): boolean {
    let previous = hashes.get(nameOfPlace(before(run[0]!.event)));
    for (const { event } of run) {
      if (previous === undefined || !follows(previous, event)) return false;
      previous = event.hash;
    }
    return hashes.get(nameOfPlace(run.at(-1)!.event)) === previous;
  }

  private keep(run: readonly Came[]): void {
    for (const { event, digest } of run) {
      this.known.set(digest, event);
      if (event.position > (this.last.get(event.branch)?.position ?? 0)) this.last.set(event.branch, event);
    }
    for (const digest of this.known.keys()) {
      if (this.known.size <= KEPT) break;
      this.known.delete(digest);
    }
  }

  /** Returns the positions up to which the store is to be read instead, not beyond what it has. */
  private async doubted(runs: readonly (readonly Came[])[]): Promise<Map<string, number>> {
    const doubtful = new Map<string, number>();
    if (runs.length === 0) return doubtful;
    const heads = await this.reader.heads();
    for (const run of runs) {
      const { branch, position } = run.at(-1)!.event;
      disbelieved.inc(run.length);
      this.log.error(
        { branch, from: run[0]!.event.position, to: position },
        'events from Kafka are not those of the store, which is read instead',
      );
      const head = heads.get(branch);
      if (head !== undefined) doubtful.set(branch, Math.max(doubtful.get(branch) ?? 0, Math.min(position, head)));
    }
    return doubtful;
  }
}

/** Events of one branch after another, cut where a position does not follow the one before. */
function runsOf(came: readonly Came[]): Came[][] {
  const runs: Came[][] = [];
  for (const some of Map.groupBy(came, ({ event }) => event.branch).values()) {
    let run: Came[] = [];
    for (const one of some) {
      if (run.at(-1)?.event.position !== one.event.position - 1) runs.push((run = []));
      run.push(one);
    }
  }
  return runs;
}

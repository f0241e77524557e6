import type pg from 'pg';
import type { Logger } from 'pino';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { BrokenChain, soundEvents, type Place } from '../event-store/chain.js';
import type { EventReader } from '../event-store/event-reader.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { projected, stuck } from '../metrics/metrics.js';
import { isConnectionLost, isHeldUp, type PipelinedConnection } from '../postgres/connection.js';
import type { Projection } from './projection.js';
import { hasMoved, ReadModelWriter, type Failure, type Prepared } from './read-model-writer.js';
import { StuckBranches } from './stuck.js';

/** Events of one read while catching up. */
export const CHUNK = 2000;

/** Milliseconds between two writes of checkpoints alone: under load one write is for many events. */
const FLUSH_MS = 100;

/** A batch that was not written, and why. */
interface Lost {
  readonly error: unknown;
  readonly prepared: Prepared;
}

/**
 * Keeps a live read model: takes events from whatever carries them, in any batching, repeated or with gaps, and has
 * each take effect once.
 */
export class ProjectionRunner {
  private readonly writer: ReadModelWriter;
  private readonly stuck: StuckBranches;
  private turn: Promise<void> = Promise.resolve();
  private inFlight: Promise<Lost | undefined> = Promise.resolve(undefined);
  /** Checkpoints after events that changed nothing, until they are written. */
  private pending?: Prepared;
  private flushTimer?: NodeJS.Timeout;
  private flushedAt = 0;
  /** The last position of each branch in lost batches, up to which it is read again. */
  private readonly toReread = new Map<string, number>();
  private timer?: NodeJS.Timeout;
  private retrying?: Promise<void>;
  private stopped = false;

  constructor(
    readonly projection: Projection,
    private readonly reader: EventReader,
    private readonly connection: PipelinedConnection,
    database: pg.Pool,
    private readonly log: Logger,
  ) {
    this.writer = new ReadModelWriter(projection, projection.schema, connection);
    this.stuck = new StuckBranches(projection.name, database);
  }

  /** Reads where it stands. */
  async start(): Promise<void> {
    await this.stuck.load();
    await this.writer.load((await this.reader.heads()).keys());
    this.timer = setInterval(() => void this.retryOnce(), 1000).unref();
  }

  /** Lets what is under way end. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.flushTimer);
    await this.retrying;
    await this.turn.catch(() => undefined);
    await this.settled().catch(() => undefined);
  }

  /** Of the branches that move, those that have not come to the goal, and how far each has come. */
  behind(goal: Positions): Map<string, number> {
    return new Map([...this.writer.behind(goal)].filter(([branch]) => !this.stuck.has(branch)));
  }

  /** True for what has taken effect, or is on its way to. */
  has({ branch, position }: Place): boolean {
    return position <= (this.writer.reached.get(branch) ?? 0);
  }

  /**
   * Waits until what was accepted stands in the database, also where it had to be read again. Throws when it could not
   * be, which is tried again.
   */
  async settled(): Promise<void> {
    await this.inTurn(() => this.flush());
    while ((await this.inFlight) || this.toReread.size > 0) await this.inTurn(() => this.rereadLost());
  }

  /**
   * Takes a batch of events. Resolves when its changes are on their way: the next batch is added up while this one
   * commits.
   */
  accept(events: readonly RecordedEvent[]): Promise<void> {
    return this.inTurn(() => this.project(events));
  }

  /** Reads from the store whatever is missing up to the heads, or to given positions. */
  catchUp(until?: Positions): Promise<void> {
    return this.inTurn(async () => {
      await this.reloadCheckpoints();
      await this.fetch(until);
    });
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.turn.then(work);
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  private async project(events: readonly RecordedEvent[]): Promise<void> {
    for (;;) {
      const moving = events.filter(({ branch }) => !this.stuck.has(branch));
      await this.beginCheckpoints(moving.map(({ branch }) => branch));
      // Another process may have taken the branch further meanwhile.
      if (this.gaps(moving).size > 0) await this.reloadCheckpoints();
      const gaps = this.gaps(moving);
      if (gaps.size > 0 || this.toReread.size > 0) await this.fetch(gaps);
      if (await this.apply(moving.filter(({ branch }) => !this.stuck.has(branch)))) return;
    }
  }

  /** Returns the gaps before events: the position of each branch up to which something is missing. */
  private gaps(events: readonly RecordedEvent[]): Map<string, number> {
    const gaps = new Map<string, number>();
    const seen = new Map(this.writer.reached);
    for (const { branch, position } of events) {
      const reached = seen.get(branch) ?? 0;
      if (position > reached + 1) gaps.set(branch, position - 1);
      seen.set(branch, Math.max(reached, position));
    }
    return gaps;
  }

  /**
   * Begins the checkpoints of branches that were not there before. Answers whether there were any: the others have been
   * read anew then.
   */
  private async beginCheckpoints(branches: Iterable<string>): Promise<boolean> {
    const unknown = new Set([...branches].filter((branch) => !this.writer.reached.has(branch)));
    if (unknown.size > 0) await this.reloadCheckpoints(unknown);
    return unknown.size > 0;
  }

  /** Reads where the read model stands, whoever has moved it. */
  private async reloadCheckpoints(begun: Iterable<string> = []): Promise<void> {
    await this.flush();
    await this.recoverLost();
    await this.writer.load(begun);
  }

  private async fetch(until?: Positions): Promise<void> {
    const goal = until ?? (await this.reader.heads());
    while (!this.stopped) {
      const behind = this.behind(furthest(goal, this.toReread));
      if (behind.size === 0) break;
      if (await this.beginCheckpoints(behind.keys())) continue;
      const events = await this.reader.after(behind, CHUNK, furthest(goal, this.toReread));
      if (events.length === 0)
        throw new Error(
          `${this.projection.name}: the store does not hold what comes after ${JSON.stringify([...behind])}`,
        );
      await this.apply(await this.verified(events));
    }
    this.toReread.clear();
  }

  /**
   * Of events of the store those that its hashes vouch for. A branch stands still before one that they do not: nobody
   * knows what was recorded there.
   */
  private async verified(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const { sound, broken } = await soundEvents(events, this.reader);
    for (const event of broken) await this.markStuck({ event, error: new BrokenChain(event) });
    return sound;
  }

  /**
   * Adds up a batch while the one before commits. Answers false when that one was lost: what was added up upon it is
   * thrown away, and who hands it over begins from where the read model stands now.
   */
  private async apply(events: readonly RecordedEvent[]): Promise<boolean> {
    const prepared = this.writer.prepare(await this.reader.opened(events));
    if (await this.recoverLost()) return false;
    this.pending = this.pending ? after(this.pending, prepared) : prepared;
    const wait = this.flushedAt + FLUSH_MS - Date.now();
    if (wait > 0 && prepared.changes.isEmpty && prepared.failures.length === 0) {
      this.flushTimer ??= setTimeout(() => void this.inTurn(() => this.flush()).catch(() => undefined), wait).unref();
      return true;
    }
    await this.flush();
    return prepared.failures.length === 0 || !(await this.recoverLost());
  }

  /** Writes what is pending, if anything, once what is in flight has been written. Only in turn. */
  private async flush(): Promise<void> {
    clearTimeout(this.flushTimer);
    this.flushTimer = undefined;
    if (!this.pending || (await this.recoverLost())) return;
    this.flushedAt = Date.now();
    this.inFlight = this.commit(this.pending);
    this.pending = undefined;
  }

  private async commit(prepared: Prepared): Promise<Lost | undefined> {
    try {
      await this.writer.write(prepared);
      projected.inc({ projection: this.projection.name }, prepared.events);
      for (const failure of prepared.failures) await this.markStuck(failure);
      return undefined;
    } catch (error) {
      // For when no batch comes that would notice.
      this.inTurn(() => this.rereadLost()).catch((failed: unknown) =>
        this.log.warn({ err: failed }, `${this.projection.name}: catching up failed`),
      );
      return { error, prepared };
    }
  }

  private async rereadLost(): Promise<void> {
    await this.recoverLost();
    await this.fetch(new Map());
  }

  /**
   * Waits for what is in flight; where it was lost, goes back to where the read model stands, and answers true. Only in
   * turn: nothing is added up meanwhile.
   */
  private async recoverLost(): Promise<boolean> {
    const lost = await this.inFlight;
    if (!lost) return false;
    await this.recover(lost);
    this.inFlight = Promise.resolve(undefined);
    return true;
  }

  /**
   * Reads the checkpoints anew and finds the event that cannot be written, if there is one; the rest is owed. Throws
   * when stopped before that is done.
   */
  private async recover({ error, prepared }: Lost): Promise<void> {
    this.log.warn({ err: error }, `${this.projection.name} begins anew from its checkpoints`);
    for (const [branch, { position }] of [...prepared.to, ...(this.pending?.to ?? [])])
      this.toReread.set(branch, Math.max(position, this.toReread.get(branch) ?? 0));
    this.pending = undefined;
    for (let wait = 50; !this.stopped; wait = Math.min(wait * 2, 2000)) {
      try {
        await this.connection.reset();
        await this.writer.load(prepared.to.keys());
        if (![hasMoved, isConnectionLost, isHeldUp].some((is) => is(error))) await this.isolate(prepared.to);
        return;
      } catch (again) {
        if (!isConnectionLost(again)) this.log.error({ err: again }, `${this.projection.name} cannot begin anew`);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    throw new Error(`${this.projection.name} was stopped before it could begin anew`);
  }

  /** Writes the events of a batch that failed one by one; the first of a branch that fails is kept as stuck. */
  private async isolate(until: ReadonlyMap<string, { readonly position: number }>): Promise<void> {
    for (const [branch, { position }] of until) {
      const events = await this.reader.after(
        new Map([[branch, this.writer.reached.get(branch) ?? 0]]),
        CHUNK,
        new Map([[branch, position]]),
      );
      const failure = await this.writer.writeEach(await this.reader.opened(events));
      if (failure) await this.markStuck(failure);
    }
  }

  private async markStuck(failure: Failure): Promise<void> {
    const { branch, position } = failure.event;
    stuck.inc({ projection: this.projection.name });
    this.log.error({ err: failure.error, branch, position }, `${this.projection.name} is stuck`);
    await this.stuck.keep(failure);
  }

  /** One round of tries at a time: a second would take what the first is about to keep for due still. */
  private retryOnce(): Promise<void> {
    this.retrying ??= this.retry()
      .catch((error: unknown) => this.log.warn({ err: error }, 'retry failed'))
      .finally(() => (this.retrying = undefined));
    return this.retrying;
  }

  private async retry(): Promise<void> {
    if (await this.writer.isOnOtherConnection()) await this.catchUp();
    else if (this.toReread.size > 0) await this.catchUp(new Map());
    for (const branch of await this.stuck.due())
      await this.retryOf(branch).catch((error: unknown) => this.log.warn({ err: error, branch }, 'retry failed'));
  }

  private async retryOf(branch: string): Promise<void> {
    const head = (await this.reader.heads()).get(branch) ?? 0;
    await this.catchUp(new Map([[branch, head]]));
    await this.settled();
    if (!this.stuck.has(branch)) await this.stuck.release(branch);
  }
}

/** Returns what was prepared, after what was prepared earlier and changes nothing. */
const after = (earlier: Prepared, prepared: Prepared): Prepared => ({
  ...prepared,
  from: new Map([...prepared.from, ...earlier.from]),
  to: new Map([...earlier.to, ...prepared.to]),
  events: earlier.events + prepared.events,
});

/** The further of two positions of each branch. */
function furthest(one: Positions, other: Positions): Positions {
  if (other.size === 0) return one;
  return new Map(
    [...one.keys(), ...other.keys()].map((branch) => [branch, Math.max(one.get(branch) ?? 0, other.get(branch) ?? 0)]),
  );
}

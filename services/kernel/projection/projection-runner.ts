import type pg from 'pg';
import type { Logger } from 'pino';
import type { RecordedEvent } from '../../../contracts/define/event.js';
import type { EventReader, Positions } from '../event-store/event-reader.js';
import { projected, stuck } from '../operations/metrics.js';
import { isConnectionLost, type PipelinedConnection } from '../postgres/connection.js';
import type { Projection } from './projection.js';
import { hasMoved, ReadModelWriter, type Failure, type Prepared } from './read-model-writer.js';
import { StuckBranches } from './stuck.js';

/** Events of one read while catching up. */
export const CHUNK = 2000;

/** Keeps a live read model: takes events from whatever carries them, in any batching, repeated or with gaps, and has each take effect once. */
export class ProjectionRunner {
  private readonly writer: ReadModelWriter;
  private readonly stuck: StuckBranches;
  private turn: Promise<void> = Promise.resolve();
  private inFlight: Promise<void> = Promise.resolve();
  private recovering: Promise<void> = Promise.resolve();
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
    await this.retrying;
    await this.turn.catch(() => undefined);
    await this.settled();
  }

  /** Of the branches that move, those that have not come to the goal, and how far each has come. */
  behind(goal: Positions): Map<string, number> {
    return new Map([...this.writer.behind(goal)].filter(([branch]) => !this.stuck.has(branch)));
  }

  /** Waits until what was accepted stands in the database, also where it had to be read again. */
  async settled(): Promise<void> {
    await this.inFlight;
    await this.recovering;
  }

  /** Takes a batch of events. Resolves when its changes are on their way: the next batch is added up while this one commits. */
  accept(events: readonly RecordedEvent[]): Promise<void> {
    return this.inTurn(() => this.take(events));
  }

  /** Reads from the store whatever is missing up to the heads, or to given positions. */
  catchUp(until?: Positions): Promise<void> {
    return this.inTurn(() => this.fetch(until));
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.turn.then(work);
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    const moving = events.filter(({ branch }) => !this.stuck.has(branch));
    const unknown = new Set(moving.map(({ branch }) => branch).filter((branch) => !this.writer.reached.has(branch)));
    if (unknown.size > 0) {
      await this.inFlight;
      await this.writer.load(unknown);
    }
    const gaps = new Map<string, number>();
    const seen = new Map(this.writer.reached);
    for (const { branch, position } of moving) {
      const reached = seen.get(branch) ?? 0;
      if (position > reached + 1) gaps.set(branch, position - 1);
      seen.set(branch, Math.max(reached, position));
    }
    if (gaps.size > 0) await this.fetch(gaps);
    await this.apply(moving.filter(({ branch }) => !this.stuck.has(branch)));
  }

  private async fetch(until?: Positions): Promise<void> {
    const goal = until ?? (await this.reader.heads());
    while (!this.stopped) {
      const behind = this.behind(goal);
      if (behind.size === 0) return;
      const unknown = [...behind.keys()].filter((branch) => !this.writer.reached.has(branch));
      if (unknown.length > 0) await this.writer.load(unknown);
      const events = await this.reader.after(behind, CHUNK, goal);
      if (events.length === 0) throw new Error(`${this.projection.name}: the store does not hold what comes after ${JSON.stringify([...behind])}`);
      await this.apply(events);
    }
  }

  private async apply(events: readonly RecordedEvent[]): Promise<void> {
    const prepared = this.writer.prepare(events);
    await this.inFlight;
    this.inFlight = this.commit(prepared);
    if (prepared.failures.length > 0) await this.inFlight;
  }

  private async commit(prepared: Prepared): Promise<void> {
    try {
      await this.writer.write(prepared);
      projected.inc({ projection: this.projection.name }, prepared.events);
      for (const failure of prepared.failures) {
        stuck.inc({ projection: this.projection.name });
        this.log.error({ err: failure.error, branch: failure.event.branch, position: failure.event.position }, `${this.projection.name} is stuck`);
        await this.stuck.keep(failure);
      }
    } catch (error) {
      await this.recover(error, prepared);
    }
  }

  /** What was prepared is lost: reads the checkpoints anew, finds the event that cannot be written if there is one, and fetches the rest. */
  private async recover(error: unknown, prepared: Prepared): Promise<void> {
    this.log.warn({ err: error }, `${this.projection.name} begins anew from its checkpoints`);
    for (let wait = 50; !this.stopped; wait = Math.min(wait * 2, 2000)) {
      try {
        await this.connection.reset();
        await this.writer.load(prepared.to.keys());
        if (!hasMoved(error) && !isConnectionLost(error)) await this.isolate(prepared.to);
        break;
      } catch (again) {
        if (!isConnectionLost(again)) this.log.error({ err: again }, `${this.projection.name} cannot begin anew`);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    const lost = new Map([...prepared.to].map(([branch, { position }]) => [branch, position]));
    this.recovering = this.catchUp(lost).catch((failed: unknown) => this.log.warn({ err: failed }, `${this.projection.name}: catching up failed`));
  }

  /** Writes the events of a batch that failed one by one; the first of a branch that fails is kept as stuck. */
  private async isolate(until: ReadonlyMap<string, { readonly position: number }>): Promise<void> {
    for (const [branch, { position }] of until) {
      const events = await this.reader.after(new Map([[branch, this.writer.reached.get(branch) ?? 0]]), CHUNK, new Map([[branch, position]]));
      const failure = await this.writer.writeEach(events);
      if (failure) await this.keep(failure);
    }
  }

  private async keep(failure: Failure): Promise<void> {
    const { branch, position } = failure.event;
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
    for (const branch of await this.stuck.due()) {
      const head = (await this.reader.heads()).get(branch) ?? 0;
      await this.catchUp(new Map([[branch, head]]));
      await this.settled();
      if (!this.stuck.has(branch)) await this.stuck.release(branch);
    }
  }
}

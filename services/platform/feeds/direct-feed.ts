import type pg from 'pg';
import type { Logger } from 'pino';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import { parsePositions, type Positions } from '../../../contracts/language/values/positions.js';
import { RECORDED } from '../../kernel/event-store/statements.js';
import type { Listener } from '../../kernel/postgres/listener.js';
import { soleWorker } from '../../kernel/postgres/sole-worker.js';
import { Wake } from '../../kernel/postgres/wake.js';
import { CHUNK, type ProjectionRunner } from '../../kernel/projection/projection-runner.js';
import type { EventFeed } from './event-feed.js';

/** The interval at which the heads are read without a notification. */
const POLL_MS = 500;

/**
 * Reads the store directly, woken by notifications of the recorders, with a poll as a fallback. One process at a time
 * feeds a projection.
 */
export class DirectFeed implements EventFeed {
  private readonly heads = new Map<string, number>();
  private readonly wake = new Wake();
  private stopped = false;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly reader: Pick<EventReader, 'heads' | 'after'>,
    private readonly listener: Listener,
    private readonly database: pg.Pool,
    private readonly log: Logger,
  ) {}

  async start(runner: ProjectionRunner): Promise<void> {
    await this.listener.on(RECORDED, (payload) => {
      this.raiseHeads(parsePositions(payload));
      this.wake.call();
    });
    this.loop = this.run(runner);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake.call();
    await this.loop;
  }

  /** The store can always be used. */
  assertUsable(): void {
    return undefined;
  }

  private raiseHeads(heads: Positions): void {
    for (const [branch, position] of heads) this.heads.set(branch, Math.max(position, this.heads.get(branch) ?? 0));
  }

  private async run(runner: ProjectionRunner): Promise<void> {
    while (!this.stopped) {
      try {
        await soleWorker(this.database, `kilau feed ${runner.projection.name}`, (ownsLock) =>
          this.feed(runner, ownsLock),
        );
      } catch (error) {
        if (!this.stopped) this.log.warn({ err: error }, `${runner.projection.name}: the feed begins anew`);
      }
      if (!this.stopped) await this.wake.within(POLL_MS);
    }
  }

  private async feed(runner: ProjectionRunner, ownsLock: () => boolean): Promise<void> {
    let polledAt = 0;
    while (!this.stopped && ownsLock()) {
      if (Date.now() - polledAt >= POLL_MS) {
        this.raiseHeads(await this.reader.heads());
        polledAt = Date.now();
      }
      const behind = runner.behind(this.heads);
      const events = await this.reader.after(behind, CHUNK, this.heads);
      if (events.length > 0) await runner.accept(events);
      else if (behind.size > 0)
        throw new Error(`the store does not hold what comes after ${JSON.stringify([...behind])}`);
      else await this.wake.within(POLL_MS);
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { rebuildDone, rebuildTotal } from '../metrics/metrics.js';
import { soleWorker } from '../../kernel/postgres/sole-worker.js';
import { Wake } from '../../kernel/postgres/wake.js';
import { BUILD_LOCK, notThere, rebuildAlone } from './build.js';
import type { Progress, BuildContext } from './fill.js';
import type { Projection } from '../../kernel/projection/projection.js';

/** Milliseconds between two notes of progress for all processes. */
const REPORT_MS = 500;
/** Milliseconds between two checks whether another process has built it. */
const POLL_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Milliseconds that a process that ends waits for the build that it gives up. */
const END_MS = 3000;

/**
 * Builds, behind a process that serves already, the read models that are not there as they are defined. One process
 * builds; the others take up what it has built. What fails is tried again, later and later, and is told in
 * `log.building`.
 */
export class Builder {
  private missing: readonly Projection[] = [];
  private readonly wake = new Wake();
  private work: Promise<void> = Promise.resolve();
  private stopped = false;
  private reportedAt = 0;
  private reporting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly context: BuildContext,
    private readonly log: Logger,
    /** A read model is there, whoever built it. */
    private readonly built: (projection: Projection) => Promise<void>,
  ) {}

  /** Begins to see that these are there; waits for them, so many milliseconds at most. */
  async start(projections: readonly Projection[], ms: number): Promise<void> {
    this.missing = projections;
    this.work = this.run();
    await this.within(ms);
  }

  /** Checks again at once: another process may be ready. */
  poll(): void {
    this.wake.call();
  }

  /** Gives up what is being built; nothing of it stays. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake.call();
    await this.within(END_MS);
  }

  private async within(ms: number): Promise<void> {
    const late = new AbortController();
    await Promise.race([this.work, delay(ms, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.stopped) {
      try {
        await this.takeUp();
        if (this.missing.length > 0) await soleWorker(this.context.database, BUILD_LOCK, () => this.build());
        await this.takeUp();
        failures = 0;
      } catch (error) {
        if (this.stopped) return;
        failures += 1;
        this.log.error({ err: error }, 'building read models failed');
        await this.recordFailure(error as Error, backOff(failures)).catch(() => undefined);
      }
      if (this.missing.length === 0) return;
      await this.wake.within(failures > 0 ? backOff(failures) : POLL_MS);
    }
  }

  /** Begins to use those that are there. */
  private async takeUp(): Promise<void> {
    const absent = new Set(await notThere(this.missing, this.context.database));
    for (const projection of this.missing.filter((one) => !absent.has(one))) await this.done(projection);
  }

  private async done(projection: Projection): Promise<void> {
    await this.built(projection);
    this.missing = this.missing.filter((one) => one !== projection);
    for (const gauge of [rebuildDone, rebuildTotal]) gauge.remove({ projection: projection.name });
  }

  private async build(): Promise<void> {
    const absent = await notThere(this.missing, this.context.database);
    if (absent.length === 0) return;
    const names = absent.map(({ name }) => name);
    this.log.info(`building ${names.join(', ')}`);
    await this.context.database.query(
      `insert into log.building (projection)
       select unnest($1::text[])
       on conflict (projection) do update set done = 0, total = 0`,
      [names],
    );
    await rebuildAlone(absent, this.context, {
      progress: (progress) => this.report(names, progress),
      built: async (projection) => {
        this.log.info(`${projection.name} was built`);
        await this.done(projection);
      },
    });
  }

  private report(names: readonly string[], { done, total }: Progress): void {
    if (this.stopped) throw new Error('the process ends');
    for (const projection of names) {
      rebuildDone.set({ projection }, done);
      rebuildTotal.set({ projection }, total);
    }
    if (Date.now() - this.reportedAt < REPORT_MS) return;
    this.reportedAt = Date.now();
    this.reporting = this.context.database
      .query('update log.building set done = $2, total = $3 where projection = any($1)', [names, done, total])
      .catch(() => undefined);
  }

  private async recordFailure({ message }: Error, wait: number): Promise<void> {
    await this.reporting;
    await this.context.database.query(
      `insert into log.building (projection, attempts, error, next_try_at)
       select unnest($1::text[]), 1, $2, now() + $3 * interval '1 ms'
       on conflict (projection) do update
       set attempts = building.attempts + 1, error = excluded.error, next_try_at = excluded.next_try_at`,
      [this.missing.map(({ name }) => name), message.replaceAll('\u0000', ' '), wait],
    );
  }
}

const backOff = (failures: number): number => Math.min(1000 * 2 ** Math.min(failures - 1, 10), LONGEST_WAIT_MS);

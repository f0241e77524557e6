import type pg from 'pg';
import type { Logger } from 'pino';
import { missed } from '../metrics/metrics.js';
import { soleWorker } from '../../kernel/postgres/sole-worker.js';
import type { ProjectionRunner } from '../../kernel/projection/projection-runner.js';

/** Milliseconds between two comparisons of heads with checkpoints. */
const COMPARE_MS = 3000;

interface Lag {
  readonly branch: string;
  readonly head: number;
  readonly reached: number;
}

/**
 * Finds what the carrier of a projection does not bring. A branch that is behind its head, and as far behind at the
 * next comparison, is read from the store up to where its head was then: what comes in the ordinary way is left to the
 * carrier. One process looks after it, whoever has the branch.
 */
export class MissedEvents {
  private lags = new Map<string, Lag>();
  private readonly timer: NodeJS.Timeout;
  private comparing?: Promise<void>;

  constructor(
    private readonly runner: ProjectionRunner,
    private readonly database: pg.Pool,
    private readonly log: Logger,
  ) {
    this.timer = setInterval(() => void (this.comparing ??= this.compareHeads()), COMPARE_MS).unref();
    this.comparing = this.compareHeads();
  }

  /** Stops comparing; a read under way ends with the runner. */
  stop(): void {
    clearInterval(this.timer);
  }

  private async compareHeads(): Promise<void> {
    try {
      const before = this.lags;
      this.lags = new Map((await this.laggingBranches()).map((lag) => [lag.branch, lag]));
      const stalled = [...this.lags.values()].filter(({ branch, reached }) => before.get(branch)?.reached === reached);
      const goal = new Map(stalled.map(({ branch }) => [branch, before.get(branch)!.head]));
      if (goal.size > 0)
        await soleWorker(this.database, `kilau missed ${this.runner.projection.name}`, () => this.fetch(goal));
    } catch (error) {
      this.log.warn({ err: error }, `${this.runner.projection.name}: what is missing could not be read, trying again`);
    } finally {
      this.comparing = undefined;
    }
  }

  private async fetch(goal: ReadonlyMap<string, number>): Promise<void> {
    const { name } = this.runner.projection;
    missed.inc({ projection: name }, goal.size);
    this.log.warn(
      { branches: Object.fromEntries(goal) },
      `${name}: Kafka does not bring these events, they are read from the store`,
    );
    await this.runner.catchUp(goal);
    await this.runner.settled();
  }

  /** The branches that are behind; one that is stuck is tried again by itself. */
  private async laggingBranches(): Promise<Lag[]> {
    const { name, schema } = this.runner.projection;
    const { rows } = await this.database.query<Lag>(
      `select h.branch, h.position as head, coalesce(c.position, 0) as reached
       from log.branch_head h
       left join ${schema}.checkpoint c using (branch)
       where coalesce(c.position, 0) < h.position
         and not exists (select from log.stuck s where s.projection = $1 and s.branch = h.branch)`,
      [name],
    );
    return rows;
  }
}

import type pg from 'pg';
import type { Failure } from './read-model-writer.js';

/** Milliseconds between two looks for what other processes have kept, while nothing stands still here. */
const LOOK_MS = 30_000;

/**
 * The branches that stand still in a projection because an event cannot be taken: kept with event and error, tried
 * again ever more rarely.
 */
export class StuckBranches {
  private branches = new Set<string>();
  /** Those that are tried just now: they move until one is kept again. */
  private readonly tried = new Set<string>();
  private looked = Date.now();

  constructor(
    private readonly projection: string,
    private readonly database: pg.Pool,
    private readonly lookMs = LOOK_MS,
  ) {}

  /** True while a branch stands still. */
  has(branch: string): boolean {
    return this.branches.has(branch) && !this.tried.has(branch);
  }

  /** Reads which branches stand still. */
  async load(): Promise<void> {
    const { rows } = await this.database.query<{ branch: string }>(
      'select branch from log.stuck where projection = $1',
      [this.projection],
    );
    this.branches = new Set(rows.map(({ branch }) => branch));
  }

  /** Keeps an event that failed (again), due for another try after 1 s, 2 s, 4 s … 5 minutes at most. */
  async keep({ event, error }: Failure): Promise<void> {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    await this.database.query(
      `insert into log.stuck as s (projection, branch, position, event, error, next_try_at)
       values ($1, $2, $3, $4, $5, now() + interval '1 second')
       on conflict (projection, branch) do update
       set position = excluded.position, event = excluded.event, error = excluded.error, attempts = s.attempts + 1,
         next_try_at = now() + least(power(2, least(s.attempts, 12)), 300) * interval '1 second'`,
      [this.projection, event.branch, event.position, JSON.stringify(event), text.replaceAll('\u0000', ' ')],
    );
    // Not before it is kept: `due` would take it for released by another process.
    this.branches.add(event.branch);
    this.tried.delete(event.branch);
  }

  /**
   * The branches whose next try is due, those that another process has released, and now and then those that only
   * others kept: they move again until one is kept anew. One that is not released then is due again.
   */
  async due(): Promise<string[]> {
    if (this.branches.size === 0 && Date.now() - this.looked < this.lookMs) return [];
    this.looked = Date.now();
    const { rows } = await this.database.query<{ branch: string; due: boolean }>(
      'select branch, next_try_at <= now() as due from log.stuck where projection = $1',
      [this.projection],
    );
    const released = [...this.branches].filter((branch) => !rows.some((row) => row.branch === branch));
    const due = rows.filter((row) => row.due).map(({ branch }) => branch);
    for (const branch of released) this.forget(branch);
    for (const branch of due) this.tried.add(branch);
    return [...released, ...due];
  }

  /** Forgets a branch that moves again. */
  async release(branch: string): Promise<void> {
    await this.database.query('delete from log.stuck where projection = $1 and branch = $2', [this.projection, branch]);
    this.forget(branch);
  }

  private forget(branch: string): void {
    this.branches.delete(branch);
    this.tried.delete(branch);
  }
}

import type pg from 'pg';
import { Wake } from '../../kernel/postgres/wake.js';

/** Milliseconds between two polls: twice this after the first, then twice the one before, so many at most. */
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 400;

interface Reader {
  readonly position: number;
  readonly done: (passed: boolean) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Looks at how far a read model has come with a branch, for all who wait for it at once: one question at a time, ever
 * more rarely, until nobody waits.
 */
export class ProgressWatch {
  private readonly readers = new Set<Reader>();
  private readonly wake = new Wake();
  private pause = PAUSE_MS;
  private polling = false;

  constructor(
    private readonly database: Pick<pg.Pool, 'query'>,
    private readonly schema: string,
    private readonly branch: string,
    /** Called when nobody waits any more. */
    private readonly onEnd: () => void,
  ) {}

  /**
   * Waits until the read model has passed a position, or all that the log has, so many milliseconds at most; answers
   * whether it has. Throws what a poll throws.
   */
  passed(position: number, ms: number): Promise<boolean> {
    return new Promise<boolean>((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        this.readers.delete(reader);
        if (this.readers.size === 0) this.wake.call();
      };
      const reader: Reader = {
        position,
        done: (passed) => {
          leave();
          resolve(passed);
        },
        failed: (error) => {
          leave();
          reject(error as Error);
        },
      };
      const timer = setTimeout(() => reader.done(false), ms);
      this.readers.add(reader);
      this.pollSoon();
      if (!this.polling) void this.poll();
    });
  }

  /** Resolves the readers of positions up to this one. */
  advancedTo(position: number): void {
    for (const reader of this.readers) if (reader.position <= position) reader.done(true);
  }

  /** A notification may have been missed, or a new reader waits. */
  pollSoon(): void {
    this.pause = PAUSE_MS;
    this.wake.call();
  }

  private async poll(): Promise<void> {
    this.polling = true;
    while (this.readers.size > 0) {
      // At once when somebody has just come: also while the poll before was under way.
      await this.wake.within(this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
      const now = [...this.readers];
      try {
        const reached = await this.reached();
        for (const reader of now) if (reader.position <= reached) reader.done(true);
      } catch (error) {
        for (const reader of now) reader.failed(error);
      }
    }
    this.polling = false;
    this.onEnd();
  }

  /** The position that it has come to; beyond every position when that is all that the log has. */
  private async reached(): Promise<number> {
    const { rows } = await this.database.query<{ reached: number; head: number }>(
      `select coalesce(c.position, 0) as reached, h.position as head
       from log.branch_head h
       left join ${this.schema}.checkpoint c using (branch)
       where branch = $1`,
      [this.branch],
    );
    const [row] = rows;
    return !row || row.reached >= row.head ? Infinity : row.reached;
  }
}

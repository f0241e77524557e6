import { Clock } from '../../kernel/event-store/clock.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/** A clock that is ahead of the machine by some milliseconds, or behind it. */
export class MovedClock extends Clock {
  constructor(private readonly shiftMs: number) {
    super();
  }

  override now(read?: Date): Date {
    return new Date(super.now(read).getTime() + this.shiftMs);
  }
}

/** The instant of such a clock in SQL, by the clock of Postgres. */
export const movedNow = (shiftMs: number): Sql =>
  shiftMs === 0 ? sql`now()` : sql([`(now() + ${shiftMs} * interval '1 millisecond')`]);

import { Clock } from '../../kernel/event-store/clock.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { clockShift } from './clock-shift.js';

/**
 * The clock of the business: by it events are recorded, prices begin, days of schedules and calendars begin, and slips
 * say when they were printed. Sessions, leases, queues and secrets that run out have that of the machine. A demo or a
 * test moves it by `KILAU_CLOCK`.
 */
export const businessClock = new Clock(clockShift(process.env['KILAU_CLOCK']));

/** By how much it is moved, as `KILAU_CLOCK` says it; undefined: not at all. */
export const clockMoved: string | undefined = process.env['KILAU_CLOCK'] || undefined;

/** The same instant in SQL, by the clock of Postgres, which all processes share. */
export const businessNow: Sql = businessClock.shiftMs
  ? sql([`(now() + ${businessClock.shiftMs} * interval '1 millisecond')`])
  : sql`now()`;

/** The day and time (`timestamp`) in Jakarta, on which the price board runs. */
export const boardNow: Sql = sql`(${businessNow} at time zone 'Asia/Jakarta')`;

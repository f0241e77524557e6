import { clockShift } from '../../../contracts/language/values/clock-shift.js';
import type { Clock } from '../../kernel/event-store/clock.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { clockMoved } from '../config/clock-shift.js';
import { MovedClock, movedNow } from './moved-clock.js';

const shiftMs = clockShift(clockMoved) ?? 0;

/**
 * The clock of the business: by it events are recorded, prices begin, days of schedules and calendars begin, and slips
 * say when they were printed. Sessions, leases, queues and secrets that run out have that of the machine. A demo or a
 * test moves it by `KILAU_CLOCK`.
 */
export const businessClock: Clock = new MovedClock(shiftMs);

/** The same instant in SQL, by the clock of Postgres, which all processes share. */
export const businessNow: Sql = movedNow(shiftMs);

/** The minute of that instant: equal reads share what follows from it (`services/platform/reads/shared-rows.ts`). */
export const businessMinute: Sql =
  shiftMs === 0 ? sql`(select minute from log.minute)` : sql`date_trunc('minute', ${businessNow})`;

/** The day and the minute (`timestamp`) in Jakarta, on which the price board runs. */
export const boardNow: Sql = sql`(${businessMinute} at time zone 'Asia/Jakarta')`;

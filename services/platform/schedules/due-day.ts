import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Schedule } from '../feature/schedule.js';

/** The latest run of a schedule at a branch. */
export interface LastRun {
  readonly day: BusinessDate;
  readonly isDone: boolean;
}

/**
 * The day of the next run on a day; undefined where all is done. A schedule begins on the day on which it is first
 * looked at; a clock that was moved back runs no day again.
 */
export function dueDay(
  { missed }: Pick<Schedule, 'missed'>,
  last: LastRun | undefined,
  today: BusinessDate,
): BusinessDate | undefined {
  if (!last) return today;
  if (last.day > today) return undefined;
  if (missed === 'none') return last.isDone && last.day === today ? undefined : today;
  if (!last.isDone) return last.day;
  return last.day < today ? addDays(last.day, 1) : undefined;
}

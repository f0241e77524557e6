import { jakartaClock } from '../../../contracts/language/values/business-date.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { businessClock } from '../clock/business-clock.js';
import type { Moment } from './validity.js';

/** The present moment of a branch, for a read: the business date that it books on, and what the clocks show. */
export async function momentOf(
  branch: string,
  read: <Row extends object>(query: Sql) => Promise<Row[]>,
): Promise<Moment> {
  const [head] = await read<Pick<Moment, 'business_date'>>(
    sql`select business_date from log.open_day where branch = ${branch}`,
  );
  return { ...head!, ...jakartaClock(businessClock.now()) };
}

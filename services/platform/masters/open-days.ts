import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { queryOfBranch, type LockedQuery, type QueryRows } from '../../kernel/event-store/decider.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { OpenDays } from './validity.js';

/**
 * Asks on which dates branches still book, of the heads of their logs; undefined where no row could begin before the
 * date of head office: one with a time of a day that is over is past.
 */
export function openDaysOf<R extends object>(master: MasterDefinition<R>, rows: readonly R[]): Sql | undefined {
  const time = master.validFrom?.time;
  if (time === undefined || rows.every((row) => row[time] !== undefined)) return undefined;
  return sql`
    select distinct business_date::text as buka, coalesce(present_date, business_date)::text as sekarang
    from log.branch_head`;
}

/** The open dates of branches, of the rows of such a query. */
export const openDaysIn = (queryRows: QueryRows): readonly OpenDays[] =>
  queryRows.flatMap(({ buka, sekarang }) =>
    typeof buka === 'string' && typeof sekarang === 'string' ? [{ buka, sekarang }] : [],
  );

/**
 * The locked query for the dates from which rows may hold. A shop that closes its day at the same moment does so before
 * it or after it: only head office waits.
 */
export function openDaysQuery<R extends object>(
  master: MasterDefinition<R>,
  rows: readonly R[],
): LockedQuery | undefined {
  return queryOfBranch(openDaysOf(master, rows));
}

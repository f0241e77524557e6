import { ALL } from '../../../contracts/language/define/gate.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { localToday } from './branch-clock.js';

/**
 * Selects the present day (`today`) of a branch, or of each of all of them (`branch`): the date that it books on. A
 * shop that has closed books on the next day already: among all branches its day is its calendar day, as long as that
 * is none before all of their dates.
 */
export const presentDays = (branch: string): Sql =>
  branch === ALL
    ? sql`
        select branch, least(business_date, greatest(min(business_date) over (), ${localToday(sql`branch`)})) as today
        from log.open_day`
    : sql`select branch, business_date as today from log.open_day where branch = ${branch}`;

/** Selects the present day (`today`) of a branch, or the last one of all branches together. */
export const presentDay = (branch: string): Sql =>
  sql`select max(today) as today from (${presentDays(branch)}) d having count(*) > 0`;

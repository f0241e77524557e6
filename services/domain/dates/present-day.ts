import { ALL } from '../../../contracts/language/define/gate.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/** The calendar day in Asia/Jakarta. */
const calendar = sql`(now() at time zone 'Asia/Jakarta')::date`;

/**
 * Selects the present day (`today`): the date that a branch books on, of all branches together the calendar day, as
 * long as it is none before or after all of their dates. A shop that has closed books on the next day already.
 */
export const presentDay = (branch: string): Sql =>
  branch === ALL
    ? sql`
        select least(max(business_date), greatest(min(business_date), ${calendar})) as today
        from log.branch_head`
    : sql`select business_date as today from log.branch_head where branch = ${branch}`;

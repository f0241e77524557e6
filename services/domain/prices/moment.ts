import { jakartaClock, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Moment } from '../../platform/masters/validity.js';
import { sql } from '../../kernel/postgres/sql.js';
import type { QueryTools } from '../../platform/reads/query-source.js';

/** The moment at which a reader asks: the business date of their branch, and what the clocks show. */
export async function momentOf({ actor, read }: Pick<QueryTools, 'actor' | 'read'>): Promise<Moment> {
  const [head] = await read<{ business_date: BusinessDate; now: Date }>(sql`
    select business_date, now() as now from log.branch_head where branch = ${actor.kode_toko}`);
  return { business_date: head!.business_date, ...jakartaClock(new Date(head!.now)) };
}

import { IDR } from '../../../contracts/language/define/accounts.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { drawer } from '../../../contracts/mutasi-uang/accounts.js';
import type { QueryRows } from '../../kernel/event-store/decider.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/** The cash of the days after an earlier date: all that they moved, and the least sum at the end of one of them. */
export interface LaterCash {
  readonly moved: Rupiah;
  /** At most zero. */
  readonly least: Rupiah;
}

/** Asks what later days moved in the drawer of a branch that books on an earlier date, by their sums. */
export const laterCash = (branch: string): Sql => sql`
  select sum(moved)::bigint as kas_sesudah, least(min(total), 0)::bigint as kas_terkecil
  from (
    select came - went as moved, sum(came - went) over (order by date) as total
    from log.branch_head h
    join log.balance_day d on d.branch = h.branch and d.date > h.business_date
    where h.branch = ${branch}
      and h.present_date is not null
      and d.account = ${drawer(branch)}
      and d.asset = ${IDR}
  ) later
  having count(*) > 0`;

/** Returns what that question found; zeros where the branch books on its business date. */
export function laterIn([found]: QueryRows): LaterCash {
  const amountOf = (name: string): Rupiah => rupiah(Number(found?.[name] ?? 0));
  return { moved: amountOf('kas_sesudah'), least: amountOf('kas_terkecil') };
}

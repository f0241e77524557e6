import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/**
 * Selects all values that the rows of a master were given since they were added, of rows that are there (`key`,
 * `version`, `row`, `at`, `actor`, `branch`, `position`), each with when they begin: `tanggal`, and `jam`, empty for
 * the opening of the day. As texts, `(tanggal, jam)` is in the order of time; a day ends before `24`.
 */
export function givenValues<R extends object>({ name, validFrom }: MasterDefinition<R>, seen: Sql = sql`true`): Sql {
  if (!validFrom) throw new Error(`the values of ${name} hold from no time`);
  return sql`
    select key, version, row, at, actor, branch, position, row ->> ${validFrom.date} as tanggal,
      coalesce(row ->> ${validFrom.time}, '') as jam
    from read_masters.change c
    where master = ${name}
      and ${seen}
      and kejadian <> 'dihapus'
      and exists (select from read_masters.row r where r.master = c.master and r.key = c.key and r.status = 'active')
      and not exists (
        select from read_masters.change later
        where later.master = c.master and later.key = c.key and later.kejadian = 'dihapus' and later.version > c.version
      )`;
}

import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

const everyone = sql`true`;
/** The columns of a value that was given. */
const columns = sql`c.key, c.version, c.row, c.at, c.actor, c.branch, c.position, c.tanggal, c.jam`;

/** The condition on a change of a row (`c`) that it gave values that the row still has. */
const isGiven = (seen: Sql): Sql => sql`
  ${seen} and c.kejadian <> 'dihapus' and c.version > coalesce((
    select max(version) from read_masters.change where master = c.master and key = c.key and kejadian = 'dihapus'
  ), 0)`;

/**
 * Selects all values that the rows of a master were given since they were added, of rows that are there (`key`,
 * `version`, `row`, `at`, `actor`, `branch`, `position`), each with when they begin: `tanggal` and `jam`.
 */
export function givenValues<R extends object>({ name, validFrom }: MasterDefinition<R>, seen: Sql = everyone): Sql {
  if (!validFrom) throw new Error(`the values of ${name} hold from no time`);
  return sql`
    select ${columns}
    from read_masters.row r
    join read_masters.change c on c.master = r.master and c.key = r.key
    where r.master = ${name} and r.status = 'active' and ${isGiven(seen)}`;
}

/** The values around a moment (`m`: `tanggal`, `jam`): those in force, those of the evening before, the next ones. */
const around = {
  now: sql`(c.tanggal, c.jam) <= (m.tanggal::text, m.jam) order by c.tanggal desc, c.jam desc, c.version desc`,
  before: sql`c.tanggal < m.tanggal::text order by c.tanggal desc, c.jam desc, c.version desc`,
  next: sql`(c.tanggal, c.jam) > (m.tanggal::text, m.jam) order by c.tanggal, c.jam, c.version desc`,
};

/**
 * Selects for each row of a master the values in force at a moment (`tanggal`, `jam`), those of the evening before or
 * those that come next, as `givenValues` has them. It looks for one change of each row, however many there were.
 */
export const valuesAround = <R extends object>(
  { name }: MasterDefinition<R>,
  when: keyof typeof around,
  moment: Sql,
  seen: Sql = everyone,
): Sql => sql`
  select g.*
  from (${moment}) m
  cross join read_masters.row r
  cross join lateral (
    select ${columns}
    from read_masters.change c
    where c.master = r.master and c.key = r.key and ${isGiven(seen)} and ${around[when]}
    limit 1
  ) g
  where r.master = ${name} and r.status = 'active'`;

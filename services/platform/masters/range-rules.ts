import type { FieldError } from '../../../contracts/language/define/fields.js';
import { masterRemoved, rowKey, type MasterDefinition } from '../../../contracts/language/define/master.js';
import { rangeProblems } from '../../../contracts/language/define/ranges.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { lastOfEach } from '../../kernel/event-store/log-relations.js';

/**
 * Asks for the present rows (`row`) of a master of head office (`master`), of the log itself. By their streams alone:
 * what stands in the log of head office is much more.
 */
export function presentRowsOf<R extends object>(master: MasterDefinition<R>): Sql {
  const { name } = master;
  return sql`
    select ${name}::text as master, payload as row
    from ${lastOfEach(name)} last
    where type <> ${masterRemoved(master).type}`;
}

/**
 * Returns what would be wrong with the rows of such a master once some were given, or taken away, by the places of
 * these: with those that are given themselves first.
 */
export function rangeErrors<R extends object>(
  master: MasterDefinition<R>,
  present: readonly R[],
  given: readonly R[],
  taken: readonly R[] = [],
): ReadonlyMap<number, FieldError> {
  if (!master.ranges) return new Map();
  const changing = new Set([...given, ...taken].map((row) => rowKey(master, row)));
  const rows = [...given, ...present.filter((row) => !changing.has(rowKey(master, row)))];
  const found = new Map<number, FieldError>();
  for (const { earlier, later, ofEarlier, ofLater } of rangeProblems(master.row, master.ranges, rows)) {
    const [at, wrong] = later < given.length ? [later, ofLater] : [earlier < given.length ? earlier : 0, ofEarlier];
    if (!found.has(at)) found.set(at, wrong);
  }
  return found;
}

import type { FieldError } from '../../../contracts/language/define/fields.js';
import { rowKey, type MasterDefinition } from '../../../contracts/language/define/master.js';
import { rangeProblems } from '../../../contracts/language/define/ranges.js';

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

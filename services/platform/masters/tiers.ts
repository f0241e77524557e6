import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';

/** A value that tiers divide: rupiah, a weight in milligrams, a purity, an age in days, or a day. */
type Bound = number | BusinessDate;

/**
 * The row of a master of tiers that holds for a value, both ends included, among those that have the same `within`: of
 * a group of gold its own. Undefined where none does. Rules read the rows by `rowsOf`, by their key, not by SQL.
 */
export function tierOf<R extends object>(
  { name, ranges }: Pick<MasterDefinition<R>, 'name' | 'ranges'>,
  rows: readonly R[],
  value: Bound,
  within: Partial<R> = {},
): R | undefined {
  if (!ranges) throw new Error(`${name} has no tiers`);
  const { from, to } = ranges;
  const names = (ranges.within ?? []) as readonly (keyof R)[];
  const beginning = (row: R): Bound => row[from as keyof R] as Bound;
  const reached = rows.filter((row) => beginning(row) <= value && names.every((one) => row[one] === within[one]));
  const last = reached.reduce<R | undefined>(
    (tier, row) => (tier && beginning(tier) > beginning(row) ? tier : row),
    undefined,
  );
  const end = last && (last[to as keyof R] as Bound | undefined);
  return end === undefined || value <= end ? last : undefined;
}

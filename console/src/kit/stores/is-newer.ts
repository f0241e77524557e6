import type { AsOf } from '../../../../contracts/language/define/query.js';
import { ALL } from '../../../../contracts/language/define/gate.js';

/**
 * True when more was projected of what figures of a branch, or of all, are made of than they know of: of each log that
 * their age names.
 */
export function isNewer(
  projected: ReadonlyMap<string, number>,
  asOf: AsOf | undefined,
  branch: string | undefined,
): boolean {
  const known = asOf?.positions ?? {};
  return [...projected].some(
    ([name, position]) => (branch === ALL || branch === name || name in known) && position > (known[name] ?? 0),
  );
}

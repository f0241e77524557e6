import { fieldsOf, type PayloadClass } from './fields.js';

/** True when a payload has a field that is a balance, also within its rows. */
export const hasBalances = (payload: PayloadClass): boolean =>
  [...fieldsOf(payload).values()].some(({ isBalance, row }) => isBalance ?? (row !== undefined && hasBalances(row)));

/** Returns a value of a payload without the fields that are balances, those within its rows as well. */
export function withoutBalances<T extends object>(payload: PayloadClass, value: T): T {
  const fields = fieldsOf(payload);
  const seen = Object.entries(value).flatMap(([name, one]) => {
    const { isBalance, row } = fields.get(name) ?? {};
    if (isBalance) return [];
    const rows: unknown = row && Array.isArray(one) ? one.map((each: object) => withoutBalances(row, each)) : one;
    return [[name, rows]];
  });
  return Object.fromEntries(seen) as T;
}

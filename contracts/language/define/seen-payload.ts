import { fieldsOf, type PayloadClass } from './fields.js';
import { everyKind, isHidden, type Hidden } from './hidden.js';

/** True when a payload has a field that is hidden, also within its rows; by default from anybody at all. */
export const hasHidden = (payload: PayloadClass, hidden: Hidden = everyKind): boolean =>
  [...fieldsOf(payload).values()].some(
    (rule) => isHidden(rule, hidden) || (rule.row !== undefined && hasHidden(rule.row, hidden)),
  );

/** Returns a value of a payload without the fields that are hidden from somebody, those within its rows as well. */
export function seenPayload<T extends object>(payload: PayloadClass, value: T, hidden: Hidden): T {
  if (!hasHidden(payload, hidden)) return value;
  const fields = fieldsOf(payload);
  const seen = Object.entries(value).flatMap(([name, one]) => {
    const rule = fields.get(name);
    if (rule && isHidden(rule, hidden)) return [];
    const row = rule?.row;
    const rows: unknown = row && Array.isArray(one) ? one.map((each: object) => seenPayload(row, each, hidden)) : one;
    return [[name, rows]];
  });
  return Object.fromEntries(seen) as T;
}

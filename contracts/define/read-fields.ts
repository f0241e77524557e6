import type { FieldRule } from './fields.js';

/**
 * The values of the fields of a payload, of what was sent of each; those of which nothing was are left out. Of a field that is kept an empty text says that it was
 * sent empty. What is named by an address alone, an image, has the key that the address shows.
 */
export function readFields(known: ReadonlyMap<string, FieldRule>, sent: ReadonlyMap<string, unknown>): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, rule] of known) {
    const value = rule.read(sent.get(name)) ?? (rule.kept && sent.has(name) ? '' : undefined);
    if (value !== undefined) values[name] = value;
  }
  for (const [name, { copies, schema }] of known) {
    if (!copies?.keyOf || !sent.has(name) || !isNone(values[copies.by])) continue;
    const keys = [values[name] ?? []].flat().map((one) => copies.keyOf!(String(one)));
    if (keys.length === 0 && known.get(copies.by)?.kept) values[copies.by] = '';
    if (keys.length > 0 && !keys.includes(undefined)) values[copies.by] = schema['type'] === 'array' ? keys : keys[0];
  }
  return values;
}

const isNone = (value: unknown): boolean => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

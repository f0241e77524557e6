import { fieldsOf, type FieldRule, type PayloadClass } from './fields.js';

/**
 * The field that says what a row of a master is called: the first text that it must have besides its key; else its key.
 */
export function leadOf({ row, key }: { readonly row: PayloadClass; readonly key: readonly string[] }): string {
  const isName = ([name, { type, of, required }]: readonly [string, FieldRule]): boolean =>
    type === 'text' && required && !of && !key.includes(name);
  return [...fieldsOf(row)].find(isName)?.[0] ?? key.at(-1)!;
}

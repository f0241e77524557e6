import { fieldsOf, type PayloadClass } from './field-rule.js';

/** Characters at the end of a masked value that are told. */
const TOLD = 4;
/** Stands for each character that is not told; no value has it, so that nobody sends a mask back as one. */
export const DOT = '\u2022';

/** Returns the fields of a payload that lists tell in part (`FieldRule.masked`). */
export const maskedFields = (payload: PayloadClass): readonly string[] =>
  [...fieldsOf(payload)].flatMap(([name, { masked }]) => (masked ? [name] : []));

/** Returns a value as lists tell it: its last four characters, of a shorter one none. */
export const maskedText = (value: string): string =>
  value.length > TOLD ? DOT.repeat(value.length - TOLD) + value.slice(-TOLD) : DOT.repeat(value.length);

/** True for a value as lists tell it. */
export const isMask = (value: unknown): boolean => typeof value === 'string' && value.startsWith(DOT);

/** Returns a row of a payload as lists tell it. */
export function maskedRow<T extends object>(payload: PayloadClass<T>, row: T): T {
  const values = row as Readonly<Record<string, unknown>>;
  const masks = maskedFields(payload).flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' ? [[name, maskedText(value)] as const] : [];
  });
  return { ...row, ...Object.fromEntries(masks) };
}

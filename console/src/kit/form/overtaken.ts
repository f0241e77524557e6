import type { FormValue, FormValues } from '../field/screen-field.js';

/** A field that somebody else changed while it stood in a form. */
interface OvertakenField {
  readonly name: string;
  readonly theirs: FormValue | undefined;
  readonly mine: FormValue | undefined;
}

/**
 * Another user's change of a row since its form was opened. The user decides about it before the form is sent again.
 */
export interface Overtaken {
  /** The other user; undefined where they are not known. */
  readonly user_id: string | undefined;
  /** The present values of the row. */
  readonly now: FormValues;
  /** The fields in which those values differ from the form's. */
  readonly fields: readonly OvertakenField[];
}

/** The field that holds the version of the row. */
export const versionField = 'versi';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** True for values that say the same; nothing is as an empty text. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields that differ now from the opening values and from the form's. */
export function overtakenBy(opened: FormValues, mine: FormValues, now: FormValues, user_id?: string): Overtaken {
  const names = [...new Set([...Object.keys(opened), ...Object.keys(now)])].filter((name) => name !== versionField);
  const changed = names.filter((name) => !sameValue(opened[name], now[name]) && !sameValue(mine[name], now[name]));
  return { user_id, now, fields: changed.map((name) => ({ name, theirs: now[name], mine: mine[name] })) };
}

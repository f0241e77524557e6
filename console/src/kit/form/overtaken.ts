import type { FormValue, FormValues } from './define-form.js';

/** A field that somebody else changed while it stood in a form. */
export interface OvertakenField {
  readonly name: string;
  readonly theirs: FormValue | undefined;
  readonly mine: FormValue | undefined;
}

/** What somebody else changed of a row since a form of it was opened: to be decided before the form is sent again. */
export interface Overtaken {
  /** Who; undefined where that is not known. */
  readonly user_id: string | undefined;
  /** What stands in the row now. */
  readonly now: FormValues;
  /** Where that differs from what stands in the form. */
  readonly fields: readonly OvertakenField[];
}

/** The field that holds the version of the row. */
export const versionField = 'versi';

const isNothing = (value: unknown): boolean => value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** True for values that say the same; nothing is as an empty text. */
export const sameValue = (one: unknown, other: unknown): boolean => (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

/** What stands otherwise in a row now than when a form of it was opened, and than in the form. */
export function overtakenBy(opened: FormValues, mine: FormValues, now: FormValues, user_id?: string): Overtaken {
  const names = [...new Set([...Object.keys(opened), ...Object.keys(now)])].filter((name) => name !== versionField);
  const changed = names.filter((name) => !sameValue(opened[name], now[name]) && !sameValue(mine[name], now[name]));
  return { user_id, now, fields: changed.map((name) => ({ name, theirs: now[name], mine: mine[name] })) };
}

import { message } from '../messages/messages.js';
import { fieldsOf, type FieldError, type Referred } from './fields.js';
import { namedKeys } from './kinds.js';
import { rowKey, type MasterDefinition } from './master.js';

/** The rows that are there already. */
export interface Known<R extends object> {
  /** The row of a key; undefined: there is none. */
  present(key: string): R | undefined;
  /** True when the row of another master that a field names is there; `index` is the place of the naming one. */
  isThere(master: Referred, key: string, field: string, index: number): boolean;
}

/**
 * The effect of an import on a row: it adds it, gives it new values or leaves it as it is; or the errors of the row.
 */
export type Imported =
  { readonly state: 'new' | 'changed' | 'same' } | { readonly state: 'wrong'; readonly errors: readonly FieldError[] };

/** True for a value that is the other, or a list of the same. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** True when a row has these values already. */
export const isSame = <R extends object>({ row: fields }: MasterDefinition<R>, row: R, present: R): boolean =>
  ([...fieldsOf(fields).keys()] as (keyof R)[]).every((name) => sameValue(row[name], present[name]));

/**
 * The errors of a row in addition to those of its fields: it changes what is fixed, or names rows that are not there.
 */
export function wrongFields<R extends object>(
  master: MasterDefinition<R>,
  row: R,
  present: R | undefined,
  isThere: (master: Referred, key: string, field: string) => boolean,
): readonly FieldError[] {
  const fixed = present ? (master.fixed ?? []).filter((name) => !sameValue(row[name], present[name])) : [];
  const unknown = [...fieldsOf(master.row)].flatMap(([field, rule]): FieldError[] => {
    const { of, label } = rule;
    const lacking = of && namedKeys(rule, row, field).find((key) => !isThere(of(), key, field));
    if (lacking === undefined) return [];
    const isList = Array.isArray(row[field as keyof R]);
    return [{ field, ...message('master.noSuchRow', { label: isList ? `${label} ${lacking}` : label }) }];
  });
  return oneEach([...fixed.map((field) => ({ field, ...message('master.fixed') })), ...unknown]);
}

/** The first error of each field. */
export const oneEach = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index);

/** The effect of an import on each row; undefined for an entry that is no row and is only counted. */
export function importedRows<R extends object>(
  master: MasterDefinition<R>,
  rows: readonly (R | undefined)[],
  { present, isThere }: Known<R>,
): readonly (Imported | undefined)[] {
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    if (!row) return undefined;
    const key = rowKey(master, row);
    const before = seen.get(key);
    seen.set(key, before ?? index + 1);
    if (before !== undefined)
      return { state: 'wrong', errors: [{ field: master.key.at(-1)!, ...message('master.twice', { row: before }) }] };
    const there = present(key);
    const errors = wrongFields(master, row, there, (of, named, field) => isThere(of, named, field, index));
    if (errors.length > 0) return { state: 'wrong', errors };
    return { state: !there ? 'new' : isSame(master, row, there) ? 'same' : 'changed' };
  });
}

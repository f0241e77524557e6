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
  { readonly state: 'new' | 'changed' | 'same' } | { readonly state: 'wrong'; readonly wrong: FieldError };

/** True for a value that is the other, or a list of the same. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** True when a row has these values already. */
export const isSame = <R extends object>({ row: fields }: MasterDefinition<R>, row: R, present: R): boolean =>
  ([...fieldsOf(fields).keys()] as (keyof R)[]).every((name) => sameValue(row[name], present[name]));

/**
 * The errors of a row in addition to those of its fields: it changes what is fixed, or names a row that is not there.
 */
export function wrongRow<R extends object>(
  master: MasterDefinition<R>,
  row: R,
  present: R | undefined,
  isThere: (master: Referred, key: string, field: string) => boolean,
): FieldError | undefined {
  const fixed = present && master.fixed?.find((name) => !sameValue(row[name], present[name]));
  if (fixed) return { field: fixed, ...message('master.fixed') };
  for (const [field, rule] of fieldsOf(master.row)) {
    const { of, label } = rule;
    const value = row[field as keyof R] as unknown;
    const lacking = of && namedKeys(rule, row, field).find((key) => !isThere(of(), key, field));
    if (lacking !== undefined)
      return {
        field,
        ...message('master.noSuchRow', { label: Array.isArray(value) ? `${label} ${lacking}` : label }),
      };
  }
  return undefined;
}

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
      return { state: 'wrong', wrong: { field: master.key.at(-1)!, ...message('master.twice', { row: before }) } };
    const there = present(key);
    const wrong = wrongRow(master, row, there, (of, named, field) => isThere(of, named, field, index));
    if (wrong) return { state: 'wrong', wrong };
    return { state: !there ? 'new' : isSame(master, row, there) ? 'same' : 'changed' };
  });
}

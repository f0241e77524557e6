import { isUnread } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import type { FormValue, FormValues, Row } from '../field/screen-field.js';

type Rules = ReadonlyMap<string, FieldRule>;

/** True for a text that is no figure or date, and for a figure beyond the largest of its field. */
const isUncountable = (rule: FieldRule | undefined, value: unknown): boolean =>
  isUnread(rule, value) || (typeof value === 'number' && value > Number(rule?.schema['maximum']));

/** The fields of a row that nothing can be counted with: they count as empty. */
const unreadIn = (rules: Rules, row: Row): readonly string[] =>
  Object.keys(row).filter((name) => isUncountable(rules.get(name), row[name]));

/** Returns a row without what nothing can be counted with. */
export function knownRow(rules: Rules, row: Row): Row {
  const unread = unreadIn(rules, row);
  if (unread.length === 0) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !unread.includes(name)));
}

/** Returns the values of a form, and of its rows, without what nothing can be counted with. */
export function knownValues(rules: Rules, values: FormValues): FormValues {
  const known = knownRow(rules, values) as FormValues;
  const rows = Object.entries(known).flatMap(([name, value]) => {
    const row = rules.get(name)?.row;
    return row && Array.isArray(value) ? [[name, knownRows(fieldsOf(row), value as readonly Row[])] as const] : [];
  });
  return rows.length === 0 ? known : { ...known, ...Object.fromEntries(rows) };
}

/** Returns the names of the fields that hold what nothing can be counted with, be it in one of their rows. */
export function uncountedIn(rules: Rules, values: FormValues): readonly string[] {
  const known = knownValues(rules, values);
  const rowsOf = (value: unknown): readonly unknown[] =>
    Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return Object.keys(values).filter((name) => {
    const before = rowsOf(values[name]);
    return rowsOf(known[name]).some((one, index) => one !== before[index]);
  });
}

const knownRows = (rules: Rules, rows: readonly Row[]): readonly Row[] => rows.map((row) => knownRow(rules, row));

/** A function that works out a value of a row. */
type Work = (row: Row) => FormValue | undefined;

/** Works out a value of a row; undefined where it would follow from what nothing can be counted with. */
export function workedOut(work: Work, rules: Rules, row: Row): FormValue | undefined {
  const known = { ...row };
  let isMissed = false;
  for (const name of unreadIn(rules, row))
    Object.defineProperty(known, name, {
      enumerable: true,
      get: () => {
        isMissed = true;
        return undefined;
      },
    });
  const value = work(known);
  return isMissed ? undefined : value;
}

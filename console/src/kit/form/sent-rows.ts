import { fieldsOf, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import { isBlankRow, type Row } from '../field/screen-field.js';

/** The rows that are sent: the fields that the command takes, without those at the end in which nothing stands. */
export function sentRows(payload: PayloadClass, rows: readonly Row[]): readonly Row[] {
  const names = [...fieldsOf(payload).keys()];
  const last = rows.findLastIndex((row) => !isBlankRow(row));
  return rows
    .slice(0, last + 1)
    .map((row) => Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]])));
}

import { plainText } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { BYTE_ORDER_MARK, csvRecord } from '../../../../contracts/language/values/csv.js';
import { formValues } from '../form/field-for.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows of a master as CSV, as the exports of reports write it; the head has the labels of its fields, in the words of
 * the definition: of those that are named, in their order, or of all.
 */
export function rowsAsCsv(
  { row: fields }: Pick<MasterDefinition, 'row'>,
  rows: readonly Row[],
  columns: readonly string[] = [],
): string {
  const every = [...fieldsOf(fields)];
  const chosen = columns.flatMap((name) => every.filter(([field]) => field === name));
  const rules = chosen.length > 0 ? chosen : every;
  const head = csvRecord(rules.map(([, { label }]) => label));
  // Of rows that a list answers whole, their keys: what an import takes.
  const values = rows.map((row) => formValues(fields, row));
  return (
    BYTE_ORDER_MARK +
    head +
    values.map((row) => csvRecord(rules.map(([name, rule]) => plainText(rule, row[name])))).join('')
  );
}

import { fieldValue, plainText } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import type { WrongField } from '../api/failure.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { BYTE_ORDER_MARK, csvRecord, csvText, parseCsv } from '../../../../contracts/language/values/csv.js';
import { t, type TextId } from '../i18n/i18n.js';
import { countText } from '../base/format.js';
import { formValues } from '../form/field-for.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * One line of a file: its place among the lines below the head, what stands in its cells by field, the values of that,
 * and what is wrong with the line itself.
 */
export interface FileRow {
  readonly line: number;
  readonly texts: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly WrongField[];
}

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

/** The lines that can be none of a master, and why. */
export interface Problem {
  readonly problem: string;
}

/** The records of a table in a file, as texts, the head first. */
export type Records = readonly (readonly string[])[];

/** The reason why something is none. */
export const problemOf = (id: TextId, values: Readonly<Record<string, string | number>> = {}): Problem => ({
  problem: t(id, values),
});

/** The records of a CSV, or why it is none. */
export function recordsOfCsv(bytes: Uint8Array): Records | Problem {
  const text = csvText(bytes);
  if (text === undefined) return problemOf('import.encoding');
  return parseCsv(text) ?? problemOf('import.broken');
}

/** The lines of a table, or why it can be none of this master. */
export function rowsOfRecords(
  { row: fields }: Pick<MasterDefinition, 'row'>,
  [head, ...records]: Records,
  most: number,
): readonly FileRow[] | Problem {
  if (!head) return problemOf('import.noRows');
  const names = columnsOf(fields, head);
  if ('lacking' in names) return problemOf('import.columns', { columns: names.lacking });
  if (records.length === 0) return problemOf('import.noRows');
  if (records.length > most) return problemOf('import.tooMany', { max: countText(most) });
  return records.map((record, index) => fileRow(fields, names, record, index + 1));
}

/** The fields that the columns of a file stand for, by label or by name; or which are lacking, or are none. */
export function columnsOf(
  fields: PayloadClass,
  head: readonly string[],
): readonly string[] | { readonly lacking: string } {
  const rules = [...fieldsOf(fields)];
  const named = (title: string): string | undefined =>
    rules.find(([name, { label }]) => [name, label.toLowerCase()].includes(title.trim().toLowerCase()))?.[0];
  const names = head.map(named);
  const lacking = rules.flatMap(([name, { label, required }]) => (required && !names.includes(name) ? [label] : []));
  const foreign = head.filter((title, index) => names[index] === undefined || names.indexOf(names[index]) !== index);
  const wrong = [...lacking, ...foreign];
  return wrong.length > 0 ? { lacking: wrong.join(', ') } : names.map(String);
}

function fileRow(fields: PayloadClass, names: readonly string[], record: readonly string[], line: number): FileRow {
  const rules = fieldsOf(fields);
  const texts = Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']));
  const values = names.map((name) => [name, fieldValue(rules.get(name)!, texts[name]!)] as const);
  const errors = record.length > names.length ? [{ field: names.at(-1)!, message: t('import.cells') }] : [];
  return { line, texts, values: Object.fromEntries(values.filter(([, value]) => value !== undefined)), errors };
}

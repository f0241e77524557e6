import { fieldValue, plainText } from '../../../../contracts/define/field-text.js';
import { fieldsOf, parsePayload, type FieldError, type PayloadClass } from '../../../../contracts/define/fields.js';
import { MOST_IMPORTED, type MasterDefinition } from '../../../../contracts/define/master.js';
import { BYTE_ORDER_MARK, csvRecord, csvText, parseCsv } from '../../../../contracts/values/csv.js';
import { t, type TextId } from '../../i18n/i18n.js';

type Row = Readonly<Record<string, unknown>>;

/** The largest file that is taken, in bytes. */
export const MOST_BYTES = 1_000_000;

/** One line of a file: its place among the lines below the head, what stands in its cells by field, and the row it is or what is wrong with it. */
export interface FileRow {
  readonly line: number;
  readonly texts: Readonly<Record<string, string>>;
  readonly row: object | undefined;
  readonly errors: readonly FieldError[];
}

/** Rows of a master as CSV, as the exports of reports write it; the head has the labels of its fields, in the words of the definition. */
export function rowsAsCsv({ row: fields }: Pick<MasterDefinition, 'row'>, rows: readonly Row[]): string {
  const rules = [...fieldsOf(fields)];
  const head = csvRecord(rules.map(([, { label }]) => label));
  return BYTE_ORDER_MARK + head + rows.map((row) => csvRecord(rules.map(([name, rule]) => plainText(rule, row[name])))).join('');
}

/** The lines of a file, or why it can be none of this master. */
export function rowsOfFile({ row: fields }: Pick<MasterDefinition, 'row'>, bytes: Uint8Array): readonly FileRow[] | { readonly problem: string } {
  const problem = (id: TextId, values: Readonly<Record<string, string | number>> = {}) => ({ problem: t(id, values) });
  if (bytes.length > MOST_BYTES) return problem('import.tooLarge');
  const text = csvText(bytes);
  if (text === undefined) return problem('import.encoding');
  const [head, ...records] = parseCsv(text) ?? [];
  if (!head) return problem(parseCsv(text) ? 'import.noRows' : 'import.broken');
  const names = columnsOf(fields, head);
  if ('lacking' in names) return problem('import.columns', { columns: names.lacking });
  if (records.length === 0) return problem('import.noRows');
  if (records.length > MOST_IMPORTED) return problem('import.tooMany', { max: MOST_IMPORTED });
  return records.map((record, index) => fileRow(fields, names, record, index + 1));
}

/** The fields that the columns of a file stand for, by label or by name; or which are lacking, or are none. */
function columnsOf(fields: PayloadClass, head: readonly string[]): readonly string[] | { readonly lacking: string } {
  const rules = [...fieldsOf(fields)];
  const named = (title: string): string | undefined => rules.find(([name, { label }]) => [name, label.toLowerCase()].includes(title.trim().toLowerCase()))?.[0];
  const names = head.map(named);
  const lacking = rules.flatMap(([name, { label, required }]) => (required && !names.includes(name) ? [label] : []));
  const foreign = head.filter((title, index) => names[index] === undefined || names.indexOf(names[index]) !== index);
  const wrong = [...lacking, ...foreign];
  return wrong.length > 0 ? { lacking: wrong.join(', ') } : names.map(String);
}

function fileRow(fields: PayloadClass, names: readonly string[], record: readonly string[], line: number): FileRow {
  const rules = fieldsOf(fields);
  const texts = Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']));
  const parsed = parsePayload(fields, Object.fromEntries(names.map((name) => [name, fieldValue(rules.get(name)!, texts[name]!)])));
  const more = record.length > names.length ? [{ field: names.at(-1)!, message: t('import.cells') }] : [];
  const errors = [...('errors' in parsed ? parsed.errors : []), ...more];
  return { line, texts, row: errors.length === 0 && 'value' in parsed ? { ...parsed.value } : undefined, errors };
}

/** The mark by which a spreadsheet reads a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** The separator of columns for a spreadsheet set to Indonesian, where the comma is the decimal mark. */
const SEPARATOR = ';';
/** The separators of columns that are read. */
const separators = [SEPARATOR, ',', '\t'] as const;
/** A text that a spreadsheet may take for a formula, wide forms included, also behind a `'`; a lone dash is none. */
const formula = /^'*([\t\r]|\s*[=+\-@＝＋－＠].)/s;

/** A value of a CSV: a text, a number, or a figure that is written with decimals. */
export type CsvValue = string | number | { readonly figure: string };

/**
 * One line of a CSV: `;`, CRLF, quoted where needed (RFC 4180). A text that a spreadsheet would take for a formula gets
 * a `'` before it; a number is none.
 */
export function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map(field).join(SEPARATOR)}\r\n`;
}

function field(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.figure;
  const safe = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of the bytes of a file; undefined for what is no UTF-8: another encoding, a spreadsheet, a picture. */
export function csvText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * The records of a CSV with `;`, `,` or tabs between its columns, whichever its first line has most of; blank lines
 * left out, a `'` before what would be a formula taken away. Undefined for one whose quotes do not close, or stand in
 * the midst of a value.
 */
export function parseCsv(text: string): readonly (readonly string[])[] | undefined {
  const [first = ''] = text.split('\n', 1);
  const most = separators.map((separator) => first.split(separator).length);
  const separator = separators[most.indexOf(Math.max(...most))]!;
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');
  const records: string[][] = [];
  let record: string[] = [];
  while (pattern.lastIndex < text.length) {
    const [, quoted, plain = '', end] = pattern.exec(text) ?? [];
    if (end === undefined) return undefined;
    record.push(disarmed(quoted?.replaceAll('""', '"') ?? plain));
    if (end === separator) continue;
    records.push(record);
    record = [];
  }
  if (record.length > 0) records.push([...record, '']);
  return records.filter((values) => values.some((value) => value.trim() !== ''));
}

const disarmed = (value: string): string =>
  value.startsWith("'") && formula.test(value.slice(1)) ? value.slice(1) : value;

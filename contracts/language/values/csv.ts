/** The mark by which a spreadsheet reads a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** The separator of columns for a spreadsheet set to Indonesian, where the comma is the decimal mark. */
const SEPARATOR = ';';
/** The separators of columns that are read. */
export const csvSeparators = [SEPARATOR, ',', '\t'] as const;
type CsvSeparator = (typeof csvSeparators)[number];
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

/**
 * The text of the bytes of a file of UTF-8, or of UTF-16 that begins with its mark; undefined for what is neither:
 * another encoding, a spreadsheet, a picture.
 */
export function csvText(bytes: Uint8Array): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * The records of a CSV with `;`, `,` or tabs between its columns: what its first line `sep=;` says, or the separator
 * that is told, or whichever its first line has most of; blank lines stay, so that each record has its place, a `'`
 * before what would be a formula is taken away. Undefined for one whose quotes do not close, or stand in the midst of a
 * value.
 */
export function parseCsv(written: string, told?: CsvSeparator): readonly (readonly string[])[] | undefined {
  const [line = '', first] = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i.exec(written) ?? [];
  const text = written.slice(line.length);
  return recordsIn(text, csvSeparators.find((one) => one === first) ?? told ?? separatorOf(text));
}

function recordsIn(text: string, separator: CsvSeparator): readonly (readonly string[])[] | undefined {
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
  return record.length > 0 ? [...records, [...record, '']] : records;
}

/** The separator of which the first line has most, outside quotes. */
function separatorOf(text: string): CsvSeparator {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counts = csvSeparators.map((separator) => first.split(separator).length);
  return csvSeparators[counts.indexOf(Math.max(...counts))]!;
}

const disarmed = (value: string): string =>
  value.startsWith("'") && formula.test(value.slice(1)) ? value.slice(1) : value;

import type { Column } from '../../../contracts/define/report.js';
import type { ReportRow } from '../../kernel/reports/report-reader.js';
import type { ExportDocument, SumLine } from './export-document.js';

const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet set to Indonesian splits columns at: there the comma is the decimal mark. */
const SEPARATOR = ';';
/** What a spreadsheet may take for a formula, wide forms included; a lone dash is none. */
const formula = /^([\t\r]|\s*[=+\-@＝＋－＠].)/s;

/**
 * A report as CSV: UTF-8 with byte order mark, `;`, CRLF, quoted where needed (RFC 4180). One line of column labels, the opening balance, the rows, the totals.
 * Figures are plain digits, dates yyyy-MM-dd. A text that a spreadsheet would take for a formula gets a `'` before it.
 */
export async function* csv(document: ExportDocument, rows: AsyncIterable<readonly ReportRow[]>, progress: (done: number) => void): AsyncIterable<string> {
  const { columns, opening, closing } = document;
  const sums = (lines: readonly SumLine[]): string => lines.map((line) => record(sumRecord(columns, line))).join('');
  yield BYTE_ORDER_MARK + record(columns.map(({ label }) => label)) + sums(opening);
  let done = 0;
  for await (const chunk of rows) {
    yield chunk.map((row) => record(columns.map(({ name }) => row[name] ?? ''))).join('');
    progress((done += chunk.length));
  }
  yield sums(closing);
}

/** The label stands under the first column that has no figure. */
function sumRecord(columns: readonly Column[], { label, figures }: SumLine): (string | number)[] {
  const place = columns.findIndex(({ name }) => figures[name] === undefined);
  return columns.map(({ name }, index) => figures[name] ?? (index === place ? label : ''));
}

function record(values: readonly (string | number)[]): string {
  return `${values.map(field).join(SEPARATOR)}\r\n`;
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

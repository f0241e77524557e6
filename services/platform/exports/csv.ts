import type { Column } from '../../../contracts/language/define/report.js';
import { BYTE_ORDER_MARK, csvRecord } from '../../../contracts/language/values/csv.js';
import type { ReportRow } from '../reads/report-reader.js';
import type { ExportDocument, SumLine } from './export-document.js';

/**
 * A report as CSV: UTF-8 with byte order mark, `;`, CRLF, quoted where needed (RFC 4180). One line of column labels,
 * the opening balance, the rows, the totals. Figures are plain digits, dates yyyy-MM-dd. A text that a spreadsheet
 * would take for a formula gets a `'` before it.
 */
export async function* csv(
  document: ExportDocument,
  rows: AsyncIterable<readonly ReportRow[]>,
  progress: (done: number) => void,
): AsyncIterable<string> {
  const { columns, opening, closing } = document;
  const sums = (lines: readonly SumLine[]): string => lines.map((line) => csvRecord(sumRecord(columns, line))).join('');
  yield BYTE_ORDER_MARK + csvRecord(columns.map(({ label }) => label)) + sums(opening);
  let done = 0;
  for await (const chunk of rows) {
    yield chunk.map((row) => csvRecord(columns.map(({ name }) => row[name] ?? ''))).join('');
    progress((done += chunk.length));
  }
  yield sums(closing);
}

/** The label stands under the first column that has no figure. */
function sumRecord(columns: readonly Column[], { label, figures }: SumLine): (string | number)[] {
  const place = columns.findIndex(({ name }) => figures[name] === undefined);
  return columns.map(({ name }, index) => figures[name] ?? (index === place ? label : ''));
}

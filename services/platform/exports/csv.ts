import { figureText, isFigureColumn, measureOf, type Column } from '../../../contracts/language/define/report.js';
import { BYTE_ORDER_MARK, csvRecord, type CsvValue } from '../../../contracts/language/values/csv.js';
import type { ReportRow } from '../reads/report-reader.js';
import type { ExportDocument, SumLine } from './export-document.js';
import { groupedItems, labelPlace, type ExportItem } from './grouped-items.js';

/**
 * A report as CSV: UTF-8 with byte order mark, `;`, CRLF, quoted where needed (RFC 4180). One line of column labels,
 * the opening balance, the rows with the sums of their groups, the totals. Figures are plain digits, those with
 * decimals with a comma; dates yyyy-MM-dd. A text that a spreadsheet would take for a formula gets a `'` before it.
 */
export async function* csv(
  document: ExportDocument,
  rows: AsyncIterable<readonly ReportRow[]>,
  progress: (done: number) => void,
): AsyncIterable<string> {
  const { columns, opening, closing } = document;
  const sums = (lines: readonly SumLine[]): string => lines.map((line) => csvRecord(sumRecord(columns, line))).join('');
  const written = (item: ExportItem): string => {
    if (item.kind === 'head') return '';
    return item.kind === 'sum'
      ? sums([item])
      : csvRecord(columns.map((column) => plain(column, item.row[column.name])));
  };
  yield BYTE_ORDER_MARK + csvRecord(columns.map(({ label }) => label)) + sums(opening);
  let done = 0;
  for await (const items of groupedItems(document, rows)) {
    yield items.map(written).join('');
    progress((done += items.filter(({ kind }) => kind === 'row').length));
  }
  yield sums(closing);
}

/** A figure without dots, the comma as decimal mark; another value as it is. */
function plain(column: Column, value: string | number | undefined): CsvValue {
  if (!isFigureColumn(column) || typeof value !== 'number' || !measureOf(column)?.decimals) return value ?? '';
  return { figure: figureText(column, value).replaceAll('.', '').replace('\u2212', '-') };
}

function sumRecord(columns: readonly Column[], line: SumLine): CsvValue[] {
  const place = labelPlace(columns, line);
  return columns.map((column, index) =>
    line.figures[column.name] === undefined && index === place ? line.label : plain(column, line.figures[column.name]),
  );
}

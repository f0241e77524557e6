import {
  figureText,
  isFigureColumn,
  measureOf,
  wordOf,
  type Column,
} from '../../../contracts/language/define/report.js';
import { BYTE_ORDER_MARK, csvRecord, type CsvValue } from '../../../contracts/language/values/csv.js';
import type { ReportRow } from '../reads/report-reader.js';
import type { ExportDocument, SumLine } from './export-document.js';
import { inTurn, type ExportParts, type Progress } from './export-parts.js';
import { groupedItems, headsOf, labelPlace, type ExportItem } from './grouped-items.js';

/**
 * Reports as CSV: UTF-8 with byte order mark, `;`, CRLF, quoted where needed (RFC 4180); sections after an empty line
 * and their title. One line of column labels,
 * the opening balance, the rows with the sums of their groups, the totals. A line under a row has columns of its own
 * and repeats what the row is, but for its figures. Figures are plain digits, those with decimals with a comma; dates
 * yyyy-MM-dd. A text that a spreadsheet would take for a formula gets a `'` before it.
 */
export async function* csv(parts: ExportParts, progress: Progress): AsyncIterable<string> {
  yield BYTE_ORDER_MARK;
  yield* inTurn(table, ({ title }) => `\r\n${csvRecord([title])}`)(parts, progress);
}

async function* table(
  document: ExportDocument,
  rows: AsyncIterable<readonly ReportRow[]>,
  progress: Progress,
): AsyncIterable<string> {
  const { columns, detail, opening, closing } = document;
  const none = detail.map(() => '');
  const sums = (lines: readonly SumLine[]): string =>
    lines.map((line) => csvRecord([...sumRecord(columns, line), ...none])).join('');
  const cells = (of: readonly Column[], row: ReportRow): CsvValue[] => of.map((one) => plain(one, row[one.name]));
  const written = (item: ExportItem): string => {
    if (item.kind === 'head') return '';
    if (item.kind === 'sum') return sums([item]);
    if (item.kind === 'row') return csvRecord([...cells(columns, item.row), ...none]);
    const facts = columns.map((column) => (isFigureColumn(column) ? '' : plain(column, item.of[column.name])));
    return csvRecord([...facts, ...cells(detail, item.row)]);
  };
  // Programs find a column of it by its label alone.
  yield csvRecord(headsOf(document, ({ label }) => label)) + sums(opening);
  let done = 0;
  for await (const items of groupedItems(document, rows)) {
    yield items.map(written).join('');
    progress((done += items.filter(({ kind }) => kind === 'row').length));
  }
  yield sums(closing);
}

/** A figure without dots, the comma as decimal mark; another value as it is. */
function plain(column: Column, value: string | number | undefined): CsvValue {
  if (typeof value === 'string') return wordOf(column, value);
  if (!isFigureColumn(column) || typeof value !== 'number' || !measureOf(column)?.decimals) return value ?? '';
  return { figure: figureText(column, value).replaceAll('.', '').replace('\u2212', '-') };
}

function sumRecord(columns: readonly Column[], line: SumLine): CsvValue[] {
  const labelAt = labelPlace(columns, line);
  return columns.map((column, index) =>
    line.figures[column.name] === undefined && index === labelAt
      ? line.label
      : plain(column, line.figures[column.name]),
  );
}

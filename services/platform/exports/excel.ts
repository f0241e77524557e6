import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type ExcelJS from 'exceljs';
import type { Column } from '../../../contracts/language/define/report.js';
import type { ReportRow } from '../reads/report-reader.js';
import { isFigure, type ExportDocument, type SumLine } from './export-document.js';

type Sheet = ExcelJS.Worksheet;
type Value = string | number | Date | null;

/** Rows of a sheet of Excel, less those that we add. */
export const MOST_EXCEL_ROWS = 1_048_000;
/** Rows until others of the process get their turn. */
const TURN = 100;
/** Excel keeps 15 digits of a number; what has more stays exact as text. */
const MOST_EXACT = 999_999_999_999_999;

const formats: Readonly<Record<Column['type'], string>> = {
  date: 'yyyy-mm-dd',
  time: '@',
  text: '@',
  rupiah: '#,##0',
  count: '#,##0',
};
const widths: Readonly<Record<Column['type'], number>> = { date: 12, time: 10, text: 18, rupiah: 17, count: 10 };
const bold = { bold: true };
const ruled: Partial<ExcelJS.Borders> = { top: { style: 'thin' } };

/**
 * A report as an Excel workbook of one sheet, written as the rows come. Amounts are numbers, dates are dates, texts are
 * texts even where they look like formulas.
 */
export async function* excel(
  document: ExportDocument,
  rows: AsyncIterable<readonly ReportRow[]>,
  progress: (done: number) => void,
): AsyncIterable<Uint8Array> {
  const out = new PassThrough();
  // A large library, of which most processes never need anything.
  const { default: library } = await import('exceljs');
  const book = new library.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const heading = headingLines(document);
  const sheet = book.addWorksheet(document.title.slice(0, 31), {
    views: [{ state: 'frozen', ySplit: heading.length + 1 }],
    pageSetup: { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  sheet.columns = document.columns.map((column) => ({
    width: widths[column.type],
    style: { numFmt: formats[column.type] },
  }));
  addHeading(sheet, heading, document.columns);
  for (const line of document.opening) addSums(sheet, document.columns, line);
  let done = 0;
  for await (const chunk of rows) {
    for (const [index, row] of chunk.entries()) {
      sheet.addRow(document.columns.map((column) => cellValue(column, row[column.name]))).commit();
      if (index % TURN === 0) await setImmediate();
    }
    progress((done += chunk.length));
    yield* ready(out);
  }
  for (const line of document.closing) addSums(sheet, document.columns, line);
  const committed = book.commit();
  for await (const bytes of out) yield bytes;
  await committed;
}

function* ready(out: PassThrough): Iterable<Uint8Array> {
  for (let bytes = out.read() as Buffer | null; bytes !== null; bytes = out.read() as Buffer | null) yield bytes;
}

function headingLines({ title, shop, address, period, facts, printed }: ExportDocument): string[] {
  return [title.toUpperCase(), shop, ...address, ...(period ? [`Periode ${period}`] : []), ...facts, printed, ''];
}

function addHeading(sheet: Sheet, lines: readonly string[], columns: readonly Column[]): void {
  lines.forEach((line, index) => {
    const row = sheet.addRow([line]);
    if (index < 2) row.font = bold;
    row.commit();
  });
  const head = sheet.addRow(columns.map(({ label }) => label));
  head.eachCell((cell, number) => {
    cell.style = {
      font: bold,
      border: { bottom: { style: 'thin' } },
      alignment: { horizontal: isFigure(columns[number - 1]!) ? 'right' : 'left' },
    };
  });
  head.commit();
}

/** The label stands under the first column that has no figure. */
function addSums(sheet: Sheet, columns: readonly Column[], { label, figures }: SumLine): void {
  const place = columns.findIndex(({ name }) => figures[name] === undefined);
  const row = sheet.addRow(columns.map(({ name }, index) => (index === place ? label : exact(figures[name]))));
  columns.forEach((column, index) => {
    row.getCell(index + 1).style = { font: bold, border: ruled, numFmt: index === place ? '@' : formats[column.type] };
  });
  row.commit();
}

function cellValue({ type }: Column, value: ReportRow[string] | undefined): Value {
  if (value === undefined || value === null || value === '') return null;
  if (type === 'date') return new Date(`${value}T00:00:00Z`);
  return typeof value === 'number' ? exact(value) : value;
}

function exact(value: number | undefined): Value {
  if (value === undefined) return null;
  return Math.abs(value) > MOST_EXACT ? String(value) : value;
}

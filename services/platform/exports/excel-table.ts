import type ExcelJS from 'exceljs';
import {
  counts,
  figureText,
  isFigureColumn,
  measureOf,
  wordOf,
  type Column,
} from '../../../contracts/language/define/report.js';
import type { ReportRow } from '../reads/report-reader.js';
import type { ExportDocument, SumLine } from './export-document.js';
import { headsOf, labelPlace, type ExportItem } from './grouped-items.js';

type Sheet = ExcelJS.Worksheet;
type Value = string | number | Date | null;

/** Excel keeps 15 digits of a number; what has more stays exact as text. */
const MOST_EXACT = 999_999_999_999_999;

const formats: Readonly<Record<Column['type'], string>> = {
  date: 'yyyy-mm-dd',
  time: '@',
  text: '@',
  rupiah: '#,##0',
  count: '#,##0',
  weight: '#,##0.000',
  fine: '#,##0.000',
  permille: '#,##0.0',
  percent: '0.00%',
};
const widths: Readonly<Record<Column['type'], number>> = {
  ...{ date: 12, time: 10, text: 18, rupiah: 17, count: 10 },
  ...{ weight: 14, fine: 14, permille: 10, percent: 10 },
};
/** Rows of a sheet that a sum adds up or takes off. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly sign: -1 | 1;
}

/** The rows from one on; none where there are none. */
const rangesOf = (from: number | undefined, to: number): readonly Range[] =>
  from === undefined ? [] : [{ from, to, sign: 1 }];

const bold = { bold: true };
const ruled: Partial<ExcelJS.Borders> = { top: { style: 'thin' } };

/**
 * The sheet of a report: heading, head, rows with the lines of their groups, totals. Sums are formulas over the rows
 * above them, but for columns in which something is too large for a number of Excel.
 */
export class ExcelTable {
  private readonly sheet: Sheet;
  /** The number of the head, of the first row below the opening balance, and of the line that was added last. */
  private readonly head: number;
  private readonly first: number;
  private last = 0;
  /** The first line of each open group, the outermost first. */
  private readonly begun: number[] = [];
  /** The rows of each of the outermost groups, as they came. */
  private readonly sections: { readonly from: number; to: number }[] = [];
  /** Columns with a figure that is a text. */
  private readonly inexact = new Set<string>();

  constructor(
    book: ExcelJS.stream.xlsx.WorkbookWriter,
    private readonly document: ExportDocument,
  ) {
    const { title, columns, detail, groups, opening } = document;
    const heading = headingLines(document);
    this.head = heading.length + 1;
    this.sheet = book.addWorksheet(title.slice(0, 31), {
      properties: {
        outlineLevelRow: groups.length + (detail.length > 0 ? 1 : 0),
        // Lines stand below what they belong to.
        outlineProperties: { summaryBelow: detail.length === 0, summaryRight: false },
      },
      views: [{ state: 'frozen', ySplit: this.head }],
      pageSetup: {
        ...{ paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
        printTitlesRow: `${this.head}:${this.head}`,
      },
    });
    const all = [...columns, ...detail];
    this.sheet.columns = all.map(({ type }) => ({ width: widths[type], style: { numFmt: formats[type] } }));
    addHeading(this.sheet, heading);
    addHead(this.sheet, headsOf(document), all);
    this.last = this.head;
    for (const line of opening) this.addSums(line, [], 0);
    this.first = this.last + 1;
  }

  add(item: ExportItem): void {
    if (item.kind === 'row') return this.addRow(item.row);
    if (item.kind === 'line') return this.addLine(item.row);
    if (item.kind === 'sum') return item.parts ? this.addNamed(item, item.parts) : this.endGroup(item);
    this.begun.push(this.last + 1);
    if (item.level === 0) this.sections.push({ from: this.last + 2, to: this.last + 2 });
    this.finish(this.sheet.addRow([item.label]), item.level + 1, (cell) => (cell.style = { font: bold, numFmt: '@' }));
  }

  /** Adds totals and closing balance. Nothing is added after them. */
  close(): void {
    const { closing, columns, detail } = this.document;
    const to = { row: Math.max(this.last, this.head), column: columns.length + detail.length };
    this.sheet.autoFilter = { from: { row: this.head, column: 1 }, to };
    const first = this.last < this.first ? undefined : this.first;
    const last = this.last;
    for (const line of closing) this.addSums(line, rangesOf(first, last), 0);
    this.sheet.commit();
  }

  /** Adds the sums of a group. */
  private endGroup(sum: SumLine & { readonly level: number }): void {
    const section = this.sections.at(-1);
    if (sum.level === 0 && section) section.to = this.last;
    this.addSums(sum, rangesOf(this.begun.pop(), this.last), sum.level);
  }

  /** Adds a named sum: of the rows of some groups, less those of others. */
  private addNamed(sum: SumLine, parts: readonly { readonly section: number; readonly sign: -1 | 1 }[]): void {
    this.addSums(
      sum,
      parts.map(({ section, sign }) => ({ ...this.sections[section]!, sign })),
      0,
    );
  }

  private addRow(row: ReportRow): void {
    const { columns, groups } = this.document;
    if (!counts(this.document, row)) return this.addUncounted(row);
    const values = columns.map((column) => cellValue(column, row[column.name]));
    columns.forEach((column, index) => {
      if (isFigureColumn(column) && typeof values[index] === 'string') this.inexact.add(column.name);
    });
    this.finish(this.sheet.addRow(values), groups.length);
  }

  /** Adds a line under a row: within its outline, in columns of its own, so that no sum counts it. */
  private addLine(line: ReportRow): void {
    const { columns, detail, groups } = this.document;
    const values = detail.map((column) => cellValue(column, line[column.name]));
    this.finish(this.sheet.addRow([...columns.map(() => null), ...values]), groups.length + 1);
  }

  /** Adds a row that counts in no sum: struck through, and its figures as texts, which no formula adds up. */
  private addUncounted(row: ReportRow): void {
    const { columns, groups } = this.document;
    const valueOf = (column: Column): Value =>
      column.total === 'sum' ? figureText(column, Number(row[column.name] ?? 0)) : cellValue(column, row[column.name]);
    const added = this.sheet.addRow(columns.map(valueOf));
    columns.forEach((column, index) => {
      added.getCell(index + 1).style = {
        font: { strike: true },
        alignment: { horizontal: isFigureColumn(column) ? 'right' : 'left' },
        numFmt: column.total === 'sum' ? '@' : formats[column.type],
      };
    });
    this.finish(added, groups.length);
  }

  /** Adds a line of sums of some rows: formulas, where there are rows. */
  private addSums(line: SumLine, of: readonly Range[], level: number): void {
    const { columns } = this.document;
    const labelAt = labelPlace(columns, line);
    const at = this.last + 1;
    const row = this.sheet.addRow(
      columns.map((column, index): ExcelJS.CellValue => {
        const figure = line.figures[column.name];
        if (figure === undefined) return index === labelAt ? line.label : null;
        const result = exact(column, figure);
        const formula = of.length === 0 ? undefined : this.formulaOf(column, of, at);
        return formula === undefined || typeof result !== 'number' ? result : { formula, result };
      }),
    );
    columns.forEach((column, index) => {
      row.getCell(index + 1).style = {
        font: bold,
        border: ruled,
        numFmt: index === labelAt ? '@' : formats[column.type],
      };
    });
    this.finish(row, level);
  }

  /** The formula of a sum, which leaves out other sums within its rows, or of a ratio of sums. */
  private formulaOf(column: Column, of: readonly Range[], at: number): string | undefined {
    const { ratio, name, total, type } = column;
    if (ratio) {
      const [over, under] = [this.letterOf(ratio.over), this.letterOf(ratio.under)];
      if (over === undefined || under === undefined) return undefined;
      const by = ratio.ofSize ? `ABS(${under}${at})` : `${under}${at}`;
      return `IF(${under}${at}=0,"",${over}${at}/${by}${type === 'permille' ? '*1000' : ''})`;
    }
    if (total !== 'sum' || this.inexact.has(name)) return undefined;
    const letter = this.letterOf(name)!;
    const sums = of.map(({ from, to, sign }) => `${sign < 0 ? '-' : '+'}SUBTOTAL(9,${letter}${from}:${letter}${to})`);
    return sums.join('').replace(/^\+/, '');
  }

  /** The letter of a column; undefined where the file does not have it. */
  private letterOf(column: string): string | undefined {
    const index = this.document.columns.findIndex(({ name }) => name === column);
    return index < 0 ? undefined : this.sheet.getColumn(index + 1).letter;
  }

  private finish(row: ExcelJS.Row, level: number, first?: (cell: ExcelJS.Cell) => void): void {
    first?.(row.getCell(1));
    row.outlineLevel = level;
    this.last = row.number;
    row.commit();
  }
}

function headingLines({ title, shop, address, period, facts, printed }: ExportDocument): string[] {
  return [title.toUpperCase(), shop, ...address, ...(period ? [period] : []), ...facts, printed, ''];
}

function addHeading(sheet: Sheet, lines: readonly string[]): void {
  lines.forEach((line, index) => {
    const row = sheet.addRow([line]);
    if (index < 2) row.font = bold;
    row.commit();
  });
}

function addHead(sheet: Sheet, heads: readonly string[], columns: readonly Column[]): void {
  const head = sheet.addRow([...heads]);
  head.eachCell((cell, number) => {
    cell.style = {
      font: bold,
      border: { bottom: { style: 'thin' } },
      alignment: { horizontal: isFigureColumn(columns[number - 1]!) ? 'right' : 'left' },
    };
  });
  head.commit();
}

function cellValue(column: Column, value: ReportRow[string] | undefined): Value {
  if (value === undefined || value === null) return null;
  if (column.type === 'text' && typeof value === 'string') return wordOf(column, value) || null;
  if (value === '') return null;
  if (column.type === 'date') return new Date(`${value}T00:00:00Z`);
  return typeof value === 'number' ? exact(column, value) : value;
}

/** A figure in the unit that people read: grams, a share of one. */
function exact(column: Column, value: number): number | string {
  if (Math.abs(value) > MOST_EXACT) return String(value);
  const { decimals = 0 } = measureOf(column) ?? {};
  return value / 10 ** (column.type === 'percent' ? decimals + 2 : decimals);
}

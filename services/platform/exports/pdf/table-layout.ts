import {
  columnText,
  detailText,
  figureText,
  isFigureColumn,
  type Column,
} from '../../../../contracts/language/define/report.js';
import type { ReportRow } from '../../reads/report-reader.js';
import type { ExportDocument, SumLine } from '../export-document.js';
import type { ExportItem } from '../grouped-items.js';
import type { Weight } from './fonts.js';

/** Measures in points. */
export const FONT_SIZE = 7.5;
export const LINE_HEIGHT = 9.5;
export const CELL_PADDING = { x: 3.5, y: 2.2 };

/** Width of a text in points. */
export type Measure = (text: string, size: number, weight: Weight) => number;

/** A column with its place on the page. */
export interface PlacedColumn {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

/** A line of the table: its cells, each in lines that fit. */
export interface TableRow {
  readonly kind: 'row' | 'line' | 'opening' | 'closing' | 'head' | 'signatures';
  /** By column. */
  readonly cells: readonly (readonly string[])[];
  /** Stands at the left, over the columns that have no figure. */
  readonly label?: string;
  /** Struck through: it counts in no sum. */
  readonly isStruck?: boolean;
}

/** The height of the space for signatures, in which somebody signs by hand. */
const SIGNATURES_HEIGHT = 84;
/** Texts may be wrapped down to this width before columns are left out. */
const LEAST_TEXT = 46;
/** The tolerance of sums of widths: a text as wide as its column fits. */
const ROUNDING = 0.01;

/** Height of a row. */
export function rowHeight({ kind, cells }: TableRow): number {
  if (kind === 'signatures') return SIGNATURES_HEIGHT;
  return Math.max(1, ...cells.map((lines) => lines.length)) * LINE_HEIGHT + 2 * CELL_PADDING.y;
}

/** The widest of what each column has to show. */
export class WidestCells {
  private readonly widths: number[];

  constructor(
    private readonly document: ExportDocument,
    private readonly measure: Measure,
  ) {
    const { columns, opening, closing } = document;
    this.widths = columns.map((column) => {
      const sums = [...opening, ...closing].flatMap(({ figures }) =>
        figures[column.name] === undefined ? [] : [figureText(column, figures[column.name]!)],
      );
      return Math.max(...[column.label, ...sums].map((text) => measure(text, FONT_SIZE, 600)));
    });
  }

  /** Looks at a line. */
  see(item: ExportItem): void {
    if (item.kind === 'head') return;
    const { columns, detail } = this.document;
    columns.forEach((column, index) => {
      const text = textIn(column, item, detail);
      const weight = item.kind === 'sum' ? 600 : 400;
      this.widths[index] = Math.max(this.widths[index]!, this.measure(text, FONT_SIZE, weight));
    });
  }

  /** Width that shows everything of a column on one line, padding included. */
  of(column: Column): number {
    return this.widths[this.document.columns.indexOf(column)]! + 2 * CELL_PADDING.x;
  }
}

/**
 * Places the columns. Figures, dates and times are never wrapped; texts share what is left, and what is over goes
 * between the columns. Where even narrow texts do not fit, columns of priority 2 are left out from the right, and
 * named. Where the others do not fit either, all are made narrower alike.
 */
export function placeColumns(
  columns: readonly Column[],
  widest: WidestCells,
  available: number,
): { placed: PlacedColumn[]; left: Column[] } {
  const least = (column: Column): number =>
    column.type === 'text' ? Math.min(widest.of(column), LEAST_TEXT) : widest.of(column);
  const kept = [...columns];
  const left: Column[] = [];
  while (sum(kept.map(least)) > available) {
    const index = kept.findLastIndex(({ priority }) => priority === 2);
    if (index < 0) break;
    left.unshift(...kept.splice(index, 1));
  }
  const natural = naturalWidths(kept, widest, available);
  const narrower = Math.min(1, available / sum(natural));
  const widths = natural.map((width) => width * narrower);
  const gap = Math.max(0, available - sum(natural)) / Math.max(1, kept.length - 1);
  return {
    placed: kept.map((column, index) => ({
      column,
      x: sum(widths.slice(0, index)) + index * gap,
      width: widths[index]!,
    })),
    left,
  };
}

function naturalWidths(columns: readonly Column[], widest: WidestCells, available: number): number[] {
  const texts = columns.filter(({ type }) => type === 'text');
  const others = columns.filter(({ type }) => type !== 'text');
  const wanted = texts.map((column) => widest.of(column));
  const shared = share(
    wanted,
    Math.max(available - sum(others.map((column) => widest.of(column))), texts.length * LEAST_TEXT),
  );
  return columns.map((column) => (column.type === 'text' ? shared[texts.indexOf(column)]! : widest.of(column)));
}

/** Gives each what it wants where it is less than an equal share; the others share the rest. */
export function share(wanted: readonly number[], available: number): number[] {
  const order = wanted.map((width, index) => ({ width, index })).sort((a, b) => a.width - b.width);
  const given: number[] = [];
  let rest = available;
  order.forEach(({ width, index }, position) => {
    given[index] = Math.min(width, rest / (order.length - position));
    rest -= given[index];
  });
  return given;
}

/** A row of the report, its texts wrapped. */
export function layRow(row: ReportRow, placed: readonly PlacedColumn[], measure: Measure): TableRow {
  return {
    kind: 'row',
    cells: placed.map(({ column, width }) => {
      const text = lineOf(column, row);
      return column.type === 'text'
        ? wrap(text, width - 2 * CELL_PADDING.x + ROUNDING, (part) => measure(part, FONT_SIZE, 400))
        : [text];
    }),
  };
}

/** The text of a line of the table in a column: a line under a row has its figures there. */
export function textIn(column: Column, item: ExportItem, detail: readonly Column[]): string {
  if (item.kind === 'head') return '';
  if (item.kind === 'row') return lineOf(column, item.row);
  if (item.kind === 'line') {
    const own = detail.find(({ name }) => name === column.name);
    return own && isFigureColumn(own) ? lineOf(own, item.row) : '';
  }
  const figure = item.figures[column.name];
  return figure === undefined ? '' : figureText(column, figure);
}

/** The parts of an export that say how its table is laid out. */
type Laid = Pick<ExportDocument, 'detail' | 'groups'>;

/** A line of the table: a row, a line under one, the head of a group, or its sums. */
export function layItem(
  item: ExportItem,
  placed: readonly PlacedColumn[],
  measure: Measure,
  { detail, groups }: Laid,
): TableRow {
  if (item.kind === 'row') return layRow(item.row, placed, measure);
  if (item.kind === 'sum') return laySum({ ...item, label: indented(item) }, 'opening', placed);
  if (item.kind === 'head') return { kind: 'head', label: indented(item), cells: [] };
  const texts = placed.map(({ column }) => textIn(column, item, detail));
  return {
    kind: 'line',
    label: indented({ level: groups.length + 1, label: detailText(detail, item.row) }),
    cells: texts.map((text) => (text === '' ? [] : [text])),
  };
}

const indented = ({ level, label }: { readonly level: number; readonly label: string }): string =>
  `${'\u00a0'.repeat(2 * level)}${label}`;

/** The space in which those sign who answer for a report. */
export const laySignatures = (signatures: readonly string[]): TableRow => ({
  kind: 'signatures',
  cells: signatures.map((signature) => [signature]),
});

/** An opening or closing line. */
export function laySum(
  { label, figures }: SumLine,
  kind: 'opening' | 'closing',
  placed: readonly PlacedColumn[],
): TableRow {
  return {
    kind,
    label,
    cells: placed.map(({ column }) =>
      figures[column.name] === undefined ? [] : [figureText(column, figures[column.name]!)],
    ),
  };
}

/** A text in lines no wider than so much; a word that is wider is cut, nothing is left out. */
export function wrap(text: string, width: number, measure: (part: string) => number): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && measure(line + character) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}

/** The text of a cell, on one line. */
function lineOf(column: Column, row: ReportRow): string {
  return columnText(column, row[column.name]).replace(/\s+/g, ' ').trim();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

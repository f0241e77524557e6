import {
  columnText,
  detailText,
  figureText,
  headOf,
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
/** The characters of the longest word that stays whole: a longer one is no code, number or state. */
const MOST_WORD = 40;
/** The tolerance of sums of widths: a text as wide as its column fits. */
const ROUNDING = 0.01;

/** Height of a row. */
export function rowHeight({ kind, cells }: TableRow): number {
  if (kind === 'signatures') return SIGNATURES_HEIGHT;
  return Math.max(1, ...cells.map((lines) => lines.length)) * LINE_HEIGHT + 2 * CELL_PADDING.y;
}

/** The widths of what a column has to show, in points. */
interface Widths {
  /** Of its widest text, and of the widest word of one. */
  text: number;
  word: number;
  /** False while no row has anything but nothing and zero there. */
  isFilled: boolean;
  /** Of its head on one line, and of the widest word of it. */
  readonly head: number;
  readonly headWord: number;
}

const piece = new RegExp(`.{1,${MOST_WORD}}`, 'gsu');

/** The words of a text, each at most so long. */
const wordsOf = (text: string): readonly string[] => text.split(/\s+/).flatMap((word) => word.match(piece) ?? []);

/** The widest of what each column has to show. */
export class WidestCells {
  private readonly widths: readonly Widths[];

  constructor(
    private readonly document: ExportDocument,
    private readonly measure: Measure,
  ) {
    const { columns, opening, closing } = document;
    const bold = (text: string): number => measure(text, FONT_SIZE, 600);
    this.widths = columns.map((column): Widths => {
      const sums = [...opening, ...closing].flatMap(({ figures }) =>
        figures[column.name] === undefined ? [] : [figureText(column, figures[column.name]!)],
      );
      const text = Math.max(0, ...sums.map(bold));
      const head = headOf(column);
      return { text, word: text, isFilled: false, head: bold(head), headWord: Math.max(...wordsOf(head).map(bold)) };
    });
  }

  /** Looks at a line. */
  see(item: ExportItem): void {
    if (item.kind === 'head') return;
    const { columns, detail } = this.document;
    const weight = item.kind === 'sum' ? 600 : 400;
    columns.forEach((column, index) => {
      const text = textIn(column, item, detail);
      if (text === '') return;
      const own = this.widths[index]!;
      const width = this.measure(text, FONT_SIZE, weight);
      own.text = Math.max(own.text, width);
      if (width > own.word && column.type === 'text')
        own.word = Math.max(own.word, ...wordsOf(text).map((word) => this.measure(word, FONT_SIZE, weight)));
      if (item.kind === 'row' && item.row[column.name] !== 0) own.isFilled = true;
    });
  }

  /** Width that shows everything of a column on one line, padding included. */
  of(column: Column): number {
    const { text, head } = this.own(column);
    return Math.max(text, head) + 2 * CELL_PADDING.x;
  }

  /** The least width of a column, its head in as many lines as it has words: of a text that of its widest word. */
  least(column: Column): number {
    const { text, word, headWord } = this.own(column);
    const own = column.type === 'text' ? Math.max(word, Math.min(text, LEAST_TEXT - 2 * CELL_PADDING.x)) : text;
    return Math.max(own, headWord) + 2 * CELL_PADDING.x;
  }

  /** True for a column in which no row has anything. */
  isEmpty(column: Column): boolean {
    return !this.own(column).isFilled;
  }

  private own(column: Column): Widths {
    return this.widths[this.document.columns.indexOf(column)]!;
  }
}

/**
 * Places the columns. Figures, dates and times are never wrapped, nor is a word broken; texts share what is left, and
 * what is over goes between the columns. Where the least of all does not fit, columns are left out from the right, and
 * named: those with nothing in them, then those of priority 2. Where the others do not fit either, all are made
 * narrower alike.
 */
export function placeColumns(
  columns: readonly Column[],
  widest: WidestCells,
  available: number,
): { placed: PlacedColumn[]; left: Column[] } {
  const { kept, left } = fitting(columns, widest, available);
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

function fitting(columns: readonly Column[], widest: WidestCells, available: number) {
  const kept = [...columns];
  while (sum(kept.map((column) => widest.least(column))) > available) {
    const empty = kept.findLastIndex((column) => widest.isEmpty(column));
    const index = empty >= 0 ? empty : kept.findLastIndex(({ priority }) => priority === 2);
    if (index < 0 || kept.length === 1) break;
    kept.splice(index, 1);
  }
  return { kept, left: columns.filter((column) => !kept.includes(column)) };
}

/** The width of each column: its least, and of what is left over as much as it wants, texts after the others. */
function naturalWidths(columns: readonly Column[], widest: WidestCells, available: number): number[] {
  const widths = columns.map((column) => widest.least(column));
  for (const isText of [false, true]) {
    const some = columns.map((_, index) => index).filter((index) => (columns[index]!.type === 'text') === isText);
    const wanted = some.map((index) => widest.of(columns[index]!) - widths[index]!);
    const more = share(wanted, Math.max(0, available - sum(widths)));
    some.forEach((index, place) => (widths[index] = widths[index]! + more[place]!));
  }
  return widths;
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
  if (item.kind === 'sum')
    return laySum({ ...item, label: indented(item) }, item.parts?.length ? 'closing' : 'opening', placed);
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

/** The heads of columns, in lines that fit. */
export const layHeads = (placed: readonly PlacedColumn[], measure: Measure): readonly (readonly string[])[] =>
  placed.map(({ column, width }) =>
    wrap(headOf(column), width - 2 * CELL_PADDING.x + ROUNDING, (part) => measure(part, FONT_SIZE, 600)),
  );

/**
 * A text in lines no wider than so much. A word that is wider has a line of its own and stays whole, unless it is
 * longer than any code, number or state: then it is cut, and nothing is left out.
 */
export function wrap(text: string, width: number, measure: (part: string) => number): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) > width && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
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

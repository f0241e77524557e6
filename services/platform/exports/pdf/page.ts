import { Canvas, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { isFigureColumn } from '../../../../contracts/language/define/report.js';
import type { ExportDocument } from '../export-document.js';
import { CAP_HEIGHT, FAMILY, type Font, type Metrics, type Weight } from './fonts.js';
import {
  CELL_PADDING,
  FONT_SIZE,
  LINE_HEIGHT,
  rowHeight,
  wrap,
  type PlacedColumn,
  type TableRow,
} from './table-layout.js';

/** A4 across, 297 × 210 mm, in points. */
const PAGE = { width: 841.89, height: 595.28 };
const MARGIN = { x: 28, top: 26, bottom: 22 };
const FOOT = 22;
const SMALL = 7.5;
const RULE = 0.35;
const ink = { text: '#1A1B1D', second: '#4B4D52', line: '#D2D0C9', head: '#F1F0EB', sum: '#F8F8F5', gold: '#BF9A3F' };

/** Width for the table. */
export const TABLE_WIDTH = PAGE.width - 2 * MARGIN.x;

/** The parts that every page of a document shares. */
export interface Frame {
  readonly document: ExportDocument;
  readonly placed: readonly PlacedColumn[];
  /** The lines of the head of each column. */
  readonly heads: readonly (readonly string[])[];
  readonly facts: readonly string[];
  readonly metrics: Metrics;
}

/** The facts in lines that fit on the page. */
export function factLines(facts: readonly string[], metrics: Metrics): string[] {
  return wrap(facts.join('  ·  '), TABLE_WIDTH, (part) => metrics.width(part, SMALL, 400));
}

/** The height of the heads of the columns. */
const headHeight = ({ heads }: Pick<Frame, 'heads'>): number =>
  Math.max(1, ...heads.map(({ length }) => length)) * LINE_HEIGHT + 2 * CELL_PADDING.y + 2;

/** Height that the rows of a page may take. */
export function room(frame: Frame, isFirst: boolean): number {
  return PAGE.height - MARGIN.bottom - FOOT - tableTop(frame, isFirst) - headHeight(frame);
}

/** The place of a page: its number in the file, of how many, and whether its report begins with it. */
interface Place {
  readonly number: number;
  readonly count: number;
  readonly isFirst: boolean;
}

/** One page. */
export function page(frame: Frame, rows: readonly TableRow[], { number, count, isFirst }: Place): ReactElement {
  const top = tableTop(frame, isFirst);
  const style = {
    position: 'absolute',
    left: MARGIN.x,
    top,
    width: TABLE_WIDTH,
    height: PAGE.height - top - MARGIN.bottom - FOOT,
  } as const;
  return h(
    Page,
    { key: number, size: [PAGE.width, PAGE.height], style: { fontFamily: FAMILY, fontSize: SMALL, color: ink.text } },
    h(Canvas, { style, paint: (painter: Painter) => paintTable(painter, frame, rows) }),
    isFirst ? heading(frame) : shortHeading(frame),
    foot(frame, number, count),
  );
}

const LINE = { title: 19, shop: 15, address: 10.5, fact: 11 };

function tableTop({ document, facts }: Frame, isFirst: boolean): number {
  if (!isFirst) return MARGIN.top + 17;
  const left = LINE.shop + document.address.length * LINE.address;
  const right = LINE.title + (document.period ? LINE.shop : 0);
  return MARGIN.top + Math.max(left, right) + 9 + facts.length * LINE.fact + 6;
}

function line(content: string, top: number, style: object): ReactElement {
  return h(Text, { key: `${top}${content}`, style: { position: 'absolute', top, lineHeight: 1, ...style } }, content);
}

function heading({ document, facts }: Frame): ReactElement {
  const { title, shop, address, period } = document;
  const block = Math.max(LINE.shop + address.length * LINE.address, LINE.title + (period ? LINE.shop : 0));
  const right = { right: 0, textAlign: 'right' } as const;
  return h(
    View,
    { style: { position: 'absolute', left: MARGIN.x, right: MARGIN.x, top: MARGIN.top } },
    line(shop, 0, { left: 0, fontSize: 11, fontWeight: 600 }),
    ...address.map((text, index) =>
      line(text, LINE.shop + index * LINE.address, { left: 0, fontSize: 8, color: ink.second }),
    ),
    line(title.toUpperCase(), 0, { ...right, fontSize: 14, fontWeight: 600 }),
    ...(period ? [line(period, LINE.title, { ...right, fontSize: 9, fontWeight: 600 })] : []),
    h(View, {
      style: { position: 'absolute', top: block + 3, left: 0, right: 0, height: 1, backgroundColor: ink.gold },
    }),
    ...facts.map((text, index) => line(text, block + 9 + index * LINE.fact, { left: 0, color: ink.second })),
  );
}

function shortHeading({ document: { title, shop, period } }: Frame): ReactElement {
  return h(
    View,
    { style: { position: 'absolute', left: MARGIN.x, right: MARGIN.x, top: MARGIN.top } },
    line(shop, 0, { left: 0, color: ink.second }),
    line([title.toUpperCase(), period].filter(Boolean).join('  ·  '), 0, { right: 0, fontWeight: 600 }),
  );
}

function foot({ document }: Frame, number: number, count: number): ReactElement {
  return h(
    View,
    {
      style: {
        position: 'absolute',
        left: MARGIN.x,
        right: MARGIN.x,
        top: PAGE.height - MARGIN.bottom - 12,
        color: ink.second,
      },
    },
    h(View, { style: { position: 'absolute', top: -5, left: 0, right: 0, height: 0.5, backgroundColor: ink.line } }),
    line(document.printed, 0, { left: 0 }),
    line(`${number} of ${count}`, 0, { right: 0 }),
  );
}

/** The part of pdfkit that the canvas offers. */
interface Painter {
  font(font: Font['glyphs'], key: string, size: number): Painter;
  fillColor(color: string): Painter;
  text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  fill(color: string): Painter;
}

function paintTable(painter: Painter, frame: Frame, rows: readonly TableRow[]): null {
  const top = headHeight(frame);
  painter.rect(0, 0, TABLE_WIDTH, top).fill(ink.head);
  const placed = rows.map((row, index) => ({
    row,
    y: top + rows.slice(0, index).reduce((sum, before) => sum + rowHeight(before), 0),
  }));
  for (const { row, y } of placed) paintRules(painter, row, y);
  painter.fillColor(ink.text);
  paintHeads(painter, frame, top);
  for (const { row, y } of placed) paintCells(painter, frame, row, y);
  return null;
}

/** Paints the heads, each down to the rows. */
function paintHeads(painter: Painter, { heads, placed, metrics }: Frame, height: number): void {
  heads.forEach((lines, index) => {
    const { column, x, width } = placed[index]!;
    const first = height - 2 * CELL_PADDING.y - 1 - lines.length * LINE_HEIGHT;
    lines.forEach((text, number) => {
      const cell = { x, y: first + number * LINE_HEIGHT, width };
      paintText(painter, metrics, text, cell, isFigureColumn(column), 600);
    });
  });
}

function paintRules(painter: Painter, row: TableRow, y: number): void {
  const height = rowHeight(row);
  if (row.kind === 'signatures') return;
  if (row.kind === 'opening' || row.kind === 'closing') painter.rect(0, y, TABLE_WIDTH, height).fill(ink.sum);
  if (row.kind === 'closing') painter.rect(0, y, TABLE_WIDTH, RULE).fill(ink.second);
  else painter.rect(0, y + height - RULE, TABLE_WIDTH, RULE).fill(ink.line);
}

function paintCells(painter: Painter, frame: Frame, row: TableRow, y: number): void {
  if (row.kind === 'signatures') return paintSignatures(painter, frame, row, y);
  const { placed, metrics } = frame;
  const weight = row.kind === 'row' || row.kind === 'line' ? 400 : 600;
  if (row.label !== undefined) {
    const first = placed[row.cells.findIndex((lines) => lines.length > 0)];
    const width = row.kind === 'line' && first ? first.x : TABLE_WIDTH;
    paintText(painter, metrics, row.label, { x: 0, y, width }, false, weight);
  }
  row.cells.forEach((lines, index) => {
    const { column, x, width } = placed[index]!;
    lines.forEach((text, number) => {
      const cell = { x, y: y + number * LINE_HEIGHT, width };
      paintText(painter, metrics, text, cell, isFigureColumn(column), weight);
      if (row.isStruck) strike(painter, metrics, text, cell, isFigureColumn(column));
    });
  });
}

/** Paints what each signs as, and below it the line on which they sign. */
function paintSignatures(painter: Painter, { metrics }: Frame, row: TableRow, y: number): void {
  const width = TABLE_WIDTH / row.cells.length;
  const line = y + rowHeight(row) - 2;
  row.cells.forEach(([signature = ''], index) => {
    paintText(painter, metrics, signature, { x: index * width, y: y + LINE_HEIGHT, width }, false, 400);
    painter.rect(index * width + CELL_PADDING.x, line, width * 0.7, RULE).fill(ink.text);
    painter.fillColor(ink.text);
  });
}

/** A line through the text of a cell. */
function strike(
  painter: Painter,
  metrics: Metrics,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  isRight: boolean,
): void {
  const inner = width - 2 * CELL_PADDING.x;
  const long = Math.min(inner, metrics.width(text, FONT_SIZE, 400));
  const from = x + CELL_PADDING.x + (isRight ? inner - long : 0);
  painter.rect(from, y + CELL_PADDING.y + LINE_HEIGHT / 2, long, 2 * RULE).fill(ink.text);
  painter.fillColor(ink.text);
}

/** One line of text in a cell. A figure that is wider than its column gets smaller: it is never cut. */
function paintText(
  painter: Painter,
  metrics: Metrics,
  text: string,
  cell: { x: number; y: number; width: number },
  isRight: boolean,
  weight: Weight,
): void {
  if (text === '') return;
  const inner = cell.width - 2 * CELL_PADDING.x;
  const natural = metrics.width(text, FONT_SIZE, weight);
  const size = natural > inner ? (FONT_SIZE * inner) / natural : FONT_SIZE;
  const baseline = cell.y + CELL_PADDING.y + LINE_HEIGHT / 2 + (FONT_SIZE * CAP_HEIGHT) / 2;
  let x = cell.x + CELL_PADDING.x + (isRight ? inner - Math.min(natural, inner) : 0);
  for (const run of metrics.runs(text, weight)) {
    painter
      .font(run.font.glyphs, run.font.key, size)
      .text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    x += metrics.width(run.text, size, weight);
  }
}

import { isFigureColumn, type Column } from '../../../../contracts/language/define/report.js';
import { lengthOf, padded, wrapped } from '../../../../contracts/language/values/fixed-width.js';
import { share } from '../pdf/table-layout.js';

/** The places between two columns, and those to which a text may be narrowed; the number of a document is not. */
const [GAP, LEAST_TEXT] = [1, 10];

/** A column with its places in a line. */
interface Placed {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

/** The columns of a report in lines of a width: a row takes as many lines as there are. */
export interface TextLayout {
  readonly lines: readonly (readonly Placed[])[];
  /** Columns for which there is no room. */
  readonly left: readonly Column[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Places columns by the widest text of each. Where they do not fit, texts are wrapped, then columns of priority 2 are
 * left out from the right, then the others stand in several lines. Figures are neither wrapped nor cut.
 */
export function layText(columns: readonly Column[], widest: (column: Column) => number, width: number): TextLayout {
  const isWrapped = ({ type, opens }: Column): boolean => type === 'text' && opens === undefined;
  const least = (column: Column): number =>
    Math.min(width, isWrapped(column) ? Math.min(widest(column), LEAST_TEXT) : widest(column));
  const needed = (some: readonly Column[]): number => sum(some.map(least)) + GAP * (some.length - 1);
  const kept = [...columns];
  const left: Column[] = [];
  while (needed(kept) > width) {
    const index = kept.findLastIndex(({ priority }) => priority === 2);
    if (index < 0) break;
    left.unshift(...kept.splice(index, 1));
  }
  const lines: Column[][] = [[]];
  for (const column of kept) {
    const line = lines.at(-1)!;
    if (line.length > 0 && needed([...line, column]) > width) lines.push([column]);
    else line.push(column);
  }
  return { lines: lines.map((line) => placed(line, { least, widest, isWrapped, width })), left };
}

interface Widths {
  readonly least: (column: Column) => number;
  readonly widest: (column: Column) => number;
  readonly isWrapped: (column: Column) => boolean;
  readonly width: number;
}

/** Places the columns of one line: texts share what there is, what is over stands before the first figure. */
function placed(line: readonly Column[], { least, widest, isWrapped, width }: Widths): readonly Placed[] {
  const texts = line.filter(isWrapped);
  const others = sum(line.filter((column) => !isWrapped(column)).map(least)) + GAP * (line.length - 1);
  const shared = share(texts.map(widest), width - others).map(Math.floor);
  const widths = line.map((column) => (isWrapped(column) ? shared[texts.indexOf(column)]! : least(column)));
  const over = Math.max(0, width - sum(widths) - GAP * (line.length - 1));
  const first = line.findIndex(isFigureColumn);
  return line.map((column, index) => ({
    column,
    x: sum(widths.slice(0, index)) + GAP * index + (first >= 0 && index >= first ? over : 0),
    width: widths[index]!,
  }));
}

/** The texts of columns as lines of text: figures at the right of their places. Lines without a text are left out. */
export function setTexts({ lines }: TextLayout, textOf: (column: Column) => string): readonly string[] {
  return lines.flatMap((line) => {
    const cells = line.map(({ column, x, width }) => {
      const text = textOf(column);
      return {
        x,
        width,
        align: isFigureColumn(column) ? 'right' : 'left',
        lines: cellLines(column, text, width),
      } as const;
    });
    const height = Math.max(0, ...cells.map((cell) => cell.lines.length));
    return Array.from({ length: height }, (_, row) =>
      cells
        .reduce((set, { x, width, align, lines: [...own] }) => {
          const text = own[row];
          return text === undefined ? set : set.padEnd(x) + padded(text, width, align);
        }, '')
        .trimEnd(),
    );
  });
}

const cellLines = (column: Column, text: string, width: number): readonly string[] =>
  isFigureColumn(column) ? [text].filter(Boolean) : wrapped(text, width);

/** Figures with a label before them, where there is room; else the label has lines of its own above them. */
export function labelled(label: string, figures: readonly string[], width: number): readonly string[] {
  const [first = '', ...rest] = figures;
  const room = lengthOf(first) - lengthOf(first.trimStart());
  if (lengthOf(label) < room) return [label + first.slice(lengthOf(label)), ...rest];
  const indent = label.slice(0, lengthOf(label) - lengthOf(label.trimStart()));
  return [...wrapped(label.trim(), width - indent.length).map((line) => indent + line), ...figures];
}

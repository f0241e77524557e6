import { formatScaled, multiplyRatio } from '../values/exact.js';
import { measures, type Measure } from './field-type.js';
import type { FigureRight } from './gate.js';

/** The type of a column: its values are aligned, formatted and exported by it. */
export type ColumnType = 'date' | 'time' | 'text' | 'rupiah' | 'count' | 'weight' | 'fine' | 'permille' | 'percent';

/** One column of a report. */
export interface Column<N extends string = string, T extends ColumnType = ColumnType> {
  readonly name: N;
  readonly label: string;
  readonly type: T;
  /** The figure in the totals row under it; `last`: the closing balance. */
  readonly total?: 'sum' | 'last';
  /** It says how much there is of something, not what moved: hidden from who may not see balances. */
  readonly isBalance?: true;
  /** The right without which nobody gets it, nor an order or a sum by it. */
  readonly right?: FigureRight;
  /**
   * It is one column divided by another, of a row, a group and the whole report alike: see `ratio`. `ofSize`: by what
   * that is without its sign, see `change`.
   */
  readonly ratio?: { readonly over: string; readonly under: string; readonly ofSize?: true };
  /** It is the share of that summed column in its sum over all rows, in hundredths of a percent. */
  readonly share?: string;
  /** It is the number of different values of that dimension of its facts. */
  readonly distinct?: string;
  /** It is a field of the row of a master that the column `by` names by its key. */
  readonly named?: { readonly master: string; readonly by: string; readonly field: string };
  /** It stands only where the report compares its figures with others. */
  readonly comparing?: true;
  /** The words that its values are read as, on the screen and in files: the states of a document. */
  readonly words?: Readonly<Record<string, string>>;
  /** True for a figure that is null where it is not known yet. */
  readonly maybe?: true;
  /** 2: left out when space is scarce. */
  readonly priority?: 1 | 2;
  /** True for one that is not on paper, since who asked did not choose it or the head says it already. */
  readonly offPaper?: true;
  /** The target that the cell opens: the event behind the row, or another report. */
  readonly opens?: 'event' | Drill;
}

/** Another report, of the same dates and branch, with the columns of the row that are its filters too. */
interface Drill {
  readonly path: string;
  readonly by: readonly string[];
}

interface ColumnOptions extends Pick<Column, 'priority' | 'opens' | 'isBalance' | 'right' | 'words' | 'maybe'> {
  readonly total?: 'sum' | 'last';
}

const column =
  <T extends ColumnType>(type: T) =>
  <const N extends string>(name: N, label: string, options: ColumnOptions = {}): Column<N, T> => ({
    name,
    label,
    type,
    ...options,
  });

/** Makes a column of an amount that is there, in place of one that moved. */
const balance = <const N extends string>(
  name: N,
  label: string,
  options: Omit<ColumnOptions, 'isBalance'> = {},
): Column<N, 'rupiah'> => col.rupiah(name, label, { ...options, isBalance: true });

/** Makes a column of the number of a document, which opens it. */
const document = <const N extends string>(name: N, label: string, options: Pick<ColumnOptions, 'priority'> = {}) =>
  col.text(name, label, { ...options, opens: 'event' });

/**
 * Makers of columns: `col.rupiah('masuk', 'Masuk', { total: 'sum' })`. Figures are whole numbers of the unit of their
 * type: milligrams of `weight` and `fine` weight, tenths of a per mille of purity (`permille`), hundredths of a
 * percent.
 */
export const col = {
  date: column('date'),
  time: column('time'),
  text: column('text'),
  rupiah: column('rupiah'),
  count: column('count'),
  weight: column('weight'),
  fine: column('fine'),
  permille: column('permille'),
  percent: column('percent'),
  balance,
  document,
};

/**
 * Makes a column of one summed column divided by another, worked out after the sums: rupiah a gram, a share in percent,
 * a purity in per mille. It is empty where there is nothing to divide by.
 */
export const ratio = <const N extends string, T extends 'rupiah' | 'percent' | 'permille' = 'rupiah'>(
  name: N,
  label: string,
  over: string,
  under: string,
  { as, ...options }: Pick<ColumnOptions, 'priority' | 'right'> & { readonly as?: T } = {},
): Column<N, T> => ({ name, label, type: as ?? ('rupiah' as T), ratio: { over, under }, ...options });

/**
 * Makes a column of a difference in percent of what was there before. It has the sign of the difference: a loss that
 * became a profit rose.
 */
export const change = <const N extends string>(name: N, label: string, over: string, under: string) =>
  ({ name, label, type: 'percent', ratio: { over, under, ofSize: true } }) as const satisfies Column<N, 'percent'>;

const columnMeasures: Partial<Record<ColumnType, Measure>> = {
  rupiah: measures.rupiah!,
  count: measures.number!,
  weight: measures.weight!,
  fine: measures.weight!,
  permille: measures.permille!,
  percent: measures.percent!,
};

/** The way in which figures of a column are read, written and sent; undefined for a column of none. */
export const measureOf = ({ type }: Pick<Column, 'type'>): Measure | undefined => columnMeasures[type];

/** Names of columns that count pieces. */
const PIECES = /(^|_)qty(_|$)/;

/** The unit of the figures of a column; undefined for texts, and for a number of things that its label names. */
function unitOf(column: Pick<Column, 'type' | 'name'>): string | undefined {
  return column.type === 'count' && PIECES.test(column.name) ? 'pcs' : measureOf(column)?.sign;
}

/** The head of a column on the screen, in a PDF and in Excel: its label, in any language, with its unit. */
export function headOf(column: Pick<Column, 'type' | 'name' | 'label'>, label: string = column.label): string {
  const unit = unitOf(column);
  return unit === undefined ? label : `${label} (${unit})`;
}

/** True for a column of figures: aligned to the right. */
export const isFigureColumn = (column: Pick<Column, 'type'>): boolean => measureOf(column) !== undefined;

/** Types of which zero means that nothing moved. */
const amounts: readonly ColumnType[] = ['rupiah', 'weight', 'fine'];
/** U+2013 for nothing moved (console.md, Numbers). */
const NOTHING = '\u2013';

/** A figure in the unit of its column: `12.450.000`, `4,350`, `75,50`. */
export const figureText = (column: Pick<Column, 'type'>, figure: number): string =>
  formatScaled(figure, measureOf(column)?.decimals ?? 0);

/** A text as people read it: the word that it stands for, where its column has some. */
export const wordOf = ({ words }: Pick<Column, 'words'>, value: string): string => words?.[value] ?? value;

/** A value as people read it: an amount that moved shows a dash for zero, a balance `0`. */
export function columnText(column: Column, value: string | number | null | undefined): string {
  if (value === undefined || value === null) return '';
  if (value === '' || !isFigureColumn(column)) return wordOf(column, String(value));
  const isMoved = amounts.includes(column.type) && column.total !== 'last' && !column.isBalance && !column.ratio;
  return Number(value) === 0 && isMoved ? NOTHING : figureText(column, Number(value));
}

/** The factor by which a ratio is multiplied, so that it is whole in the unit of its column. */
export function ratioFactor(columns: readonly Column[], { type, ratio }: Column): number {
  if (type !== 'rupiah') return 10_000;
  const under = columns.find(({ name }) => name === ratio?.under);
  return 10 ** ((under && measureOf(under)?.decimals) ?? 0);
}

/** Sums together with the ratios that they give, each rounded once; those with nothing to divide by are left out. */
export function withRatios<T extends number>(
  columns: readonly Column[],
  sums: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  const ratios = columns.flatMap((column): [string, T][] => {
    const [over, under] = column.ratio ? [sums[column.ratio.over], sums[column.ratio.under]] : [];
    if (over === undefined || !under) return [];
    const by = column.ratio?.ofSize ? Math.abs(under) : under;
    return [[column.name, multiplyRatio(over, ratioFactor(columns, column), by, 'nearest', column.label) as T]];
  });
  return ratios.length > 0 ? { ...sums, ...Object.fromEntries(ratios) } : sums;
}

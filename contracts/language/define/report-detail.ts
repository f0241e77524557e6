import { columnText, isFigureColumn, type Column } from './report-column.js';

/**
 * The lines under each row of a report, which are folded until somebody looks. The texts of a line stand together at
 * its head; a figure stands under the column of the row that has its name.
 */
export interface Detail<N extends string = string> {
  readonly columns: readonly Column[];
  /** The column of the row that says how many lines it has: its sum is the number of all of them. */
  readonly count: N;
}

/** A row, or a line under one, by column name. */
type Row = Readonly<Record<string, string | number>>;

/** The name under which a row has its lines. */
export const DETAIL = 'rincian';

/** The lines under a row; none where its report has none. */
export const detailOf = (row: Row): readonly Row[] => (row[DETAIL] as unknown as readonly Row[] | undefined) ?? [];

/** The texts of a line, in one. */
export const detailText = (columns: readonly Column[], line: Row): string =>
  columns
    .filter((column) => !isFigureColumn(column))
    .map((column) => columnText(column, line[column.name]))
    .filter(Boolean)
    .join(' ');

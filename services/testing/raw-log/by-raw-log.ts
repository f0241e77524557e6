/**
 * SQL over the tables `asked`, `line` (both sides of every posting) and `jurnal` (both legs of the books): the rows,
 * and one row of the totals.
 */
export interface ByRawLog {
  readonly rows: string;
  readonly totals: string;
}

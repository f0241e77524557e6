import { ALL } from '../../../contracts/language/define/gate.js';
import { severalOf } from '../../../contracts/language/define/report-filter.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/** The condition that a column has the branch that is asked for, or one of several; undefined for all of them. */
export function isAt(column: Sql, kode_toko: string | undefined): Sql | undefined {
  const asked = severalOf(kode_toko);
  if (asked === undefined) return undefined;
  return asked.length === 1 ? sql`${column} = ${asked[0]}` : sql`${column} = any(${asked}::text[])`;
}

/** The same as a condition of rows, which holds for all where no branch is asked for. */
export const atBranches = (column: Sql, kode_toko: string | undefined): Sql => isAt(column, kode_toko) ?? sql`true`;

/** The same of sums, of which the rows of `ALL` have every branch together. */
export const sumsAt = (column: Sql, kode_toko: string): Sql => isAt(column, kode_toko) ?? sql`${column} = ${ALL}`;

import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { listed } from './grouped.js';

/** The way in which rows become columns. */
interface Pivot {
  /** The columns that stay rows. */
  readonly by: readonly string[];
  /** The column whose values become columns, and the name of the column of each value. */
  readonly across: string;
  readonly columns: Readonly<Record<string, string>>;
  /** The figure that is summed up, and the name of its sum over all values. */
  readonly of: string;
  readonly total: string;
}

/** Selects the sums of a figure, a row for each of `by` and a column for each value of another: branches and months. */
export function pivoted(rows: Sql, { by, across, columns, of, total }: Pivot): Sql {
  const keys = listed(by.map((one) => name(`p.${one}`)));
  const figure = sql`sum(${name(`p.${of}`)})`;
  const cells = Object.entries(columns).map(
    ([value, column]) =>
      sql`coalesce(${figure} filter (where ${name(`p.${across}`)} = ${value}::text), 0)::bigint as ${name(column)}`,
  );
  return sql`
    select ${keys}, ${listed(cells)}, coalesce(${figure}, 0)::bigint as ${name(total)}
    from (${rows}) p
    group by ${keys}`;
}

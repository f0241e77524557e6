import {
  summedColumns,
  type Column,
  type FilterOf,
  type ReportDefinition,
} from '../../../contracts/language/define/report.js';
import type { Hidden } from '../../../contracts/language/define/hidden.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Ask } from './pools.js';
import type { Projection } from '../../kernel/projection/projection.js';

/** The source of a report's rows and totals: SQL, on one projection. */
export interface ReportSource<R extends ReportDefinition = ReportDefinition> {
  readonly report: R;
  /**
   * Absent: it reads what no projection keeps, and what it says is always of now; or the read models that `models`
   * names.
   */
  readonly projection?: Projection;
  readonly models?: readonly string[];
  /**
   * All rows, one column each of the definition. Of `first` only so many are wanted, in the report's own order: for
   * rows that are put together of parts, which Postgres would read to their ends.
   */
  rows(filters: FilterOf<R>, first?: number): Sql;
  /** One row: each total of the definition, and `count`. Buckets only: never a sum over lines. */
  summary(filters: FilterOf<R>): Sql;
  /** Columns of `rows` that give the report's own order. */
  readonly order: readonly string[];
  /** The column of `rows` that tells them apart, where somebody may ask for some of them. */
  readonly key?: string;
  /** Columns of `rows` that put a column in order, by that column: sections of a statement by their number. */
  readonly ranks?: Readonly<Record<string, string>>;
  /**
   * The groups of the report's own `groups` (one level), in order, from buckets: its column, `count`, its sums and, of
   * a column with a balance, the one that closes the group. Without it they are counted from the rows.
   */
  sections?(filters: FilterOf<R>): Sql;
  /** The lines under a row `r` of `rows`, in their order, a column each of its definition's `detail`. */
  detail?(filters: FilterOf<R>): Sql;
  /** The lines under all rows in place of `detail`, where working them out for each row would cost more. */
  readonly lines?: LinesTogether<R>;
  /** The rows of a long list that are found quickly for a search; undefined where each is to be looked at. */
  found?(filters: FilterOf<R>, search: string, read: Ask): Promise<Sql | undefined>;
  /** A condition on a row `r` by which a search finds it, too, whatever stands in it. */
  orElse?(filters: FilterOf<R>, search: string): Sql | undefined;
  /** Of lines of the journal: the source that leaves out those that are hidden. */
  without?(hidden: Hidden): ReportSource;
  /** Rows with columns that come of what is found, where somebody asks for such. */
  across?(filters: FilterOf<R>, read: Ask): Promise<Across | undefined>;
  /** True where the rows that are asked for stand day by day, though something else comes first in the order. */
  isByDay?(filters: FilterOf<R>): boolean;
}

/**
 * Lines under rows that are worked out together: of each the key of its row (`lineKey` of each column of `by`) and its
 * place among them (`LINE_ORDER`).
 */
interface LinesTogether<R extends ReportDefinition = ReportDefinition> {
  readonly by: readonly string[];
  of(filters: FilterOf<R>): Sql;
}

/** The column of a line with a column of the key of its row. */
export const lineKey = (column: string): string => `of_${column}`;
export const LINE_ORDER = 'of_order';

/** Rows whose columns come of what was found. */
export interface Across {
  readonly columns: readonly Column[];
  readonly rows: Sql;
  readonly order: readonly string[];
}

/**
 * Binds SQL to a report; the filters are typed by its definition. Without a summary its totals are the sums of its
 * rows: for rows that are sums themselves, and few.
 */
export function source<R extends ReportDefinition>(
  report: R,
  rest: Omit<ReportSource<R>, 'report' | 'summary'> & Partial<Pick<ReportSource<R>, 'summary'>>,
): ReportSource<R> {
  const summary = (filters: FilterOf<R>): Sql => sumsOf(report, rest.rows(filters));
  return { report, summary, ...rest };
}

/** The number of rows, and the sums of the columns of which a report has the total. */
export function sumsOf(report: ReportDefinition, rows: Sql): Sql {
  const { uncounted } = report;
  const counted = uncounted
    ? sql`filter (where not ${name(uncounted.column)} = any(${uncounted.words}::text[]))`
    : sql``;
  const selected = summedColumns(report)
    .map((column) => name(column))
    .map((column) => sql`, coalesce(sum(${column}) ${counted}, 0)::bigint as ${column}`);
  return sql`
    select count(*)::bigint as count${selected.reduce((all, one) => sql`${all}${one}`, sql``)}
    from (${rows}) r`;
}

import type { FilterOf, ReportDefinition } from '../../../contracts/language/define/report.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';

/** The source of a report's rows and totals: SQL, on one projection. */
export interface ReportSource<R extends ReportDefinition = ReportDefinition> {
  readonly report: R;
  /** Absent: it reads what no projection keeps, and what it says is always of now. */
  readonly projection?: Projection;
  /**
   * All rows, one column each of the definition. Of `first` only so many are wanted, in the report's own order: for
   * rows that are put together of parts, which Postgres would read to their ends.
   */
  rows(filters: FilterOf<R>, first?: number): Sql;
  /** One row: each total of the definition, and `count`. Buckets only: never a sum over lines. */
  summary(filters: FilterOf<R>): Sql;
  /** Columns of `rows` that give the report's own order. */
  readonly order: readonly string[];
  /** True where the rows that are asked for stand day by day, though something else comes first in the order. */
  isByDay?(filters: FilterOf<R>): boolean;
}

/** Binds SQL to a report; the filters are typed by its definition. */
export function source<R extends ReportDefinition>(report: R, rest: Omit<ReportSource<R>, 'report'>): ReportSource {
  return { report, ...rest } as unknown as ReportSource;
}

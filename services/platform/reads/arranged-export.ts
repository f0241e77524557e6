import { fieldsOf, type FieldRule } from '../../../contracts/language/define/fields.js';
import type { QueryDefinition } from '../../../contracts/language/define/query.js';
import {
  branch,
  words,
  type Column,
  type Filter,
  type ReportDefinition,
} from '../../../contracts/language/define/report.js';
import { anyDates } from '../../../contracts/language/define/report-filter.js';
import { sortable } from '../../../contracts/language/define/params.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { quickIn, type ArrangedRows } from './arranged.js';
import type { Ask } from './pools.js';
import { source, type ReportSource } from './report-source.js';

/** The values of the filters of a list, by parameter; absent where nothing was chosen. */
export type ListFilters = Readonly<Record<string, string | undefined>>;

interface ListExport {
  /** The read of the list. */
  readonly query: QueryDefinition;
  /** The words that it can be asked for besides dates and a branch, by parameter. */
  readonly words?: readonly Words[];
  /** The figures that it can be asked for, from and to, and the rows of masters. */
  readonly filters?: readonly Filter[];
  readonly rows: (filters: ListFilters) => Pick<ArrangedRows, 'rows' | 'order'>;
  /** The ways to find rows of a long list quickly, where it has some. */
  readonly quick?: (filters: ListFilters) => ArrangedRows['quick'];
  /** Figures of which the list has the sum, and the states of rows that do not count in it. */
  readonly totals?: readonly string[];
  readonly uncounted?: readonly string[];
  /** The states of its rows, as people read them. */
  readonly states?: Readonly<Record<string, string>>;
}

/** Some words that a list is asked for, with their labels. */
export interface Words {
  readonly name: string;
  readonly label: string;
  readonly words: Readonly<Record<string, string>>;
}

const types: Partial<Record<FieldRule['type'], Column['type']>> = {
  ...{ rupiah: 'rupiah', number: 'count', date: 'date' },
  ...{ weight: 'weight', percent: 'percent', permille: 'permille' },
};

/** The rows of a list as something that can be taken away, searched, sorted and grouped as it is. */
export function arrangedExport(list: ListExport, projection: Projection): ReportSource {
  const { query, totals = [], uncounted = [], states } = list;
  const { call, title, gate, row } = query;
  const rules = fieldsOf(row);
  // A picture is no text of a file.
  const written = sortable(row).filter((name) => !['image', 'copied'].includes(rules.get(name)!.type));
  const columns = written.map((name): Column => {
    const { label, type, isBalance, right } = rules.get(name)!;
    const guard = { ...(isBalance && { isBalance }), ...(right && { right }) };
    const total = totals.includes(name) ? { total: 'sum' as const } : {};
    const words = name === 'status' && states ? { words: states } : {};
    return { name, label, type: types[type] ?? 'text', ...guard, ...total, ...words };
  });
  const filters: readonly Filter[] = [
    anyDates(),
    branch(),
    ...(list.words ?? []).map((one) => words(one.name, one.label, { [ALL]: 'Semua', ...one.words })),
    ...(list.filters ?? []),
  ];
  const messages = { found: 'toast.success', empty: 'table.empty' } as const;
  const report: ReportDefinition = {
    ...{ kind: 'report', path: '', call, title, gate, filters, columns, messages },
    ...(uncounted.length > 0 && { uncounted: { column: 'status', words: uncounted } }),
  };
  const given = (values: object): ListFilters =>
    Object.fromEntries(
      Object.entries(values as ListFilters).filter(([, value]) => value !== '' && value !== undefined),
    );
  const ordered = (rows: Sql, order: Sql): Sql =>
    sql`select *, row_number() over (order by ${order}) as urut_ke from (${rows}) l`;
  const { quick } = list;
  return source(report, {
    projection,
    order: ['urut_ke'],
    rows(values) {
      const { rows, order } = list.rows(given(values));
      return ordered(rows, order);
    },
    ...(quick && {
      async found(values: object, search: string, read: Ask) {
        const some = await quickIn({ quick: quick(given(values)) }, search, read);
        return some && ordered(some.found, list.rows(given(values)).order);
      },
      orElse: (values: object, search: string) => quick(given(values))?.isOfPeople?.(search),
    }),
  });
}

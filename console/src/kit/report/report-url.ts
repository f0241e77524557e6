import type { DateRules } from '../../../../contracts/language/define/date-range.js';
import {
  filterDefaults,
  filterErrors as errorsOf,
  filterNames,
  type Column,
  type Filter,
  type ReportDefinition,
} from '../../../../contracts/language/define/report.js';
import { translated, type WrongField } from '../api/failure.js';

/** Values of the filter line, by parameter. */
export type FilterValues = Readonly<Record<string, string>>;

/** The order of the rows; the report's own when absent. */
export interface SortBy {
  readonly column: string;
  readonly descending: boolean;
}

/** All that an address says about a report. */
export interface ReportAddress {
  /** Absent: nothing was searched yet. */
  readonly filters?: FilterValues;
  readonly sort?: SortBy;
  /** An order that the address asks for and the report does not have. */
  readonly unknownSort?: string;
  /** Columns chosen by hand, in the report's order; absent: as many as fit. */
  readonly columns?: readonly string[];
  /** Position of the event that the inspector shows. */
  readonly open?: string;
}

const names = { sort: 'urut', columns: 'kolom', open: 'buka' } as const;

/** The values that the filter line begins with. */
export const defaultFilters = (
  report: ReportDefinition,
  user: { readonly kode_toko: string; readonly tgl_system: string; readonly isPusat: boolean },
): FilterValues => Object.assign({}, ...report.filters.map((filter) => filterDefaults(filter, user))) as FilterValues;

/** The errors of the filters, with the texts of the specification (reports-and-money §5). */
export function filterErrors(
  report: ReportDefinition,
  values: FilterValues,
  rules: DateRules = {},
): readonly WrongField[] {
  return translated(errorsOf(report.filters, values, rules));
}

/** The filters with the dates that a shop has fixed, where it has: they cannot be chosen then. */
export function withFixedDate(
  report: ReportDefinition,
  values: FilterValues,
  { fixed }: DateRules,
  today: string,
): FilterValues {
  if (fixed === undefined) return values;
  const user = { kode_toko: '', tgl_system: fixed || today, isPusat: false };
  const dates = report.filters.filter(({ kind }) => dated.includes(kind)).map((filter) => filterDefaults(filter, user));
  return Object.assign({}, values, ...dates) as FilterValues;
}

/** The controls of dates. */
const dated: readonly Filter['kind'][] = ['dateRange', 'date', 'month', 'year'];

/** Reads an address. What does not belong to the report is left out. */
export function readAddress(report: ReportDefinition, search: URLSearchParams): ReportAddress {
  const wanted = report.filters.flatMap(filterNames);
  const given = wanted.flatMap((name): [string, string][] =>
    search.has(name) ? [[name, search.get(name) ?? '']] : [],
  );
  const sort = search.get(names.sort) ?? '';
  const columns = search.get(names.columns)?.split(',');
  const column = sort.replace(/^-/, '');
  const sortable = report.columns.some(({ name }) => name === column);
  return {
    filters: given.length > 0 ? Object.fromEntries(given) : undefined,
    sort: sortable ? { column, descending: sort.startsWith('-') } : undefined,
    unknownSort: sort && !sortable ? column : undefined,
    columns: columns && report.columns.map(({ name }: Column) => name).filter((name) => columns.includes(name)),
    open: search.get(names.open) ?? undefined,
  };
}

/** Writes an address. */
export function writeAddress(address: ReportAddress): URLSearchParams {
  const search = new URLSearchParams(address.filters);
  if (address.sort) search.set(names.sort, sortParam(address.sort));
  if (address.columns) search.set(names.columns, address.columns.join(','));
  if (address.open) search.set(names.open, address.open);
  return search;
}

/** `column` or `-column`, as the call takes it. */
export const sortParam = (sort: SortBy): string => `${sort.descending ? '-' : ''}${sort.column}`;

import { dateRangeErrors, type DateRules } from '../../../../contracts/language/define/date-range.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import type { Column, Filter, ReportDefinition } from '../../../../contracts/language/define/report.js';
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

/** Parameters of one filter of a definition. */
function filterNames(filter: Filter): readonly string[] {
  if (filter.kind === 'dateRange') return ['tgl_from', 'tgl_to'];
  return [filter.kind === 'branch' ? 'kode_toko' : filter.name];
}

/**
 * The values that the filter line begins with: the business date, one's own branch (ALL for head office), ALL of
 * everything else.
 */
export function defaultFilters(
  report: ReportDefinition,
  user: { readonly kode_toko: string; readonly tgl_system: string; readonly isPusat: boolean },
): FilterValues {
  const values = report.filters.flatMap((filter): [string, string][] => {
    if (filter.kind === 'dateRange')
      return [
        ['tgl_from', user.tgl_system],
        ['tgl_to', user.tgl_system],
      ];
    if (filter.kind === 'branch') return [['kode_toko', user.isPusat ? ALL : user.kode_toko]];
    return [[filter.name, ALL]];
  });
  return Object.fromEntries(values);
}

/** The errors of the filters, with the texts of the specification (reports-and-money §5). */
export function filterErrors(
  report: ReportDefinition,
  values: FilterValues,
  rules: DateRules = {},
): readonly WrongField[] {
  return hasDates(report) ? translated(dateRangeErrors(values, rules)) : [];
}

/** The filters with the dates that a shop has fixed, where it has: they cannot be chosen then. */
export function withFixedDate(
  report: ReportDefinition,
  values: FilterValues,
  { fixed }: DateRules,
  today: string,
): FilterValues {
  if (fixed === undefined || !hasDates(report)) return values;
  const date = fixed || today;
  return { ...values, tgl_from: date, tgl_to: date };
}

const hasDates = ({ filters }: ReportDefinition): boolean => filters.some(({ kind }) => kind === 'dateRange');

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

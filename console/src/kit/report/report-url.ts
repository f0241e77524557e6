import { dateRangeErrors, type DateRules } from '../../../../contracts/language/define/date-range.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import type { Filter, ReportDefinition } from '../../../../contracts/language/define/report.js';
import { translated, type WrongField } from '../api/failure.js';

/** Values of the filter line, by parameter. */
export type FilterValues = Readonly<Record<string, string>>;

/** The order of the rows; the report's own when absent. */
export interface SortBy {
  readonly column: string;
  readonly descending: boolean;
}

/** All that an address says about a report, besides how it is listed. */
export interface ReportAddress {
  /** Absent: it is asked with what its filters begin with. */
  readonly filters?: FilterValues;
  /** Position of the event that the inspector shows. */
  readonly open?: string;
}

const openName = 'buka';

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
  return {
    filters: given.length > 0 ? Object.fromEntries(given) : undefined,
    open: search.get(openName) ?? undefined,
  };
}

/** Returns an address in which something of this was changed; the rest of it stays. */
export function writeAddress(now: URLSearchParams, changes: Partial<ReportAddress>): URLSearchParams {
  const search = new URLSearchParams(now);
  for (const [name, value] of Object.entries(changes.filters ?? {})) search.set(name, value);
  if ('open' in changes && changes.open) search.set(openName, changes.open);
  else if ('open' in changes) search.delete(openName);
  return search;
}

/** The order that an address asks for; `unknown`: one that the report cannot have. */
export function readSort(
  { columns }: ReportDefinition,
  text: string | undefined,
): { readonly sort?: SortBy; readonly unknown?: string } {
  if (!text) return {};
  const column = text.replace(/^-/, '');
  const isKnown = columns.some(({ name }) => name === column);
  return isKnown ? { sort: { column, descending: text.startsWith('-') } } : { unknown: column };
}

/** `column` or `-column`, as the call takes it. */
export const sortParam = (sort: SortBy): string => `${sort.descending ? '-' : ''}${sort.column}`;

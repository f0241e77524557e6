import type { DateRules } from '../../../../contracts/language/define/date-range.js';
import {
  askedDates,
  dated,
  filterDefaults,
  filterErrors as errorsOf,
  filterNames,
  type ReportDefinition,
} from '../../../../contracts/language/define/report.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { datesIn, inAddress } from '../base/date-presets.js';
import { translated, type WrongField } from '../api/failure.js';
import { documentName, eventName } from '../number/number-address.js';

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

/** True where rows of a date may stand in a report: its dates, month or year have not passed, or it is of none. */
export function mayHold({ filters }: ReportDefinition, values: FilterValues, date: string): boolean {
  const last = askedDates(filters, values).at(-1);
  return last === undefined || last >= date.slice(0, last.length);
}

/**
 * Reads an address on a business date. What does not belong to the report is left out; a preset is there with its
 * dates.
 */
export function readAddress(report: ReportDefinition, search: URLSearchParams, today?: BusinessDate): ReportAddress {
  const wanted = report.filters.flatMap(filterNames);
  const given = wanted.flatMap((name): [string, string][] =>
    search.has(name) ? [[name, search.get(name) ?? '']] : [],
  );
  const dates = report.filters.some(({ kind }) => kind === 'dateRange') ? datesIn(search, today) : {};
  const filters = { ...Object.fromEntries(given), ...dates };
  return {
    filters: Object.keys(filters).length > 0 ? filters : undefined,
    // An event that is open in the panel of a document is that panel's.
    open: search.has(documentName) ? undefined : (search.get(eventName) ?? undefined),
  };
}

/** Returns an address in which something of this was changed; the rest of it stays. */
export function writeAddress(now: URLSearchParams, changes: Partial<ReportAddress>): URLSearchParams {
  const search = new URLSearchParams(now);
  for (const [name, value] of Object.entries(changes.filters ? inAddress(changes.filters) : {})) {
    if (value === undefined) search.delete(name);
    else search.set(name, value);
  }
  if ('open' in changes && changes.open) search.set(eventName, changes.open);
  else if ('open' in changes) search.delete(eventName);
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

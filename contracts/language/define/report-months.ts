import { addMonths, monthOf, type BusinessDate } from '../values/business-date.js';
import type { ReportDefinition, ReportGroup } from './report.js';
import { withRatios } from './report-column.js';

/** The column of facts with their month: `2026-11`. */
const MONTH = 'bulan';
/** The most months that stand without anything in them: of a longer range only those with rows do. */
const MOST_MONTHS = 240;

interface Asked {
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly groups?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly sort?: { readonly column: string; readonly descending: boolean } | undefined;
}

/**
 * The months of the dates that are asked for, in the order of the rows, where rows of sums are grouped by month first:
 * none of them is skipped, whether something happened in it or not. Undefined for other groups, and for a search, which
 * leaves out rows.
 */
export function monthsAsked(
  { facts, groups: own = [] }: Pick<ReportDefinition, 'facts' | 'groups'>,
  { filters, groups = own, search, sort }: Asked,
): readonly string[] | undefined {
  const isByMonth = groups[0] === MONTH && !search && facts?.rows?.includes(MONTH);
  const months = isByMonth ? monthsOf(filters['tgl_from'], filters['tgl_to']) : undefined;
  return sort?.column === MONTH && sort.descending ? months?.toReversed() : months;
}

/** The months of a range; undefined without dates, and for more than stand without anything in them. */
function monthsOf(from: string | undefined, to: string | undefined): readonly string[] | undefined {
  if (!from || !to) return undefined;
  const months: string[] = [];
  const last = monthOf(to as BusinessDate);
  for (let month = monthOf(from as BusinessDate); month <= last; month = addMonths(month, 1)) {
    months.push(month.slice(0, 7));
    if (month === last) break;
    if (months.length === MOST_MONTHS) return undefined;
  }
  return months;
}

/** The months that stand between two of those with rows; undefined before the first and after the last. */
export function monthsBetween(
  months: readonly string[],
  before: string | number | undefined,
  after: string | number | undefined,
): readonly string[] {
  const from = before === undefined ? 0 : months.indexOf(String(before)) + 1;
  const to = after === undefined ? months.length : months.indexOf(String(after));
  return months.slice(from, Math.max(from, to));
}

/** The sums of a month in which nothing happened. */
export const noSums = ({ columns }: Pick<ReportDefinition, 'columns'>): Readonly<Record<string, number>> =>
  withRatios(columns, Object.fromEntries(columns.flatMap(({ name, total }) => (total === 'sum' ? [[name, 0]] : []))));

/** The groups of months with those between them that have no rows, which stand with zero. */
export function withEveryMonth(
  report: Pick<ReportDefinition, 'columns'>,
  months: readonly string[],
  groups: readonly ReportGroup[],
): readonly ReportGroup[] {
  const empty = (month: string): ReportGroup => ({ by: [month], count: 0, totals: noSums(report) });
  let last: string | number | undefined;
  const found = groups.flatMap((group) => {
    if (group.by.length > 1) return [group];
    const skipped = monthsBetween(months, last, group.by[0]).map(empty);
    last = group.by[0];
    return [...skipped, group];
  });
  return last === undefined ? found : [...found, ...monthsBetween(months, last, undefined).map(empty)];
}

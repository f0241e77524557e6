import { ALL } from './gate.js';
import { askedDates, filterDefaults, filterNames, type Filter } from './report-filter.js';
import type { ReportDefinition } from './report.js';

type Values = Readonly<Record<string, string>>;

/** The dates that a filter of a section takes of a range; undefined for one of anything else. */
function datesOf(filter: Filter, [from = '', to = from]: readonly string[]): Values | undefined {
  if (filter.kind === 'dateRange') return { tgl_from: from, tgl_to: to };
  if (filter.kind === 'date') return { [filter.name]: to };
  if (filter.kind === 'month') return { [filter.name]: to.slice(0, 7) };
  return filter.kind === 'year' ? { [filter.name]: to.slice(0, 4) } : undefined;
}

/**
 * The values by which a section of a report is asked: those of its report under the same name, its dates (a section of
 * one date: the last of them), and what each other filter begins with.
 */
export function sectionFilters(
  section: Pick<ReportDefinition, 'filters'>,
  { filters }: Pick<ReportDefinition, 'filters'>,
  values: Values,
): Values {
  const dates = askedDates(filters, values);
  const shared = new Set(filters.flatMap(filterNames));
  const none = { kode_toko: ALL, tgl_system: dates.at(-1) ?? '', isPusat: true };
  const own = section.filters.map((filter) => {
    const names = filterNames(filter).filter((name) => shared.has(name) && values[name] !== undefined);
    const same = Object.fromEntries(names.map((name) => [name, values[name]!]));
    return datesOf(filter, dates) ?? { ...filterDefaults(filter, none), ...same };
  });
  return Object.assign({}, ...own) as Values;
}

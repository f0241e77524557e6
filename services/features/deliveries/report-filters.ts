import { periodDates } from '../../../contracts/deliveries/days.js';
import type { ReportSchedule } from '../../../contracts/deliveries/events.js';
import { dated, filterNames, type Filter, type ReportDefinition } from '../../../contracts/language/define/report.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';

type Values = Readonly<Record<string, string>>;

/** The values of filters that a schedule keeps: all but dates. */
export const keptFilters = ({ filter = [] }: Pick<ReportSchedule, 'filter'>): Values =>
  Object.fromEntries(
    filter.map((one) => {
      const [name = '', ...value] = one.split(':');
      return [name, value.join(':')];
    }),
  );

/** True for a filter whose dates follow from the day of the run. */
export const isDated = ({ kind }: Filter): boolean => dated.includes(kind);

/** The filters of a report as a schedule asks for it on a day. */
export function filtersOn(
  { filters }: Pick<ReportDefinition, 'filters'>,
  schedule: Pick<ReportSchedule, 'filter' | 'periode'>,
  day: BusinessDate,
): Values {
  const { from, to } = periodDates(schedule.periode, day);
  const dates = filters.filter(isDated).map((filter): Values => {
    const [name = ''] = filterNames(filter);
    if (filter.kind === 'dateRange') return { tgl_from: from, tgl_to: to };
    if (filter.kind === 'month') return { [name]: to.slice(0, 7) };
    return { [name]: filter.kind === 'year' ? to.slice(0, 4) : to };
  });
  return Object.assign({}, keptFilters(schedule), ...dates) as Values;
}

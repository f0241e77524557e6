import { dateRangeErrors, dateRules, type DateRules } from '../../../contracts/language/define/date-range.js';
import { CHART_DAYS, MOST_CHART_DAYS } from '../../../contracts/language/define/flow.js';
import type { FieldError } from '../../../contracts/language/define/fields.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import {
  addDays,
  daysBetween,
  type BusinessDate,
  type DateRange,
} from '../../../contracts/language/values/business-date.js';
import { presentDay } from './present-day.js';
import type { QueryTools } from './query-source.js';

/** The dates that a reader may ask a branch for. */
export interface Days {
  /** The business date of what is asked for: of all branches together their present day. */
  readonly today: BusinessDate;
  readonly rules: DateRules;
}

/** Returns the business date, and what the settings of the reader's shop ask of dates, as for every report. */
export async function daysOf(branch: string, { read, settings, actor }: QueryTools): Promise<Days> {
  const dateOf = async (name: string): Promise<BusinessDate> => {
    const [day] = await read<{ today: BusinessDate }>(presentDay(name));
    if (!day) throw Refusal.of('branch.unknown', 'kode_toko');
    return day.today;
  };
  const rules = dateRules((key) => settings.value(actor.kode_toko, key));
  const fixed = rules.fixed === '' ? await dateOf(actor.kode_toko) : rules.fixed;
  return { today: fixed || (await dateOf(branch)), rules: { ...rules, fixed } };
}

/** A number of days that end with a date; fewer at the beginning of time. */
const lastDays = (to: BusinessDate, days: number): BusinessDate =>
  to < '0002' ? ('0001-01-01' as BusinessDate) : addDays(to, 1 - days);

/**
 * Returns the days that a chart is asked for: up to the present one by default, and not too many. Throws 400 for dates
 * that no report takes.
 */
export function rangeOf(
  asked: { readonly tgl_from?: BusinessDate; readonly tgl_to?: BusinessDate },
  { today, rules }: Days,
): DateRange {
  const to = asked.tgl_to ?? today;
  const from = asked.tgl_from ?? (rules.fixed || lastDays(to, CHART_DAYS));
  const errors = dateRangeErrors({ tgl_from: from, tgl_to: to }, rules);
  if (errors.length > 0) throw new Refusal('request.invalid', errors);
  if (daysBetween(from, to) < MOST_CHART_DAYS) return { from, to };
  const overDays = message('dateRange.overDays', { days: MOST_CHART_DAYS });
  throw new Refusal(
    'request.invalid',
    ['tgl_from', 'tgl_to'].map((field): FieldError => ({ field, ...overDays })),
  );
}

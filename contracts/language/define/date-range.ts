import { message, type Message } from '../messages/messages.js';
import { addMonths, isBusinessDate, type BusinessDate } from '../values/business-date.js';
import { dateProblem } from './date-problem.js';
import type { FieldError } from './fields.js';
import type { SettingValue } from './gate.js';

/** The limits that a shop's settings set to the dates of reports. */
export interface DateRules {
  /** No range is longer than so many months. */
  readonly months?: number;
  /** The dates are read-only: this one, the business date of the shop where it is empty. */
  readonly fixed?: BusinessDate | '';
}

/** The rules in force where a module or setting has these values (rules.json, dateRange). */
export function dateRules(value: (key: string) => SettingValue | undefined): DateRules {
  const fixed = value('fixed_date');
  return {
    ...(value('REPORT_SATU_BULAN_PROTECTION_MODULE') === true && { months: Number(value('report.range.max') ?? 1) }),
    ...(value('DATE_FIXED_SETTING') === true && { fixed: isBusinessDate(fixed) ? fixed : '' }),
  };
}

/**
 * The errors of the dates of a report, each message under its field; one about both stands under both
 * (reports-and-money §5).
 */
export function dateRangeErrors(
  { tgl_from = '', tgl_to = '' }: { readonly tgl_from?: string; readonly tgl_to?: string },
  rules: DateRules = {},
): readonly FieldError[] {
  const errors = [...dateError('tgl_from', tgl_from), ...dateError('tgl_to', tgl_to)];
  if (errors.length > 0) return errors;
  const wrong = rangeError(tgl_from as BusinessDate, tgl_to as BusinessDate, rules);
  return wrong === undefined ? [] : ['tgl_from', 'tgl_to'].map((field) => ({ field, ...wrong }));
}

/**
 * The errors of the dates of a list, either of which may be left out: without one it is of more than any number of
 * months.
 */
export function listDatesErrors(
  { tgl_from, tgl_to }: { readonly tgl_from?: string; readonly tgl_to?: string },
  { months }: DateRules,
): readonly FieldError[] {
  if (!tgl_from && !tgl_to) return [];
  if (tgl_from && tgl_to) return dateRangeErrors({ tgl_from, tgl_to }, months === undefined ? {} : { months });
  const errors = tgl_from ? dateError('tgl_from', tgl_from) : dateError('tgl_to', tgl_to!);
  if (errors.length > 0 || months === undefined) return errors;
  return ['tgl_from', 'tgl_to'].map((field) => ({ field, ...message('dateRange.overOneMonth') }));
}

function rangeError(from: BusinessDate, to: BusinessDate, { months, fixed }: DateRules): Message | undefined {
  if (fixed && (from !== fixed || to !== fixed)) return message('dateRange.fixed', { date: fixed });
  if (from > to) return message('dateRange.startAfterEnd');
  return months !== undefined && to > lastDay(from, months) ? message('dateRange.overOneMonth') : undefined;
}

function dateError(field: 'tgl_from' | 'tgl_to', value: string): readonly FieldError[] {
  if (!value)
    return [
      {
        field,
        ...message(field === 'tgl_from' ? 'reportFilter.tglAwal.required' : 'reportFilter.tglAkhir.required'),
      },
    ];
  const wrong = dateProblem(value);
  return wrong === undefined ? [] : [{ field, ...wrong }];
}

/** The same day so many months later, 31 January to 28 February; the last there is at the end of time. */
function lastDay(from: BusinessDate, months: number): string {
  return from >= '9999-12' ? '9999-12-31' : addMonths(from, months);
}

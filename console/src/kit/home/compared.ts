import { addDays, addMonths, isBusinessDate } from '../../../../contracts/language/values/business-date.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { formatScaled } from '../../../../contracts/language/values/exact.js';

/** An amount of a day. */
export interface DayAmount {
  readonly date: string;
  readonly amount: Rupiah;
}

/** The days that the present one is compared with: the day before, the same day of the last week and month. */
const comparisons = ['day', 'week', 'month'] as const;
type Comparison = (typeof comparisons)[number];

/** The present day against another: the change in tenths of a percent; undefined where there was nothing to change. */
export interface Compared {
  readonly with: Comparison;
  readonly change: number | undefined;
}

/** Compares the last of some days with those before it that are among them. */
export function comparedDays(days: readonly DayAmount[]): readonly Compared[] {
  const last = days.at(-1);
  if (!last || !isBusinessDate(last.date)) return [];
  const dates = { day: addDays(last.date, -1), week: addDays(last.date, -7), month: addMonths(last.date, -1) };
  return comparisons.flatMap((one) => {
    const before = days.find(({ date }) => date === dates[one]);
    return before ? [{ with: one, change: changeOf(before.amount, last.amount) }] : [];
  });
}

/** The change from one amount to another in tenths of a percent; undefined from nothing to something. */
function changeOf(before: Rupiah, now: Rupiah): number | undefined {
  if (before === now) return 0;
  return before === 0 ? undefined : Math.round(((now - before) / Math.abs(before)) * 1000);
}

/** `↑ 8,2 %`; undefined: no change, or none that is a part of what was. */
export function changeText(change: number | undefined): string | undefined {
  if (change === undefined || change === 0) return undefined;
  return `${change > 0 ? '\u2191' : '\u2193'} ${formatScaled(Math.abs(change), 1)} %`;
}

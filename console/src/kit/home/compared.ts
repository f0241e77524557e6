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

/** One of these days. */
export type Comparison = (typeof comparisons)[number];

/** The present day against another: the change in tenths of a percent. */
export interface Compared {
  readonly with: Comparison;
  readonly change: number;
}

/** Compares the last of some days with those before it that are among them, but for one of nothing. */
export function comparedDays(
  days: readonly DayAmount[],
  compares: readonly Comparison[] = comparisons,
): readonly Compared[] {
  const last = days.at(-1);
  if (!last || !isBusinessDate(last.date)) return [];
  const dates = { day: addDays(last.date, -1), week: addDays(last.date, -7), month: addMonths(last.date, -1) };
  return compares.flatMap((one) => {
    const before = days.find(({ date }) => date === dates[one]);
    const change = before && changeOf(before.amount, last.amount);
    return change === undefined ? [] : [{ with: one, change }];
  });
}

/** The change from one amount to another in tenths of a percent; undefined from nothing to something. */
function changeOf(before: Rupiah, now: Rupiah): number | undefined {
  if (before === now) return 0;
  return before === 0 ? undefined : Math.round(((now - before) / Math.abs(before)) * 1000);
}

/** The largest change that is said as it is: one from next to nothing says no more than that it was large. */
const LARGEST = 9990;

/** `↑ 8,2 %`, `↑ > 999 %`; undefined: no change. */
export function changeText(change: number): string | undefined {
  if (change === 0) return undefined;
  const size = Math.abs(change);
  return `${change > 0 ? '\u2191' : '\u2193'} ${size > LARGEST ? '> 999' : formatScaled(size, 1)} %`;
}

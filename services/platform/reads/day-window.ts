import {
  addDays,
  daysBetween,
  type BusinessDate,
  type DateRange,
} from '../../../contracts/language/values/business-date.js';

/** The days of a range that hold a page of its rows, and how many of their rows come before it. */
export interface DayWindow extends DateRange {
  readonly skip: number;
}

/** Counts the rows of a range, from the sums of days. */
type CountOf = (range: DateRange) => Promise<number>;

/**
 * Finds the days in which a page of rows that stand day by day begins and, newest day first, ends: what lies before
 * them is counted by its sums and never read. Asks as many counts as the length of the range has bits. The page must
 * begin within the range.
 */
export async function dayWindow(
  range: DateRange,
  page: { readonly skip: number; readonly limit: number },
  isNewestFirst: boolean,
  countOf: CountOf,
): Promise<DayWindow> {
  const { from, to } = range;
  if (!isNewestFirst) {
    const first = await leastDay(range, async (day) => (await countOf({ from, to: day })) > page.skip);
    return {
      from: first,
      to,
      skip: page.skip - (first === from ? 0 : await countOf({ from, to: addDays(first, -1) })),
    };
  }
  const last = await lastDay(range, async (day) => (await countOf({ from: day, to })) > page.skip);
  const first = await lastDay(
    { from, to: last },
    async (day) => (await countOf({ from: day, to })) >= page.skip + page.limit,
  );
  return { from: first, to: last, skip: page.skip - (last === to ? 0 : await countOf({ from: addDays(last, 1), to })) };
}

/** The first day of a range of which something holds that holds of all after it; the last day when it holds of none. */
async function leastDay(
  { from, to }: DateRange,
  holds: (day: BusinessDate) => Promise<boolean>,
): Promise<BusinessDate> {
  let [low, high] = [0, daysBetween(from, to)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await holds(addDays(from, middle))) high = middle;
    else low = middle + 1;
  }
  return addDays(from, low);
}

/**
 * The last day of a range of which something holds that holds of all before it; the first day when it holds of none.
 */
async function lastDay({ from, to }: DateRange, holds: (day: BusinessDate) => Promise<boolean>): Promise<BusinessDate> {
  let [low, high] = [0, daysBetween(from, to)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await holds(addDays(from, middle))) low = middle;
    else high = middle - 1;
  }
  return addDays(from, low);
}

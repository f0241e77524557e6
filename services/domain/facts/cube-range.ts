import {
  addDays,
  addMonths,
  daysBetween,
  lastOfMonth,
  monthOf,
  type BusinessDate,
  type DateRange,
} from '../../../contracts/language/values/business-date.js';

/** Days whose facts are added to sums of months, or taken off. */
interface SignedDays extends DateRange {
  readonly sign: 1 | -1;
}

/** A range as sums of months, those of their first days, and days beside them. */
interface RangeParts {
  readonly months?: DateRange;
  readonly days: readonly SignedDays[];
}

/** The days of a month that a range leaves out. */
function outside(month: BusinessDate, { from, to }: DateRange): readonly DateRange[] {
  const last = lastOfMonth(month);
  return [
    ...(from > month ? [{ from: month, to: addDays(from, -1) }] : []),
    ...(to < last ? [{ from: addDays(to, 1), to: last }] : []),
  ];
}

const lengthOf = (days: readonly DateRange[]): number =>
  days.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);

/** The days of one month that a range has, as the sum of the month less the others where these are fewer. */
function edgeOf(month: BusinessDate, range: DateRange): { readonly isSum: boolean; readonly days: SignedDays[] } {
  const last = lastOfMonth(month);
  const inside = { from: range.from > month ? range.from : month, to: range.to < last ? range.to : last };
  const left = outside(month, range);
  const isSum = lengthOf(left) < lengthOf([inside]);
  return { isSum, days: isSum ? left.map((one) => ({ ...one, sign: -1 })) : [{ ...inside, sign: 1 }] };
}

/**
 * Splits a range into months and the fewest days: its first and its last month are the sum of the whole month less the
 * days outside the range, where these are fewer than those within it.
 */
export function rangeParts(range: DateRange): RangeParts {
  const [first, last] = [monthOf(range.from), monthOf(range.to)];
  if (range.from > range.to) return { days: [{ ...range, sign: 1 }] };
  const begin = edgeOf(first, range);
  if (first === last) return { ...(begin.isSum && { months: { from: first, to: first } }), days: begin.days };
  const end = edgeOf(last, range);
  const months = {
    from: begin.isSum ? first : addMonths(first, 1),
    to: end.isSum ? last : addMonths(last, -1),
  };
  return { ...(months.from <= months.to && { months }), days: [...begin.days, ...end.days] };
}

import {
  addDays,
  addMonths,
  monthRange,
  type BusinessDate,
  type DateRange,
} from '../../../../contracts/language/values/business-date.js';

/** Ranges of dates that are asked for most, by the business date. */
export const presets = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'year'] as const;

/** One of them. */
export type Preset = (typeof presets)[number];

/** Days since the Monday of the week of a date. */
const sinceMonday = (date: BusinessDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The dates of a preset; this week, month and year end with the business date. */
export function presetRange(preset: Preset, today: BusinessDate): DateRange {
  const until = (from: BusinessDate): DateRange => ({ from, to: today });
  switch (preset) {
    case 'today':
      return until(today);
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return until(addDays(today, -sinceMonday(today)));
    case 'month':
      return until(monthRange(today).from);
    case 'lastMonth':
      return monthRange(addMonths(monthRange(today).from, -1));
    case 'year':
      return until(`${today.slice(0, 4)}-01-01` as BusinessDate);
    default:
      return preset satisfies never;
  }
}

/** The preset of some dates, if they are one. */
export const presetOf = (from: string | undefined, to: string | undefined, today: BusinessDate): Preset | undefined =>
  presets.find((preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  });

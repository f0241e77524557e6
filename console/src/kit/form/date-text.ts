import {
  addDays,
  businessDate,
  monthOf,
  type BusinessDate,
} from '../../../../contracts/language/values/business-date.js';

const weekday = (date: BusinessDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The six weeks, Monday first, around the month of a date. */
export function weeksOf(date: BusinessDate): readonly (readonly BusinessDate[])[] {
  const first = monthOf(date);
  const start = addDays(first, -weekday(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => addDays(start, week * 7 + day)),
  );
}

/** The same day so many months later, or the last day of that month when it is shorter. */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  const first = businessDate(
    `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`,
  );
  const last = addDays(monthOf(addDays(first, 31)), -1);
  return addDays(first, Math.min(day, Number(last.slice(8))) - 1);
}

import {
  addDays,
  businessDate,
  monthOf,
  type BusinessDate,
} from '../../../../contracts/language/values/business-date.js';

/** The outcome of typing in a date field. */
export interface TypedDate {
  readonly text: string;
  /** The place of the caret in `text`. */
  readonly caret: number;
}

/**
 * Places the dashes of `yyyy-MM-dd` while digits are typed or pasted; anything but digits and separators is refused
 * (undefined).
 */
export function typedDate(raw: string, caret: number): TypedDate | undefined {
  if (!/^[\d\s./-]*$/.test(raw)) return undefined;
  const digits = raw.replace(/\D/g, '').slice(0, 8);
  const text = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter(Boolean).join('-');
  let left = raw.slice(0, caret).replace(/\D/g, '').length;
  let at = 0;
  for (; left > 0 && at < text.length; at++) if (text[at] !== '-') left--;
  return { text, caret: at };
}

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

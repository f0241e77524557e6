declare const unit: unique symbol;

/**
 * A business date of a shop, `yyyy-MM-dd` in Asia/Jakarta. It moves on when the shop is closed, not by the clock. `<`
 * orders dates.
 */
export type BusinessDate = string & { readonly [unit]: 'date' };

/** A range of dates, both inclusive. */
export interface DateRange {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

const DAY = 86_400_000;
const midnight = (date: BusinessDate): number => Date.parse(`${date}T00:00:00Z`);

/** True for a calendar date written `yyyy-MM-dd`, from 0001-01-01 as in Postgres (2026-02-30 is none). */
export function isBusinessDate(text: unknown): text is BusinessDate {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Takes a `yyyy-MM-dd` text. Throws RangeError for anything that is no calendar date. */
export function businessDate(text: string): BusinessDate {
  if (!isBusinessDate(text)) throw new RangeError(`not a date: ${text}`);
  return text;
}

const [FIRST, LAST] = ['0001-01-01', '9999-12-31'] as const;

/** The date so many whole days later, no later than the last one that there is, and no earlier than the first. */
export function addDaysWithin(date: BusinessDate, days: number): BusinessDate {
  const room = days < 0 ? -daysBetween(FIRST as BusinessDate, date) : daysBetween(date, LAST as BusinessDate);
  return addDays(date, days < 0 ? Math.max(days, room) : Math.min(days, room));
}

/**
 * The date so many whole days later (earlier when negative). Throws RangeError for a fraction and outside the years 1
 * to 9999.
 */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  if (!Number.isInteger(days)) throw new RangeError(`not a number of days: ${days}`);
  const text = new Date(midnight(date) + days * DAY).toISOString().slice(0, 10);
  // A year of another length than four digits begins with a sign, which comes before every digit.
  if (text < FIRST) throw new RangeError(`not a date: ${text}`);
  return text as BusinessDate;
}

/**
 * The same day so many whole months later (earlier when negative), or the last day where the month is shorter: 31
 * January + 1 → 28 February. Throws RangeError for a fraction and outside the years 1 to 9999.
 */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const same = `${first.slice(0, 8)}${date.slice(8)}`;
  return isBusinessDate(same) ? same : lastOfMonth(businessDate(first));
}

/** Days from one date to another; 0 for the same, negative when `to` is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return (midnight(to) - midnight(from)) / DAY;
}

/** The first day of the month of a date. */
export function monthOf(date: BusinessDate): BusinessDate {
  return `${date.slice(0, 7)}-01` as BusinessDate;
}

/** The last day of the month of a date. */
export function lastOfMonth(date: BusinessDate): BusinessDate {
  return businessDate(['31', '30', '29', '28'].map((day) => `${date.slice(0, 8)}${day}`).find(isBusinessDate) ?? date);
}

/** The first to the last day of the month of a date. */
export function monthRange(date: BusinessDate): DateRange {
  return { from: monthOf(date), to: lastOfMonth(date) };
}

/** The calendar day in Asia/Jakarta, and its time of day as `HH:mm:ss`: of a day, texts are in the order of time. */
export interface JakartaClock {
  readonly today: BusinessDate;
  readonly time: string;
}

/** Returns the day and the time in Asia/Jakarta at an instant. */
export const jakartaClock = (instant: Date): JakartaClock => ({
  today: jakartaDate(instant),
  time: jakartaTime(instant),
});

/** The calendar day in Asia/Jakarta (UTC+7, no daylight saving) at an instant. */
export function jakartaDate(instant: Date): BusinessDate {
  return new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 10) as BusinessDate;
}

/** `HH:mm:ss` in Asia/Jakarta at an instant. */
export function jakartaTime(instant: Date): string {
  return new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(11, 19);
}

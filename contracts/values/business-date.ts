declare const unit: unique symbol;

/** A business date of a shop, `yyyy-MM-dd` in Asia/Jakarta. It moves on when the shop is closed, not by the clock. */
export type BusinessDate = string & { readonly [unit]: 'date' };

/** True for a calendar date written `yyyy-MM-dd` (2026-02-30 is none). */
export function isBusinessDate(text: unknown): text is BusinessDate {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Takes a `yyyy-MM-dd` text. Throws RangeError for anything that is no calendar date. */
export function businessDate(text: string): BusinessDate {
  if (!isBusinessDate(text)) throw new RangeError(`not a date: ${text}`);
  return text;
}

/** The date so many days later (earlier when negative). */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10) as BusinessDate;
}

/** The first day of the month of a date. */
export function monthOf(date: BusinessDate): BusinessDate {
  return `${date.slice(0, 7)}-01` as BusinessDate;
}

/** The calendar day in Asia/Jakarta (UTC+7, no daylight saving) at an instant. */
export function jakartaDate(instant: Date): BusinessDate {
  return new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 10) as BusinessDate;
}

/** `HH:mm:ss` in Asia/Jakarta at an instant. */
export function jakartaTime(instant: Date): string {
  return new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(11, 19);
}

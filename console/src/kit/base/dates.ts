import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { languageTag } from '../i18n/i18n.js';

/**
 * Words for dates in the language of the console: months and weekdays. Dates themselves stand as `yyyy-MM-dd` in every
 * language (console.md, Numbers).
 */
function words(date: BusinessDate, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag(), { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** `NOV 2026`. */
export const monthText = (date: BusinessDate): string => words(date, { month: 'short', year: 'numeric' }).toUpperCase();

/** `2 Februari 2026`. */
export const longDateText = (date: BusinessDate): string => words(date, { dateStyle: 'long' });

/** `Jumat`. */
export const weekdayText = (date: BusinessDate): string => words(date, { weekday: 'long' });

/** `Jum`. */
export const shortWeekdayText = (date: BusinessDate): string => words(date, { weekday: 'short' });

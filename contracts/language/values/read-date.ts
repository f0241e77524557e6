import { isBusinessDate, type BusinessDate } from './business-date.js';

/** A text as a date, or why it is none: no date at all, a year of two digits, or a day that no month has. */
export type DateReading = { readonly date: BusinessDate } | { readonly wrong: 'none' | 'year' | 'noSuchDate' };

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/**
 * Reads a date as people type and paste it: the year first (`2026-11-26`, `20261126`), or, with a year of four digits,
 * the day first (`26/11/2026`).
 */
export function readDate(text: string): DateReading {
  const written = text.trim();
  if (/^\d{1,2}([-/.])\d{1,2}\1\d{2}$/.test(written)) return { wrong: 'year' };
  const [year, month, day] = partsOf(written);
  if (year === undefined) return { wrong: 'none' };
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return isBusinessDate(date) ? { date } : { wrong: 'noSuchDate' };
}

/** The year, the month and the day of a date; nothing of what is none. */
function partsOf(text: string): readonly (string | undefined)[] {
  const inOrder = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (inOrder) return inOrder.slice(1);
  const first = yearFirst.exec(text);
  if (first) return [first[1], first[3], first[4]];
  const last = dayFirst.exec(text);
  return last ? [last[4], last[3], last[1]] : [];
}

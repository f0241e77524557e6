import { isBusinessDate, type BusinessDate } from './business-date.js';

/** A text as a date, or why it is none: no date at all, a year of two digits, or a day that no month has. */
export type DateReading = { readonly date: BusinessDate } | { readonly wrong: 'none' | 'year' | 'noSuchDate' };

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/**
 * Reads a date as people type and paste it: the year first (`2026-11-26`, `20261126`), or, with a year of four digits,
 * the day first (`26/11/2026`). A year of two digits could be of any century: it is none, but for a date that has been
 * (`until`), where it is the last such year in which the date is not after that one.
 */
export function readDate(text: string, until?: BusinessDate): DateReading {
  const written = text.trim();
  const short = /^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})$/.exec(written);
  if (short && /^\d+([-/.])\d+\1/.test(written))
    return until ? lastSuch(short[1]!, short[2]!, until) : { wrong: 'year' };
  const [year, month, day] = partsOf(written);
  if (year === undefined) return { wrong: 'none' };
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return isBusinessDate(date) ? { date } : { wrong: 'noSuchDate' };
}

/** The date of the last century in which it is not after another. */
function lastSuch(start: string, digits: string, until: BusinessDate): DateReading {
  const century = Number(until.slice(0, 2));
  const [late, early] = [century, century - 1].map((first) => readDate(`${start}${first}${digits}`));
  return 'date' in late! && late.date > until ? early! : late!;
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

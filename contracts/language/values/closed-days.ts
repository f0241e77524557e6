import { addDays, isBusinessDate, type BusinessDate } from './business-date.js';

/** The days of a week, as people write them. */
const weekdays = ['MINGGU', 'SENIN', 'SELASA', 'RABU', 'KAMIS', 'JUMAT', 'SABTU'] as const;

/** The days on which a shop is closed: days of the week, and dates. */
export type ClosedDays = ReadonlySet<string>;

/** Reads days of the week and dates, separated by commas; undefined for other words, and for all days of a week. */
export function closedDaysIn(text: string): ClosedDays | undefined {
  const days = text.split(',').map((day) => day.trim().toUpperCase());
  const closed = new Set(days.filter((day) => day !== ''));
  const isKnown = [...closed].every((day) => isBusinessDate(day) || (weekdays as readonly string[]).includes(day));
  return isKnown && !weekdays.every((day) => closed.has(day)) ? closed : undefined;
}

const isClosed = (day: BusinessDate, closed: ClosedDays): boolean =>
  closed.has(day) || closed.has(weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!);

/** The first day from a day on, itself included, on which a shop is open. */
export function openFrom(day: BusinessDate, closed: ClosedDays): BusinessDate {
  let open = day;
  while (isClosed(open, closed)) open = addDays(open, 1);
  return open;
}

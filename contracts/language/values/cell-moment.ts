import type { NumberFormat } from './number-format.js';

/** A date and time of a spreadsheet's cell, rounded to the second. */
export interface CellMoment {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Seconds of the day. */
  readonly seconds: number;
  /** Seconds since the first day of the calendar of the workbook. */
  readonly elapsed: number;
}

const DAY = 86_400;
/** The largest number that is a date: the end of the year 9999. */
const MOST_DAYS = 2_958_465;

/**
 * The date and time that a number of a cell stands for, by the calendar of its workbook, which begins in 1900 or 1904;
 * undefined for a number that is none.
 */
export function cellMoment(serial: number, is1904 = false): CellMoment | undefined {
  const elapsed = Math.round(serial * DAY);
  const days = Math.floor(elapsed / DAY);
  if (!(days >= 0 && days <= MOST_DAYS)) return undefined;
  // Spreadsheets have a 29 February 1900, which was none.
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(first + days * DAY * 1000).toISOString().slice(0, 10);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { date, year, month, day, seconds: elapsed - days * DAY, elapsed };
}

const two = (part: number): string => String(part).padStart(2, '0');

/** Writes seconds of a day as a time: `09:30`, or `09:30:15` where the seconds are more than none. */
export function timeText(seconds: number): string {
  const rest = seconds % 60;
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return rest === 0 ? time : `${time}:${two(rest)}`;
}

const months = {
  english: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  indonesian: [
    'Januari',
    'Februari',
    'Maret',
    'April',
    'Mei',
    'Juni',
    'Juli',
    'Agustus',
    'September',
    'Oktober',
    'November',
    'Desember',
  ],
} as const;
const days = {
  english: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  indonesian: ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'],
} as const;

const cut = (word: string, marks: number): string => (marks > 3 ? word : word.slice(0, 3));

/** The text of a date that its cell shows, by a format of dates without times. */
export function shownDate({ date, year, month, day }: CellMoment, { pieces, isIndonesian }: NumberFormat): string {
  const language = isIndonesian ? 'indonesian' : 'english';
  const weekday = days[language][new Date(`${date}T00:00:00Z`).getUTCDay()]!;
  const shown = (mark: string): string => {
    const number = mark.length;
    if (/^y/i.test(mark)) return number > 2 ? String(year) : two(year % 100);
    if (/^m/i.test(mark)) return number > 2 ? cut(months[language][month - 1]!, number) : numbered(month, number);
    if (/^d/i.test(mark)) return number > 2 ? cut(weekday, number) : numbered(day, number);
    return mark === '@' ? '' : mark;
  };
  return pieces.map(({ kind, text }) => (kind === 'literal' ? text : shown(text))).join('');
}

const numbered = (part: number, marks: number): string => (marks > 1 ? two(part) : String(part));

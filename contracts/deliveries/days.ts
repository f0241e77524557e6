import {
  addDays,
  addMonths,
  lastOfMonth,
  monthRange,
  type BusinessDate,
  type DateRange,
  type JakartaClock,
} from '../language/values/business-date.js';

/** The dates that a report is made of, by the day on which it is made. */
export const periods = ['Hari Ini', 'Kemarin', 'Minggu Ini', 'Minggu Lalu', 'Bulan Ini', 'Bulan Lalu'] as const;

/** One of them. */
export type Period = (typeof periods)[number];

/** The rhythms in which a report is made. */
export const rhythms = ['Harian', 'Mingguan', 'Bulanan'] as const;

/** The days of a week, Monday first. */
export const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

/** The days and the hour of a schedule, by the clocks of its branch. */
export interface Rhythm {
  readonly setiap: (typeof rhythms)[number];
  /** Of a weekly one. */
  readonly hari?: (typeof weekdays)[number] | undefined;
  /** Of a monthly one; the last day of a month that is shorter. */
  readonly tanggal?: number | undefined;
  readonly jam: number;
}

/** Days since the Monday of the week of a date. */
const sinceMonday = (date: BusinessDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Returns the dates of a period on a day; a week begins on Monday. */
export function periodDates(period: Period, day: BusinessDate): DateRange {
  const monday = addDays(day, -sinceMonday(day));
  switch (period) {
    case 'Hari Ini':
      return { from: day, to: day };
    case 'Kemarin':
      return { from: addDays(day, -1), to: addDays(day, -1) };
    case 'Minggu Ini':
      return { from: monday, to: day };
    case 'Minggu Lalu':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'Bulan Ini':
      return { from: monthRange(day).from, to: day };
    case 'Bulan Lalu':
      return monthRange(addMonths(monthRange(day).from, -1));
    default:
      return period satisfies never;
  }
}

/** True for a day on which a schedule runs. */
function isDay({ setiap, hari = 'Senin', tanggal = 1 }: Rhythm, day: BusinessDate): boolean {
  switch (setiap) {
    case 'Harian':
      return true;
    case 'Mingguan':
      return weekdays[sinceMonday(day)] === hari;
    case 'Bulanan':
      return Number(day.slice(8)) === Math.min(tanggal, Number(lastOfMonth(day).slice(8)));
    default:
      return setiap satisfies never;
  }
}

const hourOf = ({ time }: JakartaClock): number => Number(time.slice(0, 2));

/** True once a schedule is due on the present day of its branch; a day that has passed is due no more. */
export const isDue = (rhythm: Rhythm, clock: JakartaClock): boolean =>
  isDay(rhythm, clock.today) && hourOf(clock) >= rhythm.jam;

/** Returns the day of the next run: the present one until its hour, or until it was done. */
export function nextRun(rhythm: Rhythm, clock: JakartaClock, isDone: boolean): BusinessDate {
  let day = isDone || hourOf(clock) >= rhythm.jam ? addDays(clock.today, 1) : clock.today;
  while (!isDay(rhythm, day)) day = addDays(day, 1);
  return day;
}

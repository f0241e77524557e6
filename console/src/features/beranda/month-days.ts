import type { TradeDay } from '../../../../contracts/beranda/trade.js';
import {
  addDays,
  addMonths,
  lastOfMonth,
  monthOf,
  type BusinessDate,
} from '../../../../contracts/language/values/business-date.js';

/** A day of the present month, and the same one of the month before. */
export interface MonthDay {
  readonly tanggal: string;
  /** Absent for a day that has not come. */
  readonly now: TradeDay | undefined;
  /** Absent where the month before is shorter. */
  readonly before: TradeDay | undefined;
}

/**
 * The days of the present month beside those of the last one, in order: up to the last that both have, or that has
 * come.
 */
export function monthDays(days: readonly TradeDay[]): readonly MonthDay[] {
  const last = days.at(-1);
  if (!last) return [];
  const first = monthOf(last.tanggal);
  const firstBefore = addMonths(first, -1);
  const byDate = new Map<string, TradeDay>(days.map((day) => [day.tanggal, day]));
  const lengthOf = (month: BusinessDate): number => Number(lastOfMonth(month).slice(8));
  const length = Math.max(Number(last.tanggal.slice(8)), Math.min(lengthOf(first), lengthOf(firstBefore)));
  return Array.from({ length }, (_, index) => ({
    tanggal: addDays(first, index),
    now: byDate.get(addDays(first, index)),
    before: index < lengthOf(firstBefore) ? byDate.get(addDays(firstBefore, index)) : undefined,
  }));
}

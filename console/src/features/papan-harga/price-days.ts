import type { PriceStep } from '../../../../contracts/papan-harga/views.js';
import { addDays, type BusinessDate, type DateRange } from '../../../../contracts/language/values/business-date.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';

/** Prices at the end of a day. */
export interface PriceDay {
  readonly date: BusinessDate;
  readonly jual: Rupiah;
  readonly beli: Rupiah;
  readonly lebur: Rupiah | undefined;
}

/**
 * Returns the prices at the end of each day of a range, by steps of which those that begin last come first; from the
 * first day with a price on.
 */
export function priceDays(steps: readonly PriceStep[], { from, to }: DateRange): readonly PriceDay[] {
  const days: PriceDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const held = steps.find(({ berlaku_mulai }) => berlaku_mulai <= date);
    if (held) days.push({ date, jual: held.harga_jual, beli: held.harga_beli, lebur: held.harga_lebur });
  }
  return days;
}

import { exactly, formatScaled, parseScaled, type Direction } from './exact.js';
import { multiplyRupiah, type Rupiah } from './rupiah.js';

declare const unit: unique symbol;

/**
 * A rate, fee, discount or deduction in hundredths of a percent, from 0 to 10000 (`100,00`; shell-and-rules §9:
 * percentages at most 100).
 */
export type Percent = number & { readonly [unit]: 'percent' };

/** Takes hundredths of a percent. Throws RangeError for fractions and outside 0 to 10000. */
export function percent(hundredths: number): Percent {
  if (hundredths < 0 || hundredths > 100_00) throw new RangeError(`not a percentage from 0 to 100: ${hundredths}`);
  return exactly(hundredths, 'percentage in hundredths') as Percent;
}

/** 820 → `8,20`. */
export function formatPercent(hundredths: Percent): string {
  return formatScaled(hundredths, 2);
}

/** `8`, `8,2`, `8.20` → hundredths; undefined above 100, for more than two decimals, a sign, and anything else. */
export function parsePercent(text: string): Percent | undefined {
  const hundredths = parseScaled(text, 2);
  return hundredths !== undefined && hundredths <= 100_00 ? (hundredths as Percent) : undefined;
}

/** That share of an amount, rounded once to whole rupiah. */
export function percentOf(amount: Rupiah, rate: Percent, direction: Direction): Rupiah {
  return multiplyRupiah(amount, rate, 100_00, direction);
}

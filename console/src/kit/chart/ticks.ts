import { formatScaled } from '../../../../contracts/language/values/exact.js';

const million = 1_000_000;

/**
 * Round whole figures from at or below the lowest to at or above the highest value, about as many as asked for; zero is
 * among them, unless they are to be close to the values.
 */
export function ticksOf(values: readonly number[], about: number, isClose = false): readonly number[] {
  const zero = isClose ? [] : [0];
  const low = Math.min(...zero, ...values);
  const most = Math.max(...zero, ...values);
  const high = most === low ? low + (isClose ? low / about : million) : most;
  const rough = Math.max(1, (high - low) / about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.8) ?? 10));
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** A whole figure in millions (juta), exact: `12,5`, `2.000`. */
export const millionsText = (amount: number): string => formatScaled(amount, 6).replace(/,?0+$/, '');

import { formatScaled } from '../../../../contracts/language/values/exact.js';

const million = 1_000_000;

/**
 * Round whole figures from at or below the lowest to at or above the highest value, zero among them, about as many as
 * asked for.
 */
export function ticksOf(values: readonly number[], about: number): readonly number[] {
  const low = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const high = most === low ? million : most;
  const rough = Math.max(1, (high - low) / about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.8) ?? 10));
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** A whole figure in millions (juta), exact: `12,5`, `2.000`. */
export const millionsText = (amount: number): string => formatScaled(amount, 6).replace(/,?0+$/, '');

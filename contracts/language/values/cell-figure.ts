import { formatScaled } from './exact.js';

/** The rest that a computed number has beside the figure it stands for, at most; doubles of large ones have more. */
const MOST_NOISE = 1e-6;
const DOUBLE_NOISE = 2 ** -50;

/**
 * Writes the number of a spreadsheet's cell as `readFigure` reads it in a field with so many decimals: rounded to them
 * when the rest is noise of a computation (`922900.0000000001`), with all of its decimals otherwise, to be refused.
 */
export function cellFigure(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  const amount = Math.round(value * scale);
  const isNoise = Math.abs(amount / scale - value) < Math.max(MOST_NOISE, Math.abs(value) * DOUBLE_NOISE);
  if (isNoise && Number.isSafeInteger(amount)) return formatScaled(amount, decimals);
  const text = String(value).replace('.', ',');
  // A decimal more, lest it could be thousands.
  return decimals === 0 && /^-?\d{1,3},\d{3}$/.test(text) ? `${text}0` : text;
}

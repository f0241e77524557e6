import { readFigure } from './read-figure.js';

/**
 * The direction in which a value is rounded; `nearest` takes a half up. It acts on the size: −x rounds to the opposite
 * of x.
 */
export type Direction = 'up' | 'down' | 'nearest';

/** A rounded value and what the rounding added (negative: took away), to be booked, never lost. */
export interface Rounded<T extends number> {
  readonly value: T;
  /** `value` − the value before. */
  readonly difference: T;
}

/**
 * Takes a whole number that a double holds exactly; −0 becomes 0. Throws RangeError, naming `what`, for anything else.
 */
export function exactly(amount: number, what: string): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an exact ${what}: ${amount}`);
  return amount + 0;
}

/**
 * Reads a Postgres bigint, or a numeric without decimals. Throws RangeError, naming `what`, for anything else and above
 * 2^53 − 1.
 */
export function fromDatabase(text: string | number, what: string): number {
  if (!/^-?\d+$/.test(String(text))) throw new RangeError(`not an exact ${what}: ${text}`);
  return exactly(Number(text), what);
}

/**
 * Sum of any number of amounts, in any order, however large a part of it gets. Throws RangeError, naming `what`, on
 * overflow.
 */
export function sum(amounts: readonly number[], what: string): number {
  return exactly(Number(amounts.reduce((total, amount) => total + BigInt(amount), 0n)), what);
}

/**
 * amount × numerator ÷ denominator of whole numbers, rounded once, at the end. Throws RangeError for fractions, a zero
 * denominator and on overflow.
 */
export function multiplyRatio(
  amount: number,
  numerator: number,
  denominator: number,
  direction: Direction,
  what: string,
): number {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const negative = product < 0n !== divisor < 0n;
  const size = divideSize(product < 0n ? -product : product, divisor < 0n ? -divisor : divisor, direction);
  return exactly(Number(negative ? -size : size), what);
}

function divideSize(size: bigint, divisor: bigint, direction: Direction): bigint {
  const whole = size / divisor;
  const rest = size % divisor;
  const goesUp = direction === 'up' ? rest > 0n : direction === 'nearest' && rest * 2n >= divisor;
  return goesUp ? whole + 1n : whole;
}

/**
 * Writes a number of 10^−decimals: 1284350 with three → `1.284,350`; U+2212 before a negative one (console.md,
 * Numbers).
 */
export function formatScaled(amount: number, decimals: number): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, '.');
  const text = decimals === 0 ? whole : `${whole},${digits.slice(-decimals)}`;
  return amount < 0 ? `\u2212${text}` : text;
}

/**
 * Reads a number of 10^−decimals that is not negative, as `readFigure` does; undefined for what is none, or can be read
 * in two ways.
 */
export function parseScaled(text: string, decimals: number): number | undefined {
  const reading = readFigure(text, { decimals });
  return 'amount' in reading ? reading.amount : undefined;
}

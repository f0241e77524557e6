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

/** True for a text whose dot may group thousands, or stand for the comma: `1.284`. */
export const isAmbiguous = (text: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(text.trim());

/**
 * Reads a number of 10^−decimals that is not negative. A comma is always the decimal mark; dots may group thousands in
 * threes; a single dot may stand for the comma (`1284.35`, `0.350`) but where it could be either (`1.284`) the text is
 * refused, because a guess could be wrong a thousandfold. Undefined for that, for more decimals than there are, and for
 * what a double cannot hold exactly.
 */
export function parseScaled(text: string, decimals: number): number | undefined {
  const typed = text.trim();
  if (typed.length > 32 || (decimals > 0 && isAmbiguous(typed))) return undefined;
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(typed) ? typed.replaceAll('.', '') : typed;
  const [, whole, part = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || part.length > decimals) return undefined;
  const amount = Number(whole + part.padEnd(decimals, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

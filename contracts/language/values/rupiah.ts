import { exactly, formatScaled, fromDatabase, multiplyRatio, parseScaled, sum, type Direction } from './exact.js';

declare const unit: unique symbol;

/**
 * An exact amount of whole rupiah. JSON: a number up to 2^53 − 1; Postgres: bigint. Never mixed with other numbers; `<`
 * and `===` compare it exactly.
 */
export type Rupiah = number & { readonly [unit]: 'IDR' };

/** Takes a whole number as rupiah. Throws RangeError for fractions and for what a double cannot hold exactly. */
export function rupiah(amount: number): Rupiah {
  return exactly(amount, 'amount of rupiah') as Rupiah;
}

/** Reads a Postgres bigint (text) as rupiah. Throws RangeError for anything but whole digits and above 2^53 − 1. */
export function rupiahFromDatabase(text: string | number): Rupiah {
  return fromDatabase(text, 'amount of rupiah') as Rupiah;
}

/** Sum of any number of amounts, exact in any order; 0 for none. Throws RangeError on overflow. */
export function addRupiah(...amounts: readonly Rupiah[]): Rupiah {
  return sum(amounts, 'amount of rupiah') as Rupiah;
}

/** a − b. Throws RangeError on overflow. */
export function subtractRupiah(a: Rupiah, b: Rupiah): Rupiah {
  return rupiah(a - b);
}

/**
 * amount × numerator ÷ denominator, rounded once to whole rupiah: `multiplyRupiah(hargaEmas, berat, 1000, 'nearest')`
 * is the gold value of a piece of `berat` milligrams. Throws RangeError for fractions, a zero denominator and on
 * overflow.
 */
export function multiplyRupiah(amount: Rupiah, numerator: number, denominator: number, direction: Direction): Rupiah {
  return multiplyRatio(amount, numerator, denominator, direction, 'amount of rupiah') as Rupiah;
}

/** An amount that was above 0, and the one in its place. */
export interface RupiahChange {
  readonly from: Rupiah;
  readonly to: Rupiah;
}

const distance = ({ from, to }: RupiahChange): bigint => BigInt(from < to ? to - from : from - to);

/** True when an amount differs from the one before by more than `percent` % of that. Exact for every amount. */
export const changesBeyond = (change: RupiahChange, percent: number): boolean =>
  distance(change) * 100n > BigInt(change.from) * BigInt(percent);

/** True when a change is larger than another one, each measured by its amount before. Exact for every amount. */
export const isLargerChange = (one: RupiahChange, other: RupiahChange): boolean =>
  distance(one) * BigInt(other.from) > distance(other) * BigInt(one.from);

/** 12450000 → `12.450.000`, with U+2212 before a negative amount (console.md, Numbers). */
export function formatRupiah(amount: Rupiah): string {
  return formatScaled(amount, 0);
}

/**
 * Digits with or without thousands dots → rupiah; undefined for anything else, also for dots that do not group
 * thousands (`1500.50`).
 */
export function parseRupiah(text: string): Rupiah | undefined {
  return parseScaled(text, 0) as Rupiah | undefined;
}

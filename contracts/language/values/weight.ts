import { exactly, formatScaled, fromDatabase, parseScaled, sum } from './exact.js';

declare const unit: unique symbol;

/**
 * An exact weight in whole milligrams. JSON: a number; Postgres: bigint; people see grams with three decimals. `<` and
 * `===` compare it exactly.
 */
export type Weight = number & { readonly [unit]: 'mg' };

/** Takes whole milligrams. Throws RangeError for fractions and for what a double cannot hold exactly. */
export function weight(milligrams: number): Weight {
  return exactly(milligrams, 'weight in milligrams') as Weight;
}

/** Reads a Postgres bigint of milligrams. Throws RangeError for anything but whole digits and above 2^53 − 1. */
export function weightFromDatabase(text: string | number): Weight {
  return fromDatabase(text, 'weight in milligrams') as Weight;
}

/** Sum of any number of weights, exact in any order; 0 for none. Throws RangeError on overflow. */
export function addWeight(...weights: readonly Weight[]): Weight {
  return sum(weights, 'weight in milligrams') as Weight;
}

/** a − b; negative when b is heavier. Throws RangeError on overflow. */
export function subtractWeight(a: Weight, b: Weight): Weight {
  return weight(a - b);
}

/** Grams with three decimals and thousands dots: 1284350 mg → `1.284,350` (shell-and-rules §9). */
export function formatWeight(milligrams: Weight): string {
  return formatScaled(milligrams, 3);
}

/**
 * Grams as people and scales write them → milligrams: `1.284,350`, `1284,35`, `1284.35`, `0.350`, `4`. Refused
 * (undefined): `4.350`, which is four grams to a scale and four kilograms to the house style; a fourth decimal; a sign;
 * anything else.
 */
export function parseWeight(text: string): Weight | undefined {
  return parseScaled(text, 3) as Weight | undefined;
}

/** The digits at the end of the number of a document: `FJ-JKT01-000650`. */
export const NUMBER_DIGITS = 6;

/** The word that people say before the digits of a number. */
const said = /^(?:nota|no)\.?\s+(?=\d+$)/i;

/** Returns a search without the word that people say before a number: `nota 650` is `650`; any other text as it is. */
export const withoutNota = (search: string): string => search.trim().replace(said, '');

/**
 * The last digits of a number that is typed short: `650`, `nota 650`, `no. 650` are `000650`; undefined for what is no
 * number, or more than its digits.
 */
export function shortNumber(typed: string): string | undefined {
  const digits = withoutNota(typed);
  return /^\d{1,6}$/.test(digits) ? digits.padStart(NUMBER_DIGITS, '0') : undefined;
}

/** True for the number of a document that ends in the digits of a number that is typed short. */
export const isOfShort = (number: string, typed: string): boolean => {
  const short = shortNumber(typed);
  return short !== undefined && /^[A-Z]{1,6}-[A-Z0-9.]+-\d+$/.test(number) && number.endsWith(`-${short}`);
};

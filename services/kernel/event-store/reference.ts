import { randomInt } from 'node:crypto';

/** Digits and letters that nobody takes for each other, read out or written by hand: no 0 O, 1 I L, U V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * 30^8, some 650 billion: none in use is typed by chance. Of two alike the second is refused by its stream's version,
 * and drawn again.
 */
export const REFERENCE_LENGTH = 8;

/** The letter for a byte. */
export const referenceLetter = (byte: number): string => LETTERS[byte % LETTERS.length]!;

/** A new reference that can be read out over the phone, and not be guessed: `K7PM3XQD`. */
export function newReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * One part of a name: no `/`, which parts it from the next, no `:`, which parts a branch from a position, nothing at
 * its ends.
 */
const part = /^[\w.-]+( [\w.-]+)*$/;

/** The part of a name where there is no key; no key is written so. */
export const NO_KEY = '-';

/** True for a text that can be a part of a name. */
export const isNamePart = (text: string): boolean => part.test(text);

/**
 * The name of a stream or an account, of its parts: `rekening/BCA/5220301187`. Throws RangeError for a part that would
 * let two things have one name; whoever takes keys from outside checks them before (`Key`).
 */
export function nameOf(...parts: readonly string[]): string {
  for (const one of parts)
    if (!isNamePart(one)) throw new RangeError(`not a part of a name: ${JSON.stringify(one.slice(0, 100))}`);
  return parts.join('/');
}

import { searched } from '../../platform/masters/search-text.js';

/** The longest word that is kept of a name without its spaces. */
const MOST_JOINED = 40;

/** The words of a text as a search takes them: small letters and digits; an apostrophe parts none. */
export const askedWords = (text: string): readonly string[] =>
  searched(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The words by which a name is found: each of its words, the parts of one with an apostrophe, and from each word on all
 * of them as one.
 */
export function nameWords(name: string): readonly string[] {
  const words = askedWords(name);
  const joined = words.map((_, index) => words.slice(index).join('').slice(0, MOST_JOINED));
  return [...new Set([...words, ...askedWords(name.replaceAll("'", ' ')), ...joined])];
}

/** A name as it is compared with others: its letters and digits alone, whatever stands between them. */
export const foldedName = (name: string): string => askedWords(name).join('');

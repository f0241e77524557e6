import { shown, type Words } from './words.js';

/** The words of one test file: its own, and those of the testing helpers that it imports. */
export interface TestWords {
  readonly own: Words;
  readonly helpers: readonly { readonly words: Words; readonly users: number }[];
}

/** A word that a change defines, with its weight. */
export type WeighedWords = ReadonlyMap<string, number>;

/** The number of words that a reason names. */
const NAMED = 3;

/** A word that so many features define says nothing of one. */
const COMMON = 5;

/**
 * The weight of words: less of one that several features define, as that of a route that they share, and of one that
 * many tests use.
 */
export function weigh(
  words: Iterable<string>,
  definers: ReadonlyMap<string, number>,
  users: ReadonlyMap<string, number>,
): WeighedWords {
  return new Map(
    [...words].flatMap((word) => {
      const shared = definers.get(word) ?? 1;
      if (shared >= COMMON) return [];
      return [[word, 1 / (shared ** 2 * (1 + Math.log2(users.get(word) ?? 1)))] as const];
    }),
  );
}

function matched(words: WeighedWords, used: Words): readonly (readonly [word: string, score: number])[] {
  return [...words].flatMap(([word, weight]) => {
    const count = used.get(word);
    return count === undefined ? [] : [[word, weight * (1 + Math.log2(count))] as const];
  });
}

const sum = (scores: readonly (readonly [string, number])[]): number => scores.reduce((all, [, one]) => all + one, 0);

/**
 * The relevance of a test by its words, with the words that count most; undefined where none matches. The words of a
 * helper count for each of its users by their share.
 */
export function relevanceOf(
  words: WeighedWords,
  { own, helpers }: TestWords,
): { readonly relevance: number; readonly reason: string } | undefined {
  const ownScores = matched(words, own);
  const helped = helpers.flatMap(({ words: used, users }) =>
    matched(words, used).map(([word, score]) => [word, score / users] as const),
  );
  const all = [...ownScores, ...helped].toSorted(([, one], [, other]) => other - one);
  if (all.length === 0) return undefined;
  const named = [...new Set(all.map(([word]) => shown(word)))].slice(0, NAMED);
  return {
    relevance: sum(all),
    reason: `uses ${named.join(', ')}`,
  };
}

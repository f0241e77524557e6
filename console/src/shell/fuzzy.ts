/** A thing that can be looked for. */
export interface Findable {
  readonly title: string;
  /** The other words that it is found by: path, words of the menu. */
  readonly words: readonly string[];
}

/** Those that every word of a query fits, best first; as they were where they fit alike. */
export function find<T extends Findable>(items: readonly T[], query: string): readonly T[] {
  const asked = wordsOf(query);
  return items
    .map((item) => ({ item, score: scoreOf(item, asked) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** 0: something asked for does not fit. */
function scoreOf({ title, words }: Findable, asked: readonly string[]): number {
  const own = wordsOf(title);
  const others = words.flatMap(wordsOf);
  let score = 1;
  for (const word of asked) {
    const best = Math.max(2 * closest(word, own), closest(word, others));
    if (best === 0) return 0;
    score += best;
  }
  return own.join(' ').startsWith(asked.join(' ')) ? score + 4 : score;
}

const closest = (word: string, candidates: readonly string[]): number =>
  Math.max(
    0,
    ...candidates.map((candidate) => closeness(word, candidate)),
    2 * Number(word.length > 1 && initials(candidates).includes(word)),
  );

const initials = (words: readonly string[]): string => words.map((word) => word[0]).join('');

/**
 * 4: begins with it, 3: holds it, 1: its letters stand in it in their order, at most three others among them; 0:
 * nothing of it.
 */
function closeness(word: string, candidate: string): number {
  if (candidate.startsWith(word)) return 4;
  if (candidate.includes(word)) return 3;
  return word.length > 2 && spread(word, candidate) ? 1 : 0;
}

function spread(word: string, candidate: string): boolean {
  let at = -1;
  let between = 0;
  for (const letter of word) {
    const next = candidate.indexOf(letter, at + 1);
    if (next < 0) return false;
    if (at >= 0) between += next - at - 1;
    at = next;
  }
  return between <= 3;
}

/** The words of a text, each with the number of its uses; strings begin with a quote. */
export type Words = ReadonlyMap<string, number>;

const LITERAL = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;
const IMPORT = /^(import|export) [^;]*?from '[^']*';|^import '[^']*';/gm;
/** Names that are too short to tell one thing from another. */
const SHORTEST = 5;
const quoted = (text: string): string => `'${text}`;

/** A call or a path up to its first variable or query, without its slash at the end. */
const fixedPart = (text: string): string =>
  text
    .replace(/^\/api\/v1\//, '')
    .replace(/(\$?\{|\?|#).*$/, '')
    .replace(/(?<=.)\/$/, '');

/** Every beginning of a path that ends before a slash: `a/b/c` has `a`, `a/b` and itself. */
function beginnings(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.flatMap((_, index) => parts.slice(0, index + 1).join('/') || []);
}

/** The names and strings that a source uses; of a string that is a path every beginning. */
export function usedWords(text: string): Words {
  const words = new Map<string, number>();
  const add = (word: string): void => void words.set(word, (words.get(word) ?? 0) + 1);
  const body = text.replace(IMPORT, '');
  for (const [, , literal = ''] of body.matchAll(LITERAL)) {
    const fixed = fixedPart(literal);
    if (fixed !== '' && !fixed.includes(' ')) beginnings(fixed).forEach((word) => add(quoted(word)));
  }
  for (const [name] of body.replace(LITERAL, '').matchAll(/[A-Za-z_]\w+/g)) if (name.length >= SHORTEST) add(name);
  return words;
}

/**
 * The words that a source defines: the names that it exports, its calls, and each string that is written like a path,
 * an id or a type of event (`/uang-kas`, `take-deposit`, `deposit.taken`).
 */
export function definedWords(text: string): ReadonlySet<string> {
  const body = text.replace(IMPORT, '');
  const names = [...body.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(([, name = '']) => name);
  const calls = [...body.matchAll(/\bcall: '([^']+)'/g)].map(([, call = '']) => fixedPart(call));
  const strings = [...body.matchAll(LITERAL)].map(([, , literal = '']) => literal);
  const ids = strings.filter((literal) => /^([a-z]|\/\w)\w*([./-][\w{}-]+)*$/.test(literal) && /[./-]/.test(literal));
  return new Set([
    ...names.filter((name) => name.length >= SHORTEST),
    ...[...calls, ...ids.map(fixedPart)].filter((word) => word.length > 1).map(quoted),
  ]);
}

/** The number of texts that have each word. */
export function countTexts(texts: Iterable<Iterable<string>>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A word without the mark of a string. */
export const shown = (word: string): string => word.replace(/^'/, '');

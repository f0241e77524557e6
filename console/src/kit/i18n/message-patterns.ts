/** A message that was recognised: its id, and what stood in the places of its values. */
export interface KnownMessage {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly id: string;
  readonly names: readonly string[];
  readonly matches: RegExp;
  /** Characters of the message that are no values. */
  readonly fixed: number;
}

const place = /\{(\w+)\}/g;

/** Recognises messages by their words. One without values comes first, then the one with the most words of its own; of equal ones the first. */
export function messagePatterns(messages: Readonly<Record<string, string>>): {
  readonly find: (message: string) => KnownMessage | undefined;
} {
  const whole = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [id, text] of Object.entries(messages)) {
    if (text.search(place) >= 0) patterns.push(patternOf(id, text));
    else if (!whole.has(text)) whole.set(text, id);
  }
  patterns.sort((a, b) => b.fixed - a.fixed);
  return {
    find: (message) => {
      const id = whole.get(message);
      if (id !== undefined) return { id, values: {} };
      for (const { id: found, names, matches } of patterns) {
        const values = matches.exec(message)?.slice(1);
        if (values)
          return { id: found, values: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) };
      }
      return undefined;
    },
  };
}

function patternOf(id: string, text: string): Pattern {
  const literal = text.split(place).filter((_, index) => index % 2 === 0);
  const matches = new RegExp(
    `^${literal.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.*)')}$`,
    's',
  );
  return {
    id,
    names: [...text.matchAll(place)].map(([, name]) => name ?? ''),
    matches,
    fixed: literal.join('').length,
  };
}

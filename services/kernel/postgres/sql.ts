/** SQL text with its values: `sql\`select … where branch = ${branch}\``; one piece may stand in another. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly pieces: { readonly strings: readonly string[]; readonly parts: readonly unknown[] };
}

/** Writes SQL; what stands in `${…}` becomes a parameter, or is put in place when it is itself SQL. */
export function sql(strings: TemplateStringsArray | readonly string[], ...parts: readonly unknown[]): Sql {
  const values: unknown[] = [];
  const render = (texts: readonly string[], inner: readonly unknown[]): string =>
    texts.reduce((text, next, index) => {
      const part = inner[index - 1];
      return text + (isSql(part) ? render(part.pieces.strings, part.pieces.parts) : `$${values.push(part)}`) + next;
    });
  return { text: render(strings, parts), values, pieces: { strings, parts } };
}

/** A name from our own definitions (never from a user) as SQL. */
export function name(identifier: string): Sql {
  if (!/^[a-z_][a-z0-9_.]*$/.test(identifier)) throw new Error(`no name: ${identifier}`);
  return sql([identifier]);
}

function isSql(part: unknown): part is Sql {
  return typeof part === 'object' && part !== null && 'pieces' in part;
}

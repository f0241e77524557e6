/** SQL text with its values: `sql\`select … where branch = ${branch}\``; one piece may stand in another. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly pieces: { readonly strings: readonly string[]; readonly parts: readonly unknown[] };
}

/**
 * Writes SQL; what stands in `${…}` becomes a parameter, or is put in place when it is itself SQL. The text of it is
 * made when it is first read: that of a piece in another one never is.
 */
export function sql(strings: TemplateStringsArray | readonly string[], ...parts: readonly unknown[]): Sql {
  let rendered: Rendered | undefined;
  const pieces = { strings, parts };
  const whole = (): Rendered => (rendered ??= render(pieces));
  return {
    pieces,
    get text() {
      return whole().text;
    },
    get values() {
      return whole().values;
    },
  };
}

type Rendered = Pick<Sql, 'text' | 'values'>;

function render(pieces: Sql['pieces']): Rendered {
  const texts: string[] = [];
  const values: unknown[] = [];
  const add = ({ strings, parts }: Sql['pieces']): void =>
    strings.forEach((next, index) => {
      const part = parts[index - 1];
      if (isSql(part)) add(part.pieces);
      else if (index > 0) texts.push(`$${values.push(part)}`);
      texts.push(next);
    });
  add(pieces);
  return { text: texts.join(''), values };
}

/** A name from our own definitions (never from a user) as SQL. */
export function name(identifier: string): Sql {
  if (!/^[a-z_][a-z0-9_.]*$/.test(identifier)) throw new Error(`no name: ${identifier}`);
  return sql([identifier]);
}

function isSql(part: unknown): part is Sql {
  return typeof part === 'object' && part !== null && 'pieces' in part;
}

/** The part of a field's rule that reading needs. */
interface Readable {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly kept?: true;
  readonly copies?: { readonly by: string; readonly keyOf?: (value: string) => string | undefined };
  read(sent: unknown): unknown;
}
type Rules = ReadonlyMap<string, Readable>;
type Sent = ReadonlyMap<string, unknown>;
type Values = Readonly<Record<string, unknown>>;

/**
 * The values of the fields of a payload, of what was sent of each; those of which nothing was are left out. Of a field
 * that is kept an empty text says that it was sent empty. What is named by an address alone, an image, has the key that
 * the address shows.
 */
export function readFields(known: Rules, sent: Sent): Values {
  const read = [...known].map(
    ([name, rule]) => [name, rule.read(sent.get(name)) ?? (rule.kept && sent.has(name) ? '' : undefined)] as const,
  );
  const values = Object.fromEntries(read.filter(([, value]) => value !== undefined));
  return { ...values, ...shownKeys(known, sent, values) };
}

/** The keys of fields that were not sent, by what was sent of those that copy from the rows of the keys. */
function shownKeys(known: Rules, sent: Sent, values: Values): Values {
  const shown = [...known].flatMap(([name, { copies, schema }]) => {
    if (!copies?.keyOf || !sent.has(name) || !isNone(values[copies.by])) return [];
    const keys = [values[name] ?? []].flat().map((one) => copies.keyOf!(String(one)));
    if (keys.length === 0) return known.get(copies.by)?.kept ? [[copies.by, ''] as const] : [];
    return keys.includes(undefined) ? [] : [[copies.by, schema['type'] === 'array' ? keys : keys[0]] as const];
  });
  return Object.fromEntries(shown);
}

const isNone = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

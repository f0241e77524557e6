/** Rows of a form that take codes which are scanned elsewhere in it. */
interface Taker {
  readonly takes: (code: string) => boolean;
  readonly scan: (code: string) => Promise<void>;
}

/** The takers of each form, by the names of their fields. */
const takers = new WeakMap<object, Map<string, Taker>>();

/** Names the rows of a field as those that take some codes, until the function that is returned is called. */
export function offerTaker(form: object, field: string, taker: Taker): () => void {
  const own = takers.get(form) ?? new Map<string, Taker>();
  takers.set(form, own);
  own.set(field, taker);
  return () => void (own.get(field) === taker && own.delete(field));
}

/** Returns the rows of another field that take a code; undefined where it belongs where it was scanned. */
export const takerOf = (form: object, field: string, code: string): Taker | undefined =>
  [...(takers.get(form) ?? [])].find(([name, taker]) => name !== field && taker.takes(code))?.[1];

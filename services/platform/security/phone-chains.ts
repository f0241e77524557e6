/** A search for a phone that was counted: which one, and the first of those that were typed on into it. */
export interface PhoneSearch {
  readonly chain: string;
  readonly hash: string;
}

/**
 * Returns how a search for a phone is counted after those of a day, oldest first: not once more where it was counted,
 * in the chain of the search that was typed on into it where that is the last of its chain, else as a new one.
 */
export function chainOf(
  counted: readonly PhoneSearch[],
  hash: string,
  beginnings: ReadonlySet<string>,
): { readonly isCounted: boolean; readonly chain: string; readonly isNew: boolean } {
  const before = counted.find((search) => search.hash === hash);
  if (before) return { isCounted: true, chain: before.chain, isNew: false };
  const last = new Map(counted.map((search) => [search.chain, search.hash]));
  const chain = [...last].findLast(([, end]) => beginnings.has(end))?.[0];
  return { isCounted: false, chain: chain ?? hash, isNew: chain === undefined };
}

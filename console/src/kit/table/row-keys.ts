/** The key that tells a row apart from others; undefined while it is not loaded. */
export type RowKey = (index: number) => string | undefined;

/**
 * Keys to draw rows by: what tells them apart, else their place. Of two that are called the same, which stand together
 * while rows are read again, only the first has its name.
 */
export function uniqueKeys(indexes: readonly number[], keyOf: RowKey | undefined): readonly string[] {
  const seen = new Set<string>();
  return indexes.map((index) => {
    const name = keyOf?.(index);
    if (name === undefined || seen.has(name)) return String(index);
    seen.add(name);
    return `of ${name}`;
  });
}

/**
 * Returns the place of the row `key`, that stood at `index`, now; the same place where it is gone, or what stands there
 * is not loaded.
 */
export function rowPlace(keyOf: RowKey, count: number, index: number, key: string | undefined): number {
  const there = keyOf(index);
  if (key === undefined || there === undefined || there === key) return index;
  for (let place = 0; place < count; place++) if (keyOf(place) === key) return place;
  return index;
}

/** Rows of which each word of a search stands somewhere among the texts, whatever its case. */
export function searched<Row>(
  rows: readonly Row[],
  search: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textsOf(row).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

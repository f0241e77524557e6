/** The things of an approval that are named. */
const MOST_NAMED = 3;

/** The names of the things that an approval is for: the first few, each once, and how many others there are. */
export function listed(names: readonly string[]): string {
  const all = [...new Set(names)];
  const others = all.length - MOST_NAMED;
  const named = all.slice(0, MOST_NAMED).join(', ');
  return others > 0 ? `${named} dan ${others} lainnya` : named;
}

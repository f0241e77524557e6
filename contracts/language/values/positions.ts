/** The position of a reader: the last position read of each branch. */
export type Positions = ReadonlyMap<string, number>;

/**
 * `JKT01:1234,BDG01:7` → the position of each branch, the highest where one is named twice. Anything else in it is left
 * out.
 */
export function parsePositions(text: string): Map<string, number> {
  const pairs = text.split(',').map((part) => /^([\w.-]{1,20}):(\d{1,15})$/.exec(part.trim()));
  return furthest(pairs.flatMap((match) => (match ? [new Map([[match[1]!, Number(match[2])]])] : [])));
}

/** The furthest position of each branch among several readers. */
export function furthest(all: readonly Positions[]): Map<string, number> {
  const positions = new Map<string, number>();
  for (const [branch, position] of all.flatMap((one) => [...one]))
    positions.set(branch, Math.max(positions.get(branch) ?? 0, position));
  return positions;
}

/** The branches that have not come to a goal, and how far each has come. */
export function behindOf(reached: Positions, goal: Positions): Map<string, number> {
  const reachedOf = (branch: string): number => reached.get(branch) ?? 0;
  return new Map(
    [...goal]
      .filter(([branch, position]) => reachedOf(branch) < position)
      .map(([branch]) => [branch, reachedOf(branch)]),
  );
}

import type { Recount } from './recount.js';

/** An account of the value of a group that a branch owns: not of what waits. */
const OF_GROUP = /^IDR (?<branch>[^/]+)\/persediaan\/(?<group>[^/]+)$/;

/** The gold of a group that came to a branch from outside, less what left and what was lost, by the days. */
function gramsOf({ days }: Recount, branch: string, group: string): ReadonlyMap<string, number> {
  const moved = new Map<string, number>();
  for (const place of ['luar', 'susut'])
    for (const [date, amount] of days.get(`G:${group} ${branch}/${place}`) ?? [])
      moved.set(date, (moved.get(date) ?? 0) - amount);
  return moved;
}

/** At the end of no day value stands for gold that is not there. */
export function worth(recount: Recount): string[] {
  return [...recount.days].flatMap(([key, values]) => {
    const { branch = '', group = '' } = OF_GROUP.exec(key)?.groups ?? {};
    if (!group) return [];
    const grams = gramsOf(recount, branch, group);
    let [berat, value] = [0, 0];
    return [...new Set([...grams.keys(), ...values.keys()])].sort().flatMap((date) => {
      berat += grams.get(date) ?? 0;
      value += values.get(date) ?? 0;
      return berat === 0 && value !== 0 ? [`${group} of ${branch} is worth ${value} without gold after ${date}`] : [];
    });
  });
}

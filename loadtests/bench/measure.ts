import { loadavg } from 'node:os';

/** Keeps so many pieces of work in flight for so many seconds; answers how many were done each second. */
export async function perSecond(inFlight: number, seconds: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return done / ((performance.now() - began) / 1000);
}

/** One side of a comparison; its turn answers what was measured. */
export type Sides<K extends string> = Readonly<Record<K, () => Promise<number>>>;

/** Measures each side in turn, A B A B …, the order turned round every other time; answers the median of each. */
export async function alternate<K extends string>(
  sides: Sides<K>,
  rounds: number,
  before: () => Promise<unknown>,
): Promise<Record<K, number>> {
  const names = Object.keys(sides) as K[];
  const measured = new Map<K, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      await before();
      measured.get(name)!.push(await sides[name]());
    }
    const taken = names.map((name) => `${name} ${Math.round(measured.get(name)!.at(-1)!)}`);
    say(`round ${round + 1} of ${rounds}: ${taken.join(', ')} (load ${load()})`);
  }
  return Object.fromEntries([...measured].map(([name, values]) => [name, median(values)])) as Record<K, number>;
}

/** The middle one of some values. */
const median = (values: readonly number[]): number => percentile(values, 50);

/** The value that so many percent of all do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? NaN;
}

/** The load of the machine during the last minute. */
export const load = (): string => loadavg()[0]!.toFixed(2);

/** One line for the reader. */
export function say(line: string): void {
  process.stderr.write(`kilau: ${line}\n`);
}

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Clock ticks in a second, the same on every Linux. */
const TICKS = 100;

/**
 * Seconds of a process and of its children that it waited for, and theirs, from a `stat` file of Linux's `/proc`;
 * undefined where there is none. The renderers of a browser that is killed are waited for by nobody.
 */
export function processorSeconds(file: string): number | undefined {
  let stat: string;
  try {
    stat = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  // The fields follow the name of the program, which may hold anything; utime, stime, cutime and cstime are these.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS;
}

/** Seconds that the processors of this machine were busy since it started, with whatever runs on it. */
export function machineSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}

import { readFileSync } from 'node:fs';

/** Clock ticks in a second, the same on every Linux. */
const TICKS = 100;

export interface ProcessorTime {
  /** Seconds of the process. */
  readonly itself: number;
  /** Seconds of its children that ended, and of theirs. */
  readonly children: number;
}

/** Reads a `stat` file of Linux's `/proc`; nothing where there is none. */
export function processorTime(file: string): ProcessorTime | undefined {
  let stat: string;
  try {
    stat = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  // Fields follow the name of the program, which may hold anything: utime, stime, cutime, cstime are the 12th to 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return {
    itself: (user! + system!) / TICKS,
    children: (childrenUser! + childrenSystem!) / TICKS,
  };
}

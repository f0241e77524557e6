import { relative } from 'node:path';

/** Lines of text in a frame. */
export function box(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 4);
  return [`┌${edge}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${edge}┘`].join('\n');
}

/** A path as its reader would write it: relative below the current folder, else in full. */
export function shownPath(path: string): string {
  const short = relative('.', path);
  return short.startsWith('..') ? path : short;
}

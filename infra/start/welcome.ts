import { relative } from 'node:path';
import { DEMO_USERS, credentialsFile } from './credentials.js';

/** What is shown once Kilau is there: its address and, when they were just made, the demo users and their password. */
export function welcome(address: string, home: string, newPassword: string | undefined, more: readonly string[] = []): string {
  const file = shownPath(credentialsFile(home));
  const users = newPassword ? [...DEMO_USERS, '', `Password  ${newPassword}`, `(kept in ${file})`] : [`Users and password: ${file}`];
  return `${box(['Kilau', '', address, '', ...users, ...(more.length > 0 ? ['', ...more] : [])])}\n`;
}

/** A path as its reader would write it: relative below the current folder, else in full. */
export function shownPath(path: string): string {
  const short = relative('.', path);
  return short.startsWith('..') ? path : short;
}

function box(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 4);
  return [`┌${edge}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${edge}┘`].join('\n');
}

import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { company } from '../demo/company.js';
import { credentialsFile, type Beginning } from './credentials.js';

const WORDS: Readonly<Record<string, string>> = { OWN: 'head office', SPV: 'supervisor', KASIR: 'cashier' };
const demoUsers = company.users.map(
  ({ user_id, level, kode_toko }) => `${user_id.padEnd(8)} ${WORDS[level] ?? level}, ${kode_toko}`,
);

/** Returns the box that is shown once Kilau is there: its address, and the code or the users to come in with. */
export function welcome(address: string, home: string, beginning: Beginning, more: readonly string[] = []): string {
  const kept = credentialsFile(home);
  return `${box(['Kilau', '', address, '', ...wayIn(beginning, kept), ...(more.length > 0 ? ['', ...more] : [])])}\n`;
}

function wayIn(beginning: Beginning, file: string): readonly string[] {
  if (beginning.has === 'demo')
    return [...demoUsers, '', `Password  ${beginning.password}`, `(kept in ${shownPath(file)})`];
  if (beginning.has === 'code') return codeLines(beginning.code);
  return existsSync(file)
    ? [`Demo users and passwords: ${shownPath(file)}`]
    : ['Log in with your User ID and password'];
}

/** Returns the lines about the code, while no company has begun. */
export const codeLines = (code: string): readonly string[] => [
  'Open this address to look around with demo data, or to set up your company.',
  `Code for setting up: ${code}`,
  '(asked for once; a new one is made at each start until a company has begun)',
];

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

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The data folder of this installation, the same for every command: `KILAU_HOME`, else `.kilau` below the current
 * folder.
 */
export const homeOf = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(env['KILAU_HOME'] || '.kilau');

/**
 * Makes the data folder of an installation, and the one of its files, for its owner only; the Postgres account of root
 * may pass through. Returns the latter.
 */
export function makeHome(home: string): string {
  mkdirSync(home, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const files = join(home, 'files');
  mkdirSync(files, { recursive: true, mode: 0o700 });
  return files;
}

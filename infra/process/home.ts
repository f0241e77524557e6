import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotStart } from './cannot-start.js';

/**
 * The data folder of this installation, the same for every command: `KILAU_HOME`, else `.kilau` below the current
 * folder. Throws CannotStart where an earlier version kept the data of a cluster in a folder of its own below.
 */
export function homeOf(env: Readonly<Record<string, string | undefined>>): string {
  const home = resolve(env['KILAU_HOME'] || '.kilau');
  const earlier = join(home, 'cluster');
  if (existsSync(join(earlier, 'service.password')))
    throw new CannotStart(
      `${earlier} holds the data of a cluster of an earlier version: set KILAU_HOME=${earlier} to go on with it, or move it elsewhere.`,
    );
  return home;
}

/** Makes the data folder of an installation, and the one of its files, for its owner only; the Postgres account of root may pass through. Returns the latter. */
export function makeHome(home: string): string {
  mkdirSync(home, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const files = join(home, 'files');
  mkdirSync(files, { recursive: true, mode: 0o700 });
  return files;
}

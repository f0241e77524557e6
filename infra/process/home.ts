import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the data folder of an installation, and the one of its files, for its owner only; the Postgres account of root may pass through. Returns the latter. */
export function makeHome(home: string): string {
  mkdirSync(home, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const files = join(home, 'files');
  mkdirSync(files, { recursive: true, mode: 0o700 });
  return files;
}

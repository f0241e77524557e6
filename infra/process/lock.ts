import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CannotStart } from './cannot-start.js';
import { processIdentity } from './identity.js';

/**
 * Takes a lock file that only one living process can hold; one left behind by a dead process is taken over.
 * Returns the way to give it back. Throws CannotStart naming the process that holds it.
 */
export function takeLock(file: string, what: string): () => void {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, `${process.pid}\n${processIdentity(process.pid)}\n`, { mode: 0o600 });
    while (!linked(own, file)) {
      const [pid, identity] = readFileSync(file, 'utf8').split('\n');
      if (processIdentity(Number(pid)) === identity)
        throw new CannotStart(`${what} is in use by process ${pid}. Stop that one first.`);
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** The lock appears with its contents or not at all. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

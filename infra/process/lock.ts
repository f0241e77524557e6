import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { CannotStart } from './cannot-start.js';
import { processIdentity } from './identity.js';

/**
 * Takes a lock file that only one living process can hold; one left behind by a dead process is taken over.
 * Returns the way to give it back. Throws CannotStart naming the process that holds it.
 */
export function takeLock(file: string, what: string): () => void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const lock = openSync(file, 'wx', 0o600);
      writeSync(lock, `${process.pid}\n${processIdentity(process.pid)}\n`);
      closeSync(lock);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid, identity] = readFileSync(file, 'utf8').split('\n');
    if (processIdentity(Number(pid)) === identity) throw new CannotStart(`${what} is in use by process ${pid}. Stop that one first.`);
    rmSync(file, { force: true });
  }
  throw new CannotStart(`${what} is in use by another process that is just starting.`);
}

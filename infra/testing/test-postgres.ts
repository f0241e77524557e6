import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/embedded.js';
import { stopOrphan } from '../postgres/server.js';

/**
 * Nothing outlives the run, so nothing is made to outlive a crash. Tests of what does start a server of their own.
 */
const SETTINGS = {
  // An application has 36; those that end give theirs back after the next has begun.
  max_connections: '300',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  // Its hash is what a client works at for each connection.
  scram_iterations: '1',
  // Each database is dropped before it would need it.
  autovacuum_naptime: '1d',
};
const MEMORY = '/dev/shm';
const NEEDED = { room: 3e9, memory: 6e9 };

/**
 * The Postgres that test files share, in memory where there is room: a database of 1200 relations is copied there in a
 * tenth of the processor time, since ext4 looks through the files that were deleted lately for each that is made.
 */
export async function startTestPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  await removeLeftovers();
  const home = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
  // It may run as another user, who must be able to pass through.
  chmodSync(home, 0o711);
  const remove = (): void => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  const { url, stop } = await startEmbeddedPostgres({ home, settings: SETTINGS });
  return {
    url,
    stop: async () => {
      await stop();
      remove();
    },
  };
}

const PREFIX = 'kilau-postgres-';

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED.room && process.availableMemory() > NEEDED.memory;
}

/** Frees the memory of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  if (!existsSync(MEMORY)) return;
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (Number.isNaN(pid) || existsSync(`/proc/${pid}`)) continue;
    await stopOrphan(join(MEMORY, name, 'postgres'));
    rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

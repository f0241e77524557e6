import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serviceUrl } from './migrate.js';
import { CannotStart } from './process/cannot-start.js';
import { OWNER, startEmbeddedPostgres } from './postgres/embedded.js';
import { findPlace } from './postgres/place.js';
import { processIdentity } from './process/identity.js';

/** A database to look after, and how to leave it. */
export interface Reached {
  readonly url: string;
  leave(): Promise<void>;
}

/** The database of this installation, as the services see it: the one of `DATABASE_URL`, or the embedded one, running already or started for as long as it is needed. */
export async function reachDatabase(env: NodeJS.ProcessEnv): Promise<Reached> {
  const home = resolve(env['KILAU_HOME'] || '.kilau');
  const { url, leave } = await reachOwner(env['DATABASE_URL'], home);
  const kept = join(home, 'service.password');
  return { url: existsSync(kept) ? serviceUrl(url, readFileSync(kept, 'utf8').trim()) : url, leave };
}

async function reachOwner(given: string | undefined, home: string): Promise<Reached> {
  if (given) return { url: given, leave: () => Promise.resolve() };
  if (!existsSync(home)) throw new CannotStart(`${home} is missing: there is nothing to look after yet. Start Kilau once, or set KILAU_HOME or DATABASE_URL.`);
  const running = await runningUrl(home);
  if (running) return { url: running, leave: () => Promise.resolve() };
  const { url, stop } = await startEmbeddedPostgres({ home });
  return { url, leave: stop };
}

/** The address of the embedded Postgres when the process in its lock is alive. */
async function runningUrl(home: string): Promise<string | undefined> {
  const [lock, password] = [join(home, 'postgres.lock'), join(home, 'postgres.password')];
  const pidFile = join((await findPlace(home)).folder, 'postgres', 'postmaster.pid');
  if (![lock, password, pidFile].every((file) => existsSync(file)) || !isHeld(lock)) return undefined;
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  return `postgres://${OWNER}:${readFileSync(password, 'utf8').trim()}@127.0.0.1:${port}/postgres`;
}

function isHeld(lock: string): boolean {
  const [pid, identity] = readFileSync(lock, 'utf8').split('\n');
  return processIdentity(Number(pid)) === identity;
}

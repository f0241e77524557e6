import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceUrl } from './migrate.js';
import { CannotStart } from './process/cannot-start.js';
import { OWNER, startEmbeddedPostgres } from './postgres/embedded.js';
import { findPlace } from './postgres/place.js';
import { homeOf } from './process/home.js';
import { processIdentity } from './process/identity.js';
import { findReadableLog } from './process/readable-log.js';

/** A database to look after, and how to leave it. */
export interface Reached {
  readonly url: string;
  leave(): Promise<void>;
}

/**
 * The database of this installation, as the services see it: the one of `DATABASE_URL`, or the embedded one, running
 * already or started for as long as it is needed. Nothing is ever made here: throws CannotStart, saying where it
 * looked, when there is no Kilau, or a log that this version cannot read.
 */
export async function reachDatabase(env: NodeJS.ProcessEnv): Promise<Reached> {
  const home = homeOf(env);
  const { url: owner, leave } = await reachOwner(env['DATABASE_URL'], home);
  const kept = join(home, 'service.password');
  const url = existsSync(kept) ? serviceUrl(owner, readFileSync(kept, 'utf8').trim()) : owner;
  try {
    await assertKilau(url, env['DATABASE_URL'] ? undefined : home);
  } catch (error) {
    await leave();
    throw error;
  }
  return { url, leave };
}

async function assertKilau(url: string, home: string | undefined): Promise<void> {
  if (await findReadableLog(url, home)) return;
  const where = home === undefined ? 'the database of DATABASE_URL' : `the database in ${home}`;
  throw new CannotStart(`There is no Kilau in ${where}: it was never started with this database.`);
}

async function reachOwner(given: string | undefined, home: string): Promise<Reached> {
  if (given) return { url: given, leave: () => Promise.resolve() };
  const looked = `Looked in ${home} (KILAU_HOME, else .kilau below the current folder).`;
  if (!existsSync(home))
    throw new CannotStart(
      `${home} is missing: there is nothing to look after yet. ${looked} Start Kilau once, or set DATABASE_URL.`,
    );
  const running = await runningUrl(home);
  if (running) return { url: running, leave: () => Promise.resolve() };
  if (!existsSync(join((await findPlace(home)).folder, 'postgres', 'PG_VERSION')))
    throw new CannotStart(
      `There is no database of Kilau. ${looked} Start Kilau once, or set KILAU_HOME or DATABASE_URL.`,
    );
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

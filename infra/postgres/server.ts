import { existsSync, readFileSync, rmSync, statSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart } from '../process/cannot-start.js';
import { startChild } from '../process/child.js';
import type { Child } from '../process/child.js';
import { processCommand } from '../process/identity.js';
import type { Place } from './place.js';

export interface ServerOptions {
  readonly place: Place;
  readonly dataFolder: string;
  readonly log: string;
  readonly port: number;
  /** Settings of Postgres beside those below, which they override. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Durability (fsync, synchronous_commit) stays as Postgres has it: on. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
const PATIENCE_SECONDS = 300;
const NO_SPACE = /No space left on device/;

/** Starts the server and returns when it takes connections, after recovery where one is needed. */
export async function startServer(options: ServerOptions): Promise<Child> {
  for (let attempt = 1; ; attempt++) {
    const before = existsSync(options.log) ? statSync(options.log).size : 0;
    const child = await spawnServer(options);
    if (await isReady(child, options)) return child;
    const said = existsSync(options.log) ? readFileSync(options.log).subarray(before).toString() : '';
    refuse(said, options);
    // The last server of this folder may still be going down: its memory, its port, its lock file.
    if (attempt > (/shared memory|lock file|in use/.test(said) ? 20 : 1))
      throw new CannotStart(`Postgres did not start (${await child.exited}): ${lastError(said)} See ${options.log}.`);
    await delay(250);
  }
}

async function spawnServer({ place, dataFolder, log, port, settings: given }: ServerOptions): Promise<Child> {
  const settings = Object.entries({ ...SETTINGS, ...given, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return await startChild({
    command: place.postgres,
    args: ['-D', dataFolder, ...settings],
    log,
    cwd: dataFolder,
    ...place.account,
    stopSignal: 'SIGINT',
    env: serverEnv(),
  });
}

/** Settings of ours such as PGDATA or a foreign locale do not reach the server. */
export function serverEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

/** As pg_ctl does: the last line of postmaster.pid says so, once the first one is our child. */
async function isReady(child: Child, { dataFolder, log }: ServerOptions): Promise<boolean> {
  for (const until = Date.now() + PATIENCE_SECONDS * 1000; child.alive; await delay(15)) {
    const lines = readLines(join(dataFolder, 'postmaster.pid'));
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (Date.now() > until) {
      await child.stop();
      throw new CannotStart(`Postgres was not ready after ${PATIENCE_SECONDS} seconds. See ${log}.`);
    }
  }
  return false;
}

function refuse(said: string, { dataFolder, port }: ServerOptions): void {
  if (NO_SPACE.test(said) || freeMegabytes(dataFolder) < 1) throw diskFull(dataFolder);
  if (/could not bind/.test(said))
    throw new CannotStart(`Postgres cannot use port ${port}: another program listens there.`);
}

function lastError(said: string): string {
  const lines = said.trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*?(FATAL|PANIC|LOG):\s*/,
    '',
  );
}

/** Stops a server that outlived the process that had started it. */
export async function stopOrphan(dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'postmaster.pid');
  const pid = Number(readLines(file)[0]);
  if (!pid) return;
  const isServer = (): boolean => processCommand(pid).includes(`-D ${dataFolder}`);
  if (!isServer()) {
    if (processCommand(pid)) rmSync(file, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (const until = Date.now() + 60_000; isServer(); await delay(50)) {
    if (Date.now() > until)
      throw new CannotStart(`Postgres of an earlier run (process ${pid}) does not end. End it, then start again.`);
  }
}

function readLines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/** Throws CannotStart when the disk has less room than that. */
export function requireRoom(folder: string, megabytes: number): void {
  if (freeMegabytes(folder) < megabytes) throw diskFull(folder, megabytes);
}

function freeMegabytes(folder: string): number {
  if (!existsSync(folder)) return freeMegabytes(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_048_576);
}

/** The message for when the disk of that folder is full. */
export function diskFull(folder: string, neededMegabytes?: number): CannotStart {
  const needed = neededMegabytes ? `, ${neededMegabytes} MB are needed` : '';
  return new CannotStart(
    `The disk of ${folder} is full: ${freeMegabytes(folder)} MB are free${needed}. Make room, then start again.`,
  );
}

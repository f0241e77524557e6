import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../infra/process/free-port.js';
import { startChild } from '../../infra/process/child.js';
import { NODE_FLAGS } from '../../infra/process/node-flags.js';
import type { Database, Ground } from './ground.js';
import { HttpConnection, request, type Answer } from './http-client.js';
import type { LoadOrder, LoadOutcome } from './http-load.js';

const DIST = resolve(import.meta.dirname, '..', '..');
const PATIENCE_SECONDS = 600;

/** A server of ours in a process of its own. */
export interface Service {
  readonly port: number;
  /** Memory that it holds now, and the most that it ever held, in MB. */
  memory(): { readonly now: number; readonly most: number };
  stop(): Promise<void>;
}

/**
 * Starts an app as built (`standalone`, `command`) on a database, as `npm start` runs it, and waits until it is ready.
 */
export async function startService(
  ground: Ground,
  app: string,
  { url }: Database,
  settings: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const files = join(ground.folder, 'files');
  mkdirSync(files, { recursive: true });
  const script = join(DIST, 'services', 'apps', app, 'main.js');
  return await start(ground, script, '/ready', {
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
    FILES_FOLDER: files,
    PERSONAL_KEY: 'kunci induk untuk pengukuran',
    ...settings,
  });
}

/** Starts the empty route. */
export function startEmptyRoute(ground: Ground): Promise<Service> {
  return start(ground, join(import.meta.dirname, 'empty-route.js'), '/', {});
}

async function start(
  ground: Ground,
  script: string,
  ready: string,
  settings: Readonly<Record<string, string>>,
): Promise<Service> {
  const port = await freePort();
  const log = join(ground.folder, `service-${port}.log`);
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    PORT: String(port),
    ...settings,
  };
  const flags = process.env['BENCH_NODE_FLAGS']?.split(' ') ?? [];
  const child = await startChild({ command: process.execPath, args: [...NODE_FLAGS, ...flags, script], log, env });
  ground.after(() => child.stop());
  for (const until = Date.now() + PATIENCE_SECONDS * 1000; !(await answers(port, ready)); await delay(50)) {
    if (!child.alive || Date.now() > until)
      throw new Error(`${script} did not start: ${readFileSync(log, 'utf8').slice(-2000)}`);
  }
  return { port, memory: () => memoryOf(child.pid), stop: () => child.stop() };
}

async function answers(port: number, path: string): Promise<boolean> {
  const { status } = await call(port, request('GET', path, {})).catch(() => ({ status: 0 }));
  return status !== 0 && status !== 503;
}

/** One request on a connection of its own. */
export async function call(port: number, text: string): Promise<Answer> {
  const connection = new HttpConnection(port);
  try {
    return await connection.send(text);
  } finally {
    connection.close();
  }
}

function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** Sends transfers from a process of its own. Throws when any was not answered with 201. */
export async function load(order: LoadOrder): Promise<LoadOutcome> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'http-load.js'),
    JSON.stringify(order),
  ]);
  const outcome = JSON.parse(stdout) as LoadOutcome;
  if (outcome.failed > 0) throw new Error(`${outcome.failed} requests to ${order.path} failed`);
  return outcome;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { freePort } from '../../../infra/process/free-port.js';
import { companyDatabase, type TestedParts } from '../../../infra/testing/company-database.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';

const root = join(import.meta.dirname, '..', '..', '..');
const built = join(root, 'dist');
const apps = join(built, 'services', 'apps', 'standalone');

/** The module of the application in one process. */
type Standalone = typeof import('../../../services/apps/standalone/standalone.js');

/** The password of every user of the company of tests. */
export const password = 'emas-murni-24-karat';

/** The key that wraps those of persons in the tests. */
export const personalKey = 'kunci induk untuk pengujian';

/** Ports that others have left: a browser knows the scripts of an address that it has visited. */
const ports: number[] = [];

/** The whole application, on a database of its own with the company of tests. */
export interface Kilau {
  readonly address: string;
  /** Address of its database. */
  readonly database: string;
  stop(): Promise<void>;
}

/** The company of tests: its parts, and the day on which its branches were opened, where that is not today. */
export interface TestedCompany extends TestedParts {
  readonly opened?: BusinessDate;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts the application, and returns how it is ended. */
type Starter = (env: Environment) => Promise<() => Promise<void>>;

/** Starts the application as it is built, in the process of the test: the next file has its modules loaded and warm. */
export const startKilau = (settings: Environment = {}, { opened, ...parts }: TestedCompany = {}): Promise<Kilau> =>
  started(companyDatabase({ password, parts, ...(opened && { opened }) }), settings, async (env) => {
    const { startStandalone } = (await import(pathToFileURL(join(apps, 'standalone.js')).href)) as Standalone;
    const { close } = await startStandalone(env);
    return close;
  });

/** Starts the application in a process of its own, as a shop does, with nothing in its database. */
export const startNewShop = (): Promise<Kilau> => started(freshDatabase(), {}, startProcess);

async function started(preparing: Promise<FreshDatabase>, settings: Environment, start: Starter): Promise<Kilau> {
  const database = await preparing;
  const files = await mkdtemp(join(tmpdir(), 'kilau-e2e-'));
  const port = ports.pop() ?? (await freePort());
  const clear = async (): Promise<void> => {
    await rm(files, { recursive: true, force: true });
    await database.drop();
    ports.push(port);
  };
  const env = {
    DATABASE_URL: database.url,
    PORT: String(port),
    FILES_FOLDER: files,
    PERSONAL_KEY: personalKey,
    CONSOLE_FOLDER: join(built, 'console'),
    LOG_LEVEL: 'error',
    ...settings,
  };
  try {
    const end = await start(env);
    return {
      address: `http://127.0.0.1:${port}`,
      database: database.url,
      stop: () => end().finally(clear),
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Waits until it is ready. Throws what it said when it ends before. */
async function startProcess(env: Environment): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(apps, 'main.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  while (!(await isReady(`http://127.0.0.1:${env['PORT']}`))) {
    if (hasEnded()) throw new Error(`Kilau ended: ${said}`);
    await delay(100);
  }
  return async () => {
    const ended = hasEnded() ? undefined : once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}

async function isReady(address: string): Promise<boolean> {
  return await fetch(`${address}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

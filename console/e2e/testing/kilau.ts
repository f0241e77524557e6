import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../infra/process/free-port.js';
import { companyDatabase, type TestedParts } from '../../../infra/testing/company-database.js';
import { freshDatabase } from '../../../infra/testing/fresh-database.js';

const root = join(import.meta.dirname, '..', '..', '..');
const built = join(root, 'dist');

/** The password of every user of the company of tests. */
export const password = 'emas-murni-24-karat';

/** The key that wraps those of persons in the tests. */
export const personalKey = 'kunci induk untuk pengujian';

/** Ports that others have left: a browser knows the scripts of an address that it has visited. */
const ports: number[] = [];

/** The whole application as built, in a process of its own, on a database of its own with the company of tests. */
export interface Kilau {
  readonly address: string;
  /** Address of its database. */
  readonly database: string;
  stop(): Promise<void>;
}

/**
 * Starts it, with the company of tests or with nothing, and waits until it is ready. Throws what it said when it ends
 * before.
 */
export async function startKilau(
  settings: Readonly<Record<string, string>> = {},
  parts: TestedParts | 'nothing' = {},
): Promise<Kilau> {
  const database = await (parts === 'nothing' ? freshDatabase() : companyDatabase({ password, parts }));
  const files = await mkdtemp(join(tmpdir(), 'kilau-e2e-'));
  const port = ports.pop() ?? (await freePort());
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATABASE_URL: database.url,
    PORT: String(port),
    FILES_FOLDER: files,
    PERSONAL_KEY: personalKey,
    CONSOLE_FOLDER: join(built, 'console'),
    LOG_LEVEL: 'error',
    ...settings,
  };
  const clear = async (): Promise<void> => {
    await rm(files, { recursive: true, force: true });
    await database.drop();
    ports.push(port);
  };
  const child = spawn(process.execPath, [join(built, 'services/apps/standalone/main.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const address = `http://127.0.0.1:${port}`;
  while (!(await isReady(address))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await clear();
      throw new Error(`Kilau ended: ${said}`);
    }
    await delay(100);
  }
  return {
    address,
    database: database.url,
    stop: async () => {
      const ended = child.exitCode !== null || child.signalCode !== null ? undefined : once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await clear();
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  return await fetch(`${address}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

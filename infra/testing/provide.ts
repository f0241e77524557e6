import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGcs } from '../gcs/gcs.js';
import { startKafka } from '../kafka/kafka.js';
import { startRedis } from '../redis/redis.js';
import { givenBrowser, provideBrowser, provideProgram } from './debian-programs.js';
import type { TestServer } from './servers.js';
import { startTestPostgres } from './test-postgres.js';

export interface TestServers {
  /** The place of each one; those that cannot be had are absent. */
  readonly found: Partial<Record<TestServer, string>>;
  /** The reason why each of the others is not there, a line each. */
  readonly missing: readonly string[];
  stop(): Promise<void>;
}

type Provider = (folder: string) => Promise<{ value: string; stop?: () => Promise<void> }>;

const given = (variable: string): string | undefined => process.env[variable] || undefined;

const PROVIDERS: Record<TestServer, Provider> = {
  postgres: async () => {
    const running = given('TEST_POSTGRES_URL');
    if (running) return { value: running };
    const { url, stop } = await startTestPostgres();
    return { value: url, stop };
  },
  redis: async (folder) => {
    const running = given('TEST_REDIS_URL');
    if (running) return { value: running };
    provideProgram('redis-server', 'redis-server');
    const { url, stop } = await startRedis({ folder: join(folder, 'redis') });
    return { value: url, stop };
  },
  gcs: async (folder) => {
    const running = given('TEST_GCS_URL');
    if (running) return { value: running };
    const { url, stop } = await startGcs({ folder: join(folder, 'gcs') });
    return { value: url, stop };
  },
  /**
   * One broker serves the ordinary tests (fast, a third of the memory); a test that kills brokers starts three of its
   * own by startKafka.
   */
  kafka: async (folder) => {
    const running = given('TEST_KAFKA_BROKERS') ?? given('KAFKA_BROKERS');
    if (running) return { value: running };
    const { brokers, stop } = await startKafka({ brokers: 1, folder: join(folder, 'kafka') });
    return { value: brokers.join(','), stop };
  },
  chromium: async () => {
    const browser = given('TEST_CHROMIUM');
    return { value: browser ? givenBrowser(browser) : provideBrowser() };
  },
  pdftotext: async () => ({ value: provideProgram('pdftotext', 'poppler-utils') }),
  root: async () => {
    if (process.getuid?.() !== 0) throw new Error('these tests change users and mount a small disk');
    return { value: 'yes' };
  },
};

/**
 * Brings up the servers of a test run, in a folder that is removed with them. What cannot be had is named and left out;
 * a browser that was given and is none is thrown at once, before anything is started.
 */
export function startTestServers(wanted: readonly TestServer[]): Promise<TestServers> {
  const browser = given('TEST_CHROMIUM');
  if (browser && wanted.includes('chromium')) givenBrowser(browser);
  return start(wanted);
}

async function start(wanted: readonly TestServer[]): Promise<TestServers> {
  const folder = mkdtempSync(join(tmpdir(), 'kilau-test-'));
  for (const name of ['kafka', 'gcs']) mkdirSync(join(folder, name));
  const found: Partial<Record<TestServer, string>> = {};
  const missing: string[] = [];
  const stops: (() => Promise<void>)[] = [];
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', removeFolder);
  for (const server of wanted) {
    try {
      const { value, stop } = await PROVIDERS[server](folder);
      found[server] = value;
      if (stop) stops.push(stop);
    } catch (error) {
      missing.push(`${server}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  return {
    found,
    missing,
    stop: async () => {
      await Promise.allSettled(stops.map((stop) => stop()));
      removeFolder();
    },
  };
}

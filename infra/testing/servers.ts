/**
 * The servers and programs, and the rights, that tests may ask for; the runner (`npm test`) brings them up and names
 * them in the environment.
 */
const VARIABLES = {
  postgres: 'TEST_POSTGRES_URL',
  kafka: 'TEST_KAFKA_BROKERS',
  redis: 'TEST_REDIS_URL',
  gcs: 'TEST_GCS_URL',
  chromium: 'TEST_CHROMIUM',
  pdftotext: 'TEST_PDFTOTEXT',
  root: 'TEST_ROOT',
} as const;

export type TestServer = keyof typeof VARIABLES;

export const TEST_SERVERS = Object.keys(VARIABLES) as TestServer[];

/** Names of what the runner could not get, separated by commas: the suites that need it are skipped and counted. */
const MISSING = 'TEST_MISSING';

/**
 * The place of that server: the owner's address of Postgres, Kafka brokers separated by commas, the address of Redis,
 * that of an emulator of Google Cloud Storage, the programs of Chromium and pdftotext, 'yes' for being root. Throws
 * when the tests were not started by the runner.
 */
export function testServer(server: TestServer): string {
  const value = process.env[VARIABLES[server]];
  if (!value)
    throw new Error(
      `${VARIABLES[server]} is not set: run the tests by npm test, ` +
        `or only some of them by node infra/test.cjs <pattern>`,
    );
  return value;
}

/**
 * A suite that needs servers. It is skipped only when the runner said that one of them cannot be had here; otherwise it
 * fails without it.
 */
export function describeWith(servers: readonly TestServer[], name: string, suite: () => void): void {
  const missing = new Set(process.env[MISSING]?.split(','));
  (servers.some((server) => missing.has(server)) ? describe.skip : describe)(name, suite);
}

/** For the runner: the environment that tells the tests what there is and what there is not. */
export function testEnvironment(found: Partial<Record<TestServer, string>>): Record<string, string> {
  const there = TEST_SERVERS.filter((server) => found[server]).map((server) => [VARIABLES[server], found[server]!]);
  return Object.fromEntries([...there, [MISSING, TEST_SERVERS.filter((server) => !found[server]).join(',')]]);
}

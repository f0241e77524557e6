import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError, readConfig } from '../services/platform/config/config.js';
import { openFileStore } from '../services/platform/files/open-file-store.js';
import { startStandalone } from '../services/apps/standalone/standalone.js';
import { migrate, serviceUrl } from './migrate.js';
import { startEmbeddedPostgres } from './postgres/embedded.js';
import { diskFull } from './postgres/server.js';
import { CannotStart } from './process/cannot-start.js';
import { portIsFree } from './process/free-port.js';
import { homeOf, makeHome } from './process/home.js';
import { keptPersonalKey } from './process/personal-key.js';
import { keptSecret } from './process/secret.js';
import { credentialsFile, prepareBeginning } from './start/credentials.js';
import { welcome } from './start/welcome.js';

const env = process.env;
let home = '';
const CLOSE_SECONDS = 15;
/** The parts to end, the last started first. */
const ends: (() => Promise<void>)[] = [];
let ending: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.once('disconnect', () => void end(1));
await start().catch(giveUp);

async function start(): Promise<void> {
  home = homeOf(env);
  const { host, port, basePath } = readConfig({ ...env, DATABASE_URL: env['DATABASE_URL'] ?? 'postgres://embedded' });
  if (port !== 0 && !(await portIsFree(port, host))) throw portInUse(port);
  const files = makeHome(home);
  const ownerUrl = env['DATABASE_URL'] ?? (await embeddedDatabase());
  const servicePassword = keptSecret(join(home, 'service.password'));
  await migrate(ownerUrl, { servicePassword, home: env['DATABASE_URL'] ? undefined : home });
  const databaseUrl = serviceUrl(ownerUrl, servicePassword);
  const credentials = credentialsFile(home);
  const settings = {
    FILES_FOLDER: files,
    CREDENTIALS_FILE: credentials,
    ...definedOnly(env),
    DATABASE_URL: databaseUrl,
    PERSONAL_KEY: env['PERSONAL_KEY'] || keptPersonalKey(home),
  };
  const parts = {
    ...{ files: await openFileStore(readConfig(settings)), history: true, personalKey: settings.PERSONAL_KEY },
  };
  const beginning = await prepareBeginning(databaseUrl, env['KILAU_DEMO_PASSWORD'], parts, credentials);
  const app = await startStandalone({
    LOG_LEVEL: 'warn',
    CONSOLE_FOLDER: resolve(import.meta.dirname, '..', 'console'),
    ...settings,
  });
  ends.unshift(() => Promise.race([app.close(), delay(CLOSE_SECONDS * 1000)]));
  process.stdout.write(
    welcome(`http://localhost:${new URL(app.address).port}${basePath.slice(0, -1)}`, home, beginning),
  );
}

async function embeddedDatabase(): Promise<string> {
  const postgres = await startEmbeddedPostgres({ home, onLost: (reason) => giveUp(reason) });
  ends.unshift(() => postgres.stop());
  return postgres.url;
}

function end(code: number): Promise<void> {
  ending ??= (async () => {
    for (const stop of ends) await stop().catch((error: Error) => say(error.message));
    process.exit(code);
  })();
  return ending;
}

function giveUp(error: Error): void {
  if (ending) return;
  say(explain(error).message);
  if (env['LOG_LEVEL'] === 'debug') say(error.stack ?? '');
  void end(1);
}

/** The known reasons, each in one line. */
function explain(error: Error): Error {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return portInUse(port);
  if (code === 'ENOSPC' || code === '53100') return diskFull(home);
  if (error instanceof CannotStart || error instanceof ConfigError) return error;
  return new Error(`Kilau did not start: ${error.message}`);
}

function portInUse(port: number | undefined): CannotStart {
  return new CannotStart(
    `Port ${port} is in use by another program. ` +
      `Stop that one, or choose another port: PORT=${(port ?? 3000) + 1} npm start`,
  );
}

function definedOnly(values: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function say(line: string): void {
  process.stderr.write(`kilau: ${line}\n`);
}

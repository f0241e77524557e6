import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart } from '../process/cannot-start.js';
import { startChild, type Child } from '../process/child.js';
import { freePort } from '../process/free-port.js';
import { goProgram } from '../process/go-program.js';

const FAKE_GCS = { name: 'fake-gcs-server', source: 'github.com/fsouza/fake-gcs-server', version: 'v1.56.1' };
const PATIENCE_SECONDS = 15;

export interface GcsServer {
  /** http:// address on 127.0.0.1, for `STORAGE_EMULATOR_HOST`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts an emulator of Google Cloud Storage without buckets, which keeps them in `folder`. Throws CannotStart where it
 * cannot be had.
 */
export async function startGcs({ folder, repository }: { folder: string; repository?: string }): Promise<GcsServer> {
  const command = await goProgram(FAKE_GCS, repository);
  const root = join(folder, 'buckets');
  mkdirSync(root, { recursive: true });
  const port = await freePort();
  const [at, url] = [`127.0.0.1:${port}`, `http://127.0.0.1:${port}`];
  const args = Object.entries({
    scheme: 'http',
    host: '127.0.0.1',
    port: String(port),
    'public-host': at,
    'external-url': url,
    backend: 'filesystem',
    'filesystem-root': root,
    'log-level': 'warn',
  }).flatMap(([name, value]) => [`-${name}`, value]);
  const log = join(folder, 'gcs.log');
  const child = await startChild({ command, args, log });
  for (const until = Date.now() + PATIENCE_SECONDS * 1000; !(await answers(url)); await delay(20)) {
    if (!child.alive || Date.now() > until) return giveUp(child, log);
  }
  return { url, stop: () => child.stop() };
}

async function giveUp(child: Child, log: string): Promise<never> {
  await child.stop();
  throw new CannotStart(`The emulator of Google Cloud Storage did not start. See ${log}.`);
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/_internal/healthcheck`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

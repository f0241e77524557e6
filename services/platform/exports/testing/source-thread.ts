import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';
import { FileThread } from '../file-thread.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** The thread as it stands in the sources, for tests that run without a build. */
export const threadOfSources = (options: WorkerOptions = {}, code = 'file.worker.ts'): FileThread =>
  new FileThread(pathToFileURL(join(root, 'services/platform/exports', code)), {
    execArgv: [
      '--experimental-transform-types',
      '--disable-warning=ExperimentalWarning',
      '--import',
      join(root, 'infra/typescript.mjs'),
    ],
    ...options,
  });

export const sourceThread = threadOfSources();

/** A thread that ends in the middle of its file, as one that was killed. */
export const endingThread = new FileThread(
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ kind: 'part' });
    parentPort.once('message', () => {
      parentPort.postMessage({ kind: 'rows' });
      parentPort.once('message', () => process.exit(0));
    });
  `)}`,
  ),
);

/** A thread that ends in the middle of its file, as one that was killed. */
import { parentPort } from 'node:worker_threads';

parentPort?.postMessage({ kind: 'rows' });
parentPort?.once('message', () => process.exit(0));

/**
 * A worker process for tests: takes a job up, shows progress, never ends it. `database url, folder of files, redis
 * url?, prefix?`
 */
import { once } from 'node:events';
import { JobBench } from './job-bench.js';

const [redisUrl, redisPrefix, databaseUrl, folder] = process.argv.slice(2);
if (databaseUrl === undefined) throw new Error('redis url or -, prefix, database url, folder');
const bench = await JobBench.open(databaseUrl, folder);
await bench.worker(redisUrl === '-' ? {} : { redisUrl, redisPrefix }, async (_job, { signal, progress }) => {
  progress(1, 1_000_000);
  await once(signal, 'abort');
});

/** A worker process for tests: takes a job up, shows progress, never ends it. `database url, folder of files, redis url?, prefix?` */
import { once } from 'node:events';
import { BullCarrier } from '../bull-carrier.js';
import { InProcessCarrier } from '../in-process-carrier.js';
import { JobBench } from './job-bench.js';

const [redisUrl, prefix, databaseUrl, folder] = process.argv.slice(2);
if (databaseUrl === undefined) throw new Error('redis url or -, prefix, database url, folder');
const bench = await JobBench.open(databaseUrl, folder);
bench.worker(
  redisUrl === '-' ? new InProcessCarrier() : new BullCarrier(redisUrl!, prefix),
  async (_job, { signal, progress }) => {
    progress(1, 1_000_000);
    await once(signal, 'abort');
  },
);

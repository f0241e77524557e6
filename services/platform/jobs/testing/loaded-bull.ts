/** Prints how many files of Bull a process loads that is configured so: `redis url or nothing`. */
import { createRequire } from 'node:module';
import { JobsModule } from '../jobs.module.js';

await JobsModule.withRunner({ redisUrl: process.argv[2] });
const loaded = Object.keys(createRequire(import.meta.url).cache);
process.stdout.write(`${loaded.filter((file) => /node_modules\/(bull|ioredis)\//.test(file)).length}`);

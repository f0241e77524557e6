import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { startRedis, type RedisServer } from '../../../infra/redis/redis.js';
import { eventually } from '../../../infra/testing/eventually.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith, testServer } from '../../../infra/testing/servers.js';
import { BullCarrier } from './bull-carrier.js';
import { InProcessCarrier } from './in-process-carrier.js';
import { JOB_CHANGED } from './job-changed.js';
import { ended, JobBench, newJob, write } from './testing/job-bench.js';
import { jobsContract } from './testing/jobs.contract.js';

const root = join(import.meta.dirname, '../../kernel', '../../kernel', '../../kernel');
const endlessWorker = [
  '--experimental-transform-types',
  '--disable-warning=ExperimentalWarning',
  '--import',
  join(root, 'infra/typescript.mjs'),
  join(import.meta.dirname, 'testing/endless-worker.ts'),
];

beforeAll(() => Logger.overrideLogger(false));

describeWith(['postgres'], 'jobs in the process', () => {
  jobsContract(
    () => new InProcessCarrier(),
    () => [...endlessWorker, '-', '-'],
  );
});

describeWith(['postgres'], 'a change of a job', () => {
  it('is told to whoever listens, by its owner', async () => {
    const database = await freshDatabase();
    const bench = await JobBench.open(database.url);
    const listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    const told: (string | undefined)[] = [];
    listener.on('notification', ({ channel, payload }) => told.push(`${channel} ${payload}`));
    await listener.query(`listen ${JOB_CHANGED}`);
    const { id } = await bench.table.add(newJob());
    await bench.table.apply(id, { kind: 'take' });
    await bench.table.apply(id, { kind: 'beat', attempt: 7, done: 1, total: 1 });
    await bench.table.apply(id, { kind: 'cancel' });
    await eventually(() => expect(told).toEqual(Array(3).fill('kilau_job KASIR01')));
    await listener.end();
    await bench.close();
    await database.drop();
  });
});

describeWith(['postgres', 'redis'], 'jobs over Bull', () => {
  let prefix: string;
  beforeEach(() => (prefix = `test-${randomUUID()}`));

  jobsContract(
    () => new BullCarrier(testServer('redis'), prefix),
    () => [...endlessWorker, testServer('redis'), prefix],
  );
});

describeWith(['postgres', 'redis'], 'jobs over Bull, when Redis', () => {
  let folder: string;
  let redis: RedisServer;
  let database: FreshDatabase;
  let bench: JobBench;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kilau-redis-'));
    redis = await startRedis({ folder });
    database = await freshDatabase();
    bench = await JobBench.open(database.url);
  });
  afterEach(async () => {
    await bench.close();
    await database.drop();
    await redis.stop();
    await rm(folder, { recursive: true });
  });

  it('is killed and comes back empty, lose nothing', async () => {
    const { jobs } = bench.worker(new BullCarrier(redis.url), write);
    await bench.until((await jobs.enqueue(newJob())).id, ended);
    await redis.kill();
    const asked = await Promise.all([jobs.enqueue(newJob()), jobs.enqueue(newJob())]);
    await rm(join(folder, 'appendonlydir'), { recursive: true });
    await redis.restart();
    for (const { id } of asked) expect(await bench.until(id, ended)).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('is killed while one of them runs, end that one and go on', async () => {
    let go = (): void => undefined;
    const gone = new Promise<void>((resolve) => (go = resolve));
    const { jobs } = bench.worker(new BullCarrier(redis.url), async (job, context, files) => {
      if (!('content' in job.params)) await gone;
      await write(job, context, files);
    });
    const first = await jobs.enqueue(newJob());
    await bench.until(first.id, ({ state }) => state === 'running');
    await redis.kill();
    go();
    expect(await bench.until(first.id, ended)).toMatchObject({ state: 'done', attempts: 1 });
    await redis.restart();
    const next = await jobs.enqueue(newJob({ content: 'next' }));
    expect(await bench.until(next.id, ended)).toMatchObject({ state: 'done' });
  });

  it('is not there when the worker starts, begin as soon as it is', async () => {
    await redis.kill();
    const { jobs } = bench.worker(new BullCarrier(redis.url), write);
    const { id } = await jobs.enqueue(newJob());
    await redis.restart();
    expect(await bench.until(id, ended)).toMatchObject({ state: 'done' });
  });

  it('is gone for good, can be asked for and the worker can be stopped', async () => {
    const { jobs, stop } = bench.worker(new BullCarrier(redis.url), write);
    await bench.until((await jobs.enqueue(newJob())).id, ended);
    await redis.kill();
    const { id } = await jobs.enqueue(newJob());
    await stop();
    expect(await bench.table.find(id)).toMatchObject({ state: 'queued' });
  });
});

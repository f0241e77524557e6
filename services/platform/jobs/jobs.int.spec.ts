import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import Bull from 'bull';
import pg from 'pg';
import { startRedis, type RedisServer } from '../../../infra/redis/redis.js';
import { eventually } from '../../../infra/testing/eventually.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith, testServer } from '../../../infra/testing/servers.js';
import type { Job } from './job.js';
import { JOB_CHANGED } from './job-changed.js';
import { redisOptions } from './redis-options.js';
import { ended, JobBench, newJob, write } from './testing/job-bench.js';
import { jobsContract } from './testing/jobs.contract.js';

const root = join(import.meta.dirname, '..', '..', '..');
/** Arguments that make node run a script of `testing/` from its source. */
const script = (name: string): string[] => [
  '--disable-warning=ExperimentalWarning',
  '--import',
  join(root, 'infra/typescript.mjs'),
  '--import',
  join(root, 'infra/testing/compiled.mjs'),
  join(import.meta.dirname, 'testing', name),
];
const endlessWorker = script('endless-worker.ts');

beforeAll(() => Logger.overrideLogger(false));

describeWith(['postgres'], 'jobs in the process', () => {
  jobsContract(
    () => ({}),
    () => [...endlessWorker, '-', '-'],
  );
});

describe('a process that runs jobs', () => {
  const filesOfBull = (...redisUrl: string[]): number =>
    Number(execFileSync(process.execPath, [...script('loaded-bull.ts'), ...redisUrl], { encoding: 'utf8' }));

  it('loads Bull where it has Redis, and nothing of it otherwise', () => {
    expect(filesOfBull('redis://127.0.0.1:1')).toBeGreaterThan(10);
    expect(filesOfBull()).toBe(0);
  });
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
    () => ({ redisUrl: testServer('redis'), redisPrefix: prefix }),
    () => [...endlessWorker, testServer('redis'), prefix],
  );

  it('wait until the whole process has started', async () => {
    const database = await freshDatabase();
    const bench = await JobBench.open(database.url);
    const queue = new Bull('jobs', { redis: redisOptions(testServer('redis')), prefix });
    const { id } = await bench.table.add(newJob());
    await queue.add({ id });
    let meanwhile: Job | undefined;
    await bench.worker({ redisUrl: testServer('redis'), redisPrefix: prefix }, write, async () => {
      await eventually(async () => expect(await queue.getActiveCount()).toBe(1));
      meanwhile = await bench.table.find(id);
    });
    expect(meanwhile).toMatchObject({ state: 'queued' });
    expect(await bench.until(id, ended)).toMatchObject({ state: 'done', attempts: 1 });
    await queue.close();
    await bench.close();
    await database.drop();
  });
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
    const { jobs } = await bench.worker({ redisUrl: redis.url }, write);
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
    const { jobs } = await bench.worker({ redisUrl: redis.url }, async (job, context, files) => {
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

  it('is killed while one of them runs, and stays away, are given back when the worker is stopped', async () => {
    const { jobs, stop } = await bench.worker({ redisUrl: redis.url }, async (_job, { signal }) => {
      await once(signal, 'abort');
      signal.throwIfAborted();
    });
    const { id } = await jobs.enqueue(newJob());
    await bench.until(id, ({ state }) => state === 'running');
    await redis.kill();
    await stop();
    expect(await bench.table.find(id)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('is not there when the worker starts, begin as soon as it is', async () => {
    await redis.kill();
    const { jobs } = await bench.worker({ redisUrl: redis.url }, write);
    const { id } = await jobs.enqueue(newJob());
    await redis.restart();
    expect(await bench.until(id, ended)).toMatchObject({ state: 'done' });
  });

  it('is gone for good, can be asked for and the worker can be stopped', async () => {
    const { jobs, stop } = await bench.worker({ redisUrl: redis.url }, write);
    await bench.until((await jobs.enqueue(newJob())).id, ended);
    await redis.kill();
    const { id } = await jobs.enqueue(newJob());
    await stop();
    expect(await bench.table.find(id)).toMatchObject({ state: 'queued' });
  });

  it('was never there, can be asked for and the worker can be stopped', async () => {
    await redis.kill();
    const { jobs, stop } = await bench.worker({ redisUrl: redis.url }, write);
    const { id } = await jobs.enqueue(newJob());
    await stop();
    expect(await bench.table.find(id)).toMatchObject({ state: 'queued' });
  });

  it('is reached and does not answer, can be asked for and the worker can be stopped', async () => {
    const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const redisUrl = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { jobs, stop } = await bench.worker({ redisUrl }, write);
    const { id } = await jobs.enqueue(newJob());
    await stop();
    expect(await bench.table.find(id)).toMatchObject({ state: 'queued' });
    silent.close();
  });
});

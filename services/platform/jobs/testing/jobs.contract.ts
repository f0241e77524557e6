import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { freshDatabase, type FreshDatabase } from '../../../../infra/testing/fresh-database.js';
import { message } from '../../../../contracts/language/messages/messages.js';
import { resultKey, type Job } from '../job.js';
import { JobFailure } from '../job-handlers.js';
import { RequestKeyReused } from '../job-table.js';
import type { JobsConfig } from '../jobs.module.js';
import { ended, JobBench, newJob, write, type Work } from './job-bench.js';

/** Works until it is told to stop. */
const endless: Work = async (_job, { signal, progress, resultKey }, files) => {
  progress(500, 2000);
  const content = Readable.from(
    (async function* () {
      for (;;) {
        yield 'a row\n';
        await delay(5, undefined, { signal });
      }
    })(),
  );
  await files.write(resultKey, content);
};

/** Arguments of a worker process that starts a job and never ends it. */
export type WorkerArguments = readonly string[];

/** The behaviour of every adapter of the job port, with the real table, in processes that are all configured alike. */
export function jobsContract(config: () => JobsConfig, workerArguments: () => WorkerArguments): void {
  let database: FreshDatabase;
  let bench: JobBench;
  beforeEach(async () => {
    database = await freshDatabase();
    bench = await JobBench.open(database.url);
  });
  afterEach(async () => {
    await bench.close();
    await database.drop();
  });

  describe('a job', () => {
    it('is run, and its result, count and times are kept', async () => {
      const { jobs } = await bench.worker(config(), write);
      const { id } = await jobs.enqueue(newJob({ content: 'hasil' }));
      const job = await bench.until(id, ended);
      expect(job).toMatchObject({
        state: 'done',
        attempts: 1,
        done: 1,
        total: 1,
        error: null,
        file: resultKey(id, 1),
        owner: 'KASIR01',
        params: { content: 'hasil' },
      });
      expect(job.finished_at!.getTime()).toBeGreaterThanOrEqual(job.created_at.getTime());
      expect(await text(await bench.files.read(job.file!))).toBe('hasil');
    });

    it('asked for in one process is run in another', async () => {
      const asker = await bench.asker(config());
      await bench.worker(config(), write);
      const { id } = await asker.enqueue(newJob());
      expect(await bench.until(id, ended)).toMatchObject({ state: 'done' });
    });

    it('asked for again under its key is the same, and one of another content is refused', async () => {
      const asker = await bench.asker(config());
      const asked = { ...newJob({ content: 'satu', sort: undefined }), request_key: 'kunci-0001' };
      const all = await Promise.all(Array.from({ length: 5 }, () => asker.enqueue(asked)));
      expect(new Set(all.map(({ id }) => id)).size).toBe(1);
      await expect(asker.enqueue({ ...asked, params: { content: 'dua' } })).rejects.toThrow(RequestKeyReused);
      await expect(asker.enqueue({ ...asked, format: 'csv' })).rejects.toThrow(RequestKeyReused);
      expect((await asker.enqueue({ ...asked, owner: 'KASIR02' })).id).not.toBe(all[0]!.id);
      expect((await asker.enqueue(asked, 1)).id).toBe(all[0]!.id);
    });

    it('that nobody announced is found in the table', async () => {
      const { id } = await bench.table.add(newJob());
      await bench.worker(config(), write);
      expect(await bench.until(id, ended)).toMatchObject({ state: 'done' });
    });

    it('is run once, however many workers there are and however often it is announced', async () => {
      const runs: string[] = [];
      const count: Work = async (job, context, files) => {
        runs.push(job.id);
        await write(job, context, files);
      };
      const { jobs } = await bench.worker(config(), count);
      await bench.worker(config(), count);
      await bench.worker(config(), count);
      const asked = await Promise.all(Array.from({ length: 30 }, () => jobs.enqueue(newJob())));
      for (const { id } of asked) expect(await bench.until(id, ended)).toMatchObject({ state: 'done', attempts: 1 });
      expect(runs.toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
    });

    it('that somebody waits for is not behind one that takes long', async () => {
      const { jobs } = await bench.worker(config(), endless);
      const long = await jobs.enqueue(newJob());
      await bench.until(long.id, ({ state }) => state === 'running');
      const quick = await jobs.enqueue({ ...newJob(), kind: 'quick.test' });
      expect(await bench.until(quick.id, ended)).toMatchObject({ state: 'done' });
      expect(await bench.table.find(long.id)).toMatchObject({ state: 'running' });
    });

    it('that is too long for the lane of short ones goes into the other at once, and is one job all along', async () => {
      const { jobs } = await bench.worker(config(), write);
      const asked = { ...newJob({ content: 'panjang' }), kind: 'short.test', request_key: 'kunci-0002' };
      const { id } = await jobs.enqueue(asked);
      expect(await bench.until(id, ended)).toMatchObject({ kind: 'test', state: 'done', attempts: 1, attempt: 2 });
      expect((await jobs.enqueue(asked)).id).toBe(id);
      expect(await bench.table.ofOwner('test', 'KASIR01', 10)).toMatchObject({ count: 1, data: [{ id }] });
    });

    it('of a user who asks for many is not before those of others', async () => {
      const runs: string[] = [];
      let open: () => void = () => undefined;
      const opened = new Promise<void>((resolve) => (open = resolve));
      const note: Work = async (job, context, files) => {
        runs.push((job.params as { content: string }).content);
        await opened;
        await write(job, context, files);
      };
      const { jobs } = await bench.worker(config(), note);
      const ask = (owner: string, content: string) => jobs.enqueue({ ...newJob({ content }), owner });
      const first = await ask('KASIR01', 'a1');
      await bench.until(first.id, ({ state }) => state === 'running');
      const asked = [await ask('KASIR01', 'a2'), await ask('KASIR01', 'a3'), await ask('KASIR02', 'b1')];
      open();
      for (const { id } of asked) expect(await bench.until(id, ended)).toMatchObject({ state: 'done', attempts: 1 });
      expect(runs).toEqual(['a1', 'b1', 'a2', 'a3']);
    });

    it('shows how far it is while it runs', async () => {
      const { jobs } = await bench.worker(config(), endless);
      const { id } = await jobs.enqueue(newJob());
      expect(await bench.until(id, ({ done }) => done > 0)).toMatchObject({ state: 'running', done: 500, total: 2000 });
    });
  });

  describe('a job that is cancelled', () => {
    it('before its turn is never run', async () => {
      const asker = await bench.asker(config());
      const { id } = await asker.enqueue(newJob());
      expect(await asker.cancel(id)).toMatchObject({ state: 'cancelled' });
      const { jobs } = await bench.worker(config(), write);
      await bench.until((await jobs.enqueue(newJob())).id, ended);
      expect(await bench.table.find(id)).toMatchObject({ state: 'cancelled', attempts: 0, file: null });
    });

    it('while it runs stops, leaves no file, and the next one is run', async () => {
      const { jobs } = await bench.worker(config(), (job, ...rest) =>
        ('content' in job.params ? write : endless)(job, ...rest),
      );
      const { id } = await jobs.enqueue(newJob());
      await bench.until(id, ({ state }) => state === 'running');
      expect(await jobs.cancel(id)).toMatchObject({ state: 'cancelled' });
      const next = await jobs.enqueue(newJob({ content: 'next' }));
      expect(await bench.until(next.id, ended)).toMatchObject({ state: 'done' });
      expect(await bench.files.exists(resultKey(id, 1))).toBe(false);
      expect(await bench.table.find(id)).toMatchObject({ state: 'cancelled' });
    });

    it('after its end stays as it was', async () => {
      const { jobs } = await bench.worker(config(), write);
      const { id } = await jobs.enqueue(newJob());
      await bench.until(id, ended);
      expect(await jobs.cancel(id)).toBeUndefined();
      expect(await bench.table.find(id)).toMatchObject({ state: 'done' });
    });
  });

  describe('a job that fails', () => {
    it('is tried again, and done when it then works', async () => {
      const { jobs } = await bench.worker(config(), async (job, context, files) => {
        if (job.attempts < 3) throw new Error('the disk is full');
        await write(job, context, files);
      });
      const { id } = await jobs.enqueue(newJob());
      expect(await bench.until(id, ended)).toMatchObject({
        state: 'done',
        attempts: 3,
        error: null,
        file: resultKey(id, 3),
      });
    });

    it('again and again has failed, and says so to its owner in Indonesian', async () => {
      const { jobs } = await bench.worker(config(), () => Promise.reject(new Error('select broke')));
      const { id } = await jobs.enqueue(newJob());
      const waiting = await bench.until(id, ({ error }) => error !== null);
      expect(waiting.error?.message).toMatch(/Percobaan ke-\d gagal|Gagal diproses/);
      expect(await bench.until(id, ended)).toMatchObject({
        state: 'failed',
        attempts: 3,
        error: message('job.failed'),
      });
    });

    it('for a reason that stays is not tried again', async () => {
      const { jobs } = await bench.worker(config(), () => Promise.reject(new JobFailure(message('access.branch'))));
      const { id } = await jobs.enqueue(newJob());
      expect(await bench.until(id, ended)).toMatchObject({
        state: 'failed',
        attempts: 1,
        error: message('access.branch'),
      });
    });

    it('because nobody does its kind has failed too', async () => {
      const { jobs } = await bench.worker(config(), write);
      const { id } = await jobs.enqueue({ ...newJob(), kind: 'unknown' });
      expect(await bench.until(id, ended)).toMatchObject({ state: 'failed', attempts: 3 });
    });
  });

  describe('a worker', () => {
    it('that is stopped gives its job back, and another does it', async () => {
      const first = await bench.worker(config(), endless);
      const { id } = await first.jobs.enqueue(newJob());
      await bench.until(id, ({ state }) => state === 'running');
      await first.stop();
      expect(await bench.table.find(id)).toMatchObject({ state: 'queued', attempts: 0 });
      await bench.worker(config(), write);
      expect(await bench.until(id, ended)).toMatchObject({
        state: 'done',
        attempts: 1,
        attempt: 2,
        file: resultKey(id, 2),
      });
    });

    it('that gives its job back late removes nothing of who does it now', async () => {
      const first = await bench.worker(config(), (job, ...rest) => (job.attempt === 1 ? endless : write)(job, ...rest));
      const { id } = await first.jobs.enqueue(newJob({ content: 'hasil' }));
      await bench.until(id, ({ state }) => state === 'running');
      const { attempt } = (await bench.table.apply(id, { kind: 'release', attempt: 1 }))!;
      await bench.worker(config(), write);
      const { file } = await bench.until(id, ended);
      await first.stop();
      expect(attempt).toBe(1);
      expect(await text(await bench.files.read(file!))).toBe('hasil');
    });

    it('that is killed loses its job to another, once it has been silent', async () => {
      const child = spawn(process.execPath, [...workerArguments(), database.url, bench.folder], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const { id } = await bench.table.add(newJob({ content: 'after all' }));
      const taken = await bench.until(id, ({ state, done }) => state === 'running' && done > 0);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await bench.worker(config(), write);
      const job: Job = await bench.until(id, ended);
      expect(job).toMatchObject({ state: 'done', attempts: 2, file: resultKey(id, 2) });
      expect(job.finished_at!.getTime()).toBeGreaterThan(taken.heartbeat_at!.getTime() + 900);
      expect(await text(await bench.files.read(job.file!))).toBe('after all');
    });

    it('that comes back after it was taken for dead cannot touch the job', async () => {
      const { id } = await bench.table.add(newJob());
      await bench.table.apply(id, { kind: 'take' });
      await bench.worker(config(), write);
      await bench.until(id, ended);
      expect(await bench.table.apply(id, { kind: 'finish', attempt: 1, done: 9, file: 'jobs/stale' })).toBeUndefined();
      expect(await bench.table.find(id)).toMatchObject({ state: 'done', attempts: 2, done: 1 });
    });

    it('clears away what was finished long ago, with its files', async () => {
      const { jobs } = await bench.worker(config(), write);
      const { id } = await jobs.enqueue(newJob());
      const { file } = await bench.until(id, ended);
      await bench.source.query(`update job.job set finished_at = now() - interval '8 days' where id = $1`, [id]);
      while (await bench.table.find(id)) await delay(20);
      expect(await bench.files.exists(file!)).toBe(false);
    });

    it('survives Postgres ending its connections', async () => {
      const { jobs } = await bench.worker(config(), write);
      await bench.until((await jobs.enqueue(newJob())).id, ended);
      await endConnections(database.ownerUrl);
      // The pool may hand out a connection of which it has not heard yet that it was ended.
      const add = (): Promise<Job> => bench.table.add(newJob());
      const { id } = await add().catch(add).catch(add);
      expect(await bench.until(id, ended)).toMatchObject({ state: 'done' });
    });
  });
}

async function endConnections(ownerUrl: string): Promise<void> {
  const bench = await JobBench.open(ownerUrl, 'unused');
  await bench.source.query(`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await bench.close();
}

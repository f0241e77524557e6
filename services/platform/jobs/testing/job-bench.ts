import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { FolderFileStore } from '../../files/folder-file-store.js';
import type { Job, NewJob } from '../job.js';
import type { JobCarrier } from '../job-carrier.js';
import { jobEntity } from '../job.entity.js';
import { JobHandlers, type JobContext, type JobHandler } from '../job-handlers.js';
import { JobRunner } from '../job-runner.js';
import { JobTable } from '../job-table.js';
import { Jobs } from '../jobs.js';

export const limits = { maxAttempts: 3, staleMs: 1_000, retryMs: 50 };
const times = { sweepMs: 100, beatMs: 50, keepDays: 7 };
const PATIENCE_MS = 30_000;

export type Work = (job: Job, context: JobContext, files: FolderFileStore) => Promise<void>;

/** Writes what the job was asked to write. */
export const write: Work = async ({ params }, { resultKey, progress }, files) => {
  await files.write(resultKey, Readable.from([(params as { content?: string }).content ?? 'x']));
  progress(1, 1);
};

/** A table of jobs, a folder of files, and as many workers as a test starts. */
export class JobBench {
  private readonly stops: (() => Promise<void>)[] = [];

  private constructor(
    readonly source: DataSource,
    readonly table: JobTable,
    readonly folder: string,
    readonly files: FolderFileStore,
  ) {}

  static async open(databaseUrl: string, folder?: string): Promise<JobBench> {
    const source = await new DataSource({ type: 'postgres', url: databaseUrl, entities: [jobEntity] }).initialize();
    const files = folder ?? (await mkdtemp(join(tmpdir(), 'kilau-jobs-')));
    return new JobBench(source, new JobTable(source, limits), files, new FolderFileStore(files));
  }

  /** Somebody who only asks. */
  asker(carrier: JobCarrier): Jobs {
    const jobs = new Jobs(this.table, carrier, this.files);
    this.stops.push(() => jobs.beforeApplicationShutdown());
    return jobs;
  }

  /** A worker that does jobs of kind `test`, and writes those of kind `quick.test`; answers how to ask it and how to stop it. */
  worker(carrier: JobCarrier, work: Work): { jobs: Jobs; stop: () => Promise<void> } {
    const handlers = new JobHandlers();
    const handler: JobHandler = { kind: 'test', run: (job, context) => work(job, context, this.files) };
    handlers.add(handler);
    handlers.add({ kind: 'quick.test', run: (job, context) => write(job, context, this.files) });
    const jobs = new Jobs(this.table, carrier, this.files);
    const runner = new JobRunner(this.table, jobs, carrier, handlers, this.files, times);
    runner.onApplicationBootstrap();
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> =>
      (stopped ??= runner.onModuleDestroy().then(() => jobs.beforeApplicationShutdown()));
    this.stops.push(stop);
    return { jobs, stop };
  }

  /** The job, as soon as it is so. */
  async until(id: string, isSo: (job: Job) => boolean): Promise<Job> {
    for (const end = Date.now() + PATIENCE_MS; ; await delay(20)) {
      const job = await this.table.find(id);
      if (job && isSo(job)) return job;
      if (Date.now() > end) throw new Error(`job ${id} stays ${JSON.stringify(job)}`);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.stops.map((stop) => stop()));
    await this.source.destroy();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export const newJob = (params: object = {}): NewJob => ({
  kind: 'test',
  params,
  title: 'Laporan Uji',
  format: 'pdf',
  owner: 'KASIR01',
  level: 'KASIR',
  kode_toko: 'JKT01',
});

export const ended = ({ state }: Job): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { ConsoleLogger, Module, type DynamicModule } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FileStore } from '../../files/file-store.js';
import { FilesModule } from '../../files/files.module.js';
import { FolderFileStore } from '../../files/folder-file-store.js';
import type { Job, NewJob } from '../job.js';
import { jobEntity } from '../job.entity.js';
import { HandlesJobs, JobMoved, type JobContext, type JobHandler } from '../job-handlers.js';
import { JobTable } from '../job-table.js';
import { JobTimes } from '../job-times.js';
import { Jobs } from '../jobs.js';
import { JobsModule, type JobsConfig } from '../jobs.module.js';

const limits = { maxAttempts: 3, staleMs: 1_000, retryMs: 50 };
const times: JobTimes = { sweepMs: 100, beatMs: 50, keepDays: 7 };
const PATIENCE_MS = 60_000;

export type Work = (job: Job, context: JobContext, files: FileStore) => Promise<void>;

/** Writes what the job was asked to write. */
export const write: Work = async ({ params }, { resultKey, progress }, files) => {
  await files.write(resultKey, Readable.from([(params as { content?: string }).content ?? 'x']));
  progress(1, 1);
};

/** Does the jobs of a kind as a test wants it. */
abstract class Worker implements JobHandler {
  constructor(
    private readonly work: Work,
    private readonly files: FileStore,
  ) {}

  run(job: Job, context: JobContext): Promise<void> {
    return this.work(job, context, this.files);
  }
}

@HandlesJobs('test')
class TestWorker extends Worker {}

/** Finds every job too long for its lane. */
@HandlesJobs('short.test')
class ShortWorker implements JobHandler {
  run(): Promise<void> {
    return Promise.reject(new JobMoved('test'));
  }
}

@HandlesJobs('quick.test')
class QuickWorker extends Worker {}

@Module({})
class WorkersModule {}

const workers = (work: Work, onModuleInit: () => Promise<void>): DynamicModule => ({
  module: WorkersModule,
  providers: [
    { provide: 'other parts', useValue: { onModuleInit } },
    { provide: TestWorker, inject: [FileStore], useFactory: (files: FileStore) => new TestWorker(work, files) },
    ShortWorker,
    { provide: QuickWorker, inject: [FileStore], useFactory: (files: FileStore) => new QuickWorker(write, files) },
  ],
});

/** A table of jobs, a folder of files, and as many processes as a test starts. */
export class JobBench {
  private readonly stops: (() => Promise<void>)[] = [];

  private constructor(
    private readonly databaseUrl: string,
    readonly source: DataSource,
    readonly table: JobTable,
    readonly folder: string,
    readonly files: FolderFileStore,
  ) {}

  static async open(databaseUrl: string, folder?: string): Promise<JobBench> {
    const source = await new DataSource({ type: 'postgres', url: databaseUrl, entities: [jobEntity] }).initialize();
    const files = folder ?? (await mkdtemp(join(tmpdir(), 'kilau-jobs-')));
    return new JobBench(databaseUrl, source, new JobTable(source, limits), files, new FolderFileStore(files));
  }

  /** A process that only asks. */
  async asker(config: JobsConfig): Promise<Jobs> {
    return (await this.start([JobsModule.enqueueOnly(config)])).jobs;
  }

  /**
   * A process that does jobs of kind `test`, writes those of kind `quick.test`, and moves those of kind `short.test` to
   * `test`; answers how to ask it and how to stop it. `starts`: what its other parts do before they have started.
   */
  worker(
    config: JobsConfig,
    work: Work,
    starts = (): Promise<void> => Promise.resolve(),
  ): Promise<{ jobs: Jobs; stop: () => Promise<void> }> {
    return this.start([JobsModule.withRunner(config), workers(work, starts)]);
  }

  private async start(
    modules: readonly (DynamicModule | Promise<DynamicModule>)[],
  ): Promise<{ jobs: Jobs; stop: () => Promise<void> }> {
    const app = await Test.createTestingModule({
      imports: [
        TypeOrmModule.forRoot({ type: 'postgres', url: this.databaseUrl, autoLoadEntities: true }),
        FilesModule.register({ filesFolder: this.folder }),
        ...modules,
      ],
    })
      .overrideProvider(JobTable)
      .useFactory({ inject: [DataSource], factory: (source: DataSource) => new JobTable(source, limits) })
      .overrideProvider(JobTimes)
      .useValue(times)
      .setLogger(new ConsoleLogger({ logLevels: [] }))
      .compile();
    await app.init();
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => (stopped ??= app.close());
    this.stops.push(stop);
    return { jobs: app.get(Jobs), stop };
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

import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { FileStore } from '../files/file-store.js';
import { InProcessCarrier } from './in-process-carrier.js';
import type { JobLimits } from './job.js';
import { JobCarrier } from './job-carrier.js';
import { jobEntity } from './job.entity.js';
import { JobHandlers } from './job-handlers.js';
import { JobRunner, type RunnerTimes } from './job-runner.js';
import { JobTable } from './job-table.js';
import { Jobs } from './jobs.js';

const limits: JobLimits = { maxAttempts: 3, staleMs: 30_000, retryMs: 5_000 };
const times: RunnerTimes = { sweepMs: 5_000, beatMs: 1_000, keepDays: 7 };

type JobsConfig = Pick<Config, 'redisUrl' | 'redisCa'>;

const runner: Provider = {
  provide: JobRunner,
  inject: [JobTable, Jobs, JobCarrier, JobHandlers, FileStore],
  useFactory: (table: JobTable, jobs: Jobs, carrier: JobCarrier, handlers: JobHandlers, files: FileStore) =>
    new JobRunner(table, jobs, carrier, handlers, files, times),
};

/** Jobs everywhere. Needs the file port and TypeORM's data source. */
@Module({})
export class JobsModule {
  /** For a process that asks for jobs and leaves them to others. */
  static enqueueOnly(config: JobsConfig): DynamicModule {
    return jobsModule(config, []);
  }

  /** For a process that runs them too. */
  static withRunner(config: JobsConfig): DynamicModule {
    return jobsModule(config, [runner]);
  }
}

async function carrierOf({ redisUrl, redisCa }: JobsConfig): Promise<JobCarrier> {
  if (!redisUrl) return new InProcessCarrier();
  const { BullCarrier } = await import('./bull-carrier.js');
  return new BullCarrier(redisUrl, undefined, redisCa);
}

function jobsModule(config: JobsConfig, more: Provider[]): DynamicModule {
  return {
    module: JobsModule,
    global: true,
    imports: [TypeOrmModule.forFeature([jobEntity])],
    providers: [
      { provide: JobTable, inject: [DataSource], useFactory: (source: DataSource) => new JobTable(source, limits) },
      { provide: JobCarrier, useFactory: () => carrierOf(config) },
      {
        provide: Jobs,
        inject: [JobTable, JobCarrier, FileStore],
        useFactory: (table: JobTable, carrier: JobCarrier, files: FileStore) => new Jobs(table, carrier, files),
      },
      JobHandlers,
      ...more,
    ],
    exports: [JobTable, JobHandlers, Jobs],
  };
}

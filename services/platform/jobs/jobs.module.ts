import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { InProcessCarrier } from './in-process-carrier.js';
import type { JobLimits } from './job.js';
import { JobCarrier } from './job-carrier.js';
import { jobEntity } from './job.entity.js';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { JobSweep } from './job-sweep.js';
import { JobTable } from './job-table.js';
import { JobTimes } from './job-times.js';
import { Jobs } from './jobs.js';

const limits: JobLimits = { maxAttempts: 3, staleMs: 30_000, retryMs: 5_000 };

/** A server that takes mail may be away for two hours. */
const ofKinds = { delivery: { maxAttempts: 8, retryMs: 60_000 } };

/** Address of the Redis of the jobs, and its authorities. Without an address, jobs stay in the process. */
export interface JobsConfig extends Pick<Config, 'redisUrl' | 'redisCa'> {
  /** Prefix of its keys. Defaults to `kilau`. */
  readonly redisPrefix?: string;
}

/** Jobs everywhere. Needs the file port and TypeORM's data source. */
@Module({})
export class JobsModule {
  /** For a process that asks for jobs and leaves them to others. */
  static enqueueOnly(config: JobsConfig): Promise<DynamicModule> {
    return jobsModule(config, false);
  }

  /** For a process that runs them too, by the handlers that its modules provide. */
  static withRunner(config: JobsConfig): Promise<DynamicModule> {
    return jobsModule(config, true);
  }
}

async function jobsModule({ redisUrl, ...config }: JobsConfig, runs: boolean): Promise<DynamicModule> {
  // Bull is loaded only where there is Redis.
  const carrier = redisUrl
    ? (await import('./bull-carrier.js')).overBull({ redisUrl, ...config }, runs)
    : { imports: [], providers: [{ provide: JobCarrier, useClass: InProcessCarrier }] };
  return {
    module: JobsModule,
    global: true,
    imports: [TypeOrmModule.forFeature([jobEntity]), DiscoveryModule, ...carrier.imports],
    providers: [
      {
        provide: JobTable,
        inject: [DataSource],
        useFactory: (source: DataSource) => new JobTable(source, limits, ofKinds),
      },
      Jobs,
      ...carrier.providers,
      ...(runs ? [JobTimes, JobHandlers, JobRunner, JobSweep] : []),
    ],
    exports: [JobTable, Jobs, ...(runs ? [JobRunner] : [])],
  };
}

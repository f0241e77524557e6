import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { JobCarrier } from './job-carrier.js';
import { JobTable } from './job-table.js';
import { JobTimes } from './job-times.js';
import { Jobs } from './jobs.js';

const SWEEP_AT_ONCE = 100;

/** Looks again and again for jobs that wait in the table, whoever has lost them, and clears away what is old. */
@Injectable()
export class JobSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('jobs');
  private stopped = false;
  private timer?: NodeJS.Timeout;
  private sweeping?: Promise<void>;

  constructor(
    private readonly table: JobTable,
    private readonly jobs: Jobs,
    private readonly carrier: JobCarrier,
    private readonly times: JobTimes,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping = this.sweep()
      .catch((error: Error) => this.log.warn(`looking for jobs: ${error.message}`))
      .finally(() => {
        if (!this.stopped) this.timer = setTimeout(() => this.onApplicationBootstrap(), this.times.sweepMs);
      });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    for (const job of await this.table.due(SWEEP_AT_ONCE)) this.carrier.announce(job);
    for (const job of await this.table.finishedBefore(this.times.keepDays, SWEEP_AT_ONCE)) await this.jobs.discard(job);
  }
}

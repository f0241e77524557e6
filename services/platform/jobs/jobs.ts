import { Injectable } from '@nestjs/common';
import { FileStore } from '../files/file-store.js';
import { resultKey, type Job, type NewJob } from './job.js';
import { JobCarrier } from './job-carrier.js';
import { JobTable, type DueJob } from './job-table.js';

/** The jobs as the rest of the process uses them. */
@Injectable()
export class Jobs {
  constructor(
    private readonly table: JobTable,
    private readonly carrier: JobCarrier,
    private readonly files: FileStore,
  ) {}

  /**
   * Puts a job in the table and has it run as soon as somebody can; one that was asked for under its key already is
   * not asked for twice. Throws TooManyJobs when its owner has `most` of its kind waiting or running already,
   * RequestKeyReused when the key stands for another job.
   */
  async enqueue(job: NewJob, most?: number): Promise<Job> {
    const added = await this.table.add(job, most);
    this.carrier.announce(added);
    return added;
  }

  /**
   * Cancels a job that is not finished yet; its worker stops at its next sign of life. Answers undefined when it had
   * ended before.
   */
  async cancel(id: string): Promise<Job | undefined> {
    return this.table.apply(id, { kind: 'cancel' });
  }

  /** Removes a finished job and whatever its attempts left in the file port. */
  async discard({ id, attempt: last }: Omit<DueJob, 'kind'>): Promise<void> {
    for (let attempt = 1; attempt <= last; attempt++) await this.files.remove(resultKey(id, attempt));
    await this.table.forget(id);
  }
}

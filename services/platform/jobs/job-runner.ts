import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { FileStore } from '../files/file-store.js';
import { traced } from '../log/log.js';
import { resultKey, type Job, type JobEvent } from './job.js';
import { JobDelay, JobFailure, JobHandlers, JobMoved, type JobContext } from './job-handlers.js';
import { JobTable, type DueJob } from './job-table.js';
import { JobTimes } from './job-times.js';

/** Runs jobs of the table, from when the whole process has started until it stops. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('jobs');
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<unknown>>();
  private start!: () => void;
  private readonly started = new Promise<void>((resolve) => (this.start = resolve));

  constructor(
    private readonly table: JobTable,
    private readonly handlers: JobHandlers,
    private readonly files: FileStore,
    private readonly times: JobTimes,
  ) {}

  onApplicationBootstrap(): void {
    this.start();
  }

  /** Takes nothing more up and gives the jobs in hand back to the queue. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new Error('the worker stops'));
    this.start();
    await Promise.all(this.running);
  }

  /**
   * Runs a job, or one of its kind that comes before it, if its time has come. Answers it where it waits in another
   * lane by now. Never rejects.
   */
  run(id: string): Promise<DueJob | undefined> {
    const run = this.started.then(() => this.take(id)).finally(() => this.running.delete(run));
    this.running.add(run);
    return run;
  }

  private async take(id: string): Promise<DueJob | undefined> {
    if (this.stopping.signal.aborted) return undefined;
    try {
      const job = await this.table.apply(await this.table.inTurn(id), { kind: 'take' });
      if (job?.state === 'failed')
        this.log.error(`job ${job.id} (${job.kind}) given up after ${job.attempts} attempts`);
      if (job?.state === 'running')
        return await traced({ trace_id: job.id, user_id: job.owner, branch: job.kode_toko }, () => this.attempt(job));
    } catch (error) {
      // The table cannot be reached: the job stays as it is and is taken up again when it is stale.
      this.log.warn(`job ${id}: ${(error as Error).message}`);
    }
    return undefined;
  }

  private async attempt(job: Job): Promise<DueJob | undefined> {
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, this.stopping.signal]);
    const progress = { done: 0, total: null as number | null };
    const beat = setInterval(() => void this.beat(job, progress, lost), this.times.beatMs);
    const key = resultKey(job.id, job.attempt);
    try {
      const outcome = await this.handle(job, {
        signal,
        resultKey: key,
        progress: (done, total) => void Object.assign(progress, { done, total }),
      });
      const event: JobEvent = outcome ?? { kind: 'finish', attempt: job.attempt, done: progress.done, file: key };
      const settled = await this.table.apply(job.id, event);
      if (settled?.state !== 'done') await this.files.remove(key);
      return settled?.kind === job.kind ? undefined : settled;
    } finally {
      clearInterval(beat);
    }
  }

  /** Has the job done. Answers what then happens to it; nothing when it is done. */
  private async handle(job: Job, context: JobContext): Promise<JobEvent | undefined> {
    const { attempt, kind, id } = job;
    try {
      const handler = this.handlers.find(kind);
      if (!handler) throw new Error(`nobody here does jobs of kind ${kind}`);
      await handler.run(job, context);
      return undefined;
    } catch (error) {
      if (this.stopping.signal.aborted) return { kind: 'release', attempt };
      if (error instanceof JobMoved) return { kind: 'move', attempt, to: error.to };
      if (error instanceof JobFailure) return { kind: 'fail', attempt, because: error.told };
      if (!context.signal.aborted)
        this.log.error(
          `job ${id} (${kind}), attempt ${attempt}: ${error instanceof Error ? error.stack : String(error)}`,
        );
      return { kind: 'fail', attempt, ...(error instanceof JobDelay && { told: error.told }) };
    }
  }

  private async beat(job: Job, progress: { done: number; total: number | null }, lost: AbortController): Promise<void> {
    try {
      if (!(await this.table.apply(job.id, { kind: 'beat', attempt: job.attempt, ...progress })))
        lost.abort(new Error('the job was cancelled or taken over'));
    } catch (error) {
      this.log.warn(`job ${job.id}: ${(error as Error).message}`);
    }
  }
}

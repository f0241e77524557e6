import type { Job } from './job.js';

/** What a handler gets to do its job with. */
export interface JobContext {
  /** Aborted when the job is cancelled, lost to another worker, or the process stops. Look at it between chunks. */
  readonly signal: AbortSignal;
  /** Key in the file port under which this attempt puts its result. */
  readonly resultKey: string;
  /** Says how far it is; shown to the owner within a second or so. */
  progress(done: number, total: number): void;
}

/** Does one kind of job. May be done again from the beginning after a crash: nothing but the result under its key may remain of an attempt. */
export interface JobHandler {
  readonly kind: string;
  run(job: Job, context: JobContext): Promise<void>;
}

/** A failure that its owner reads as it is, and that another attempt would only repeat. */
export class JobFailure extends Error {}

/** Who does which kind of job in this process. */
export class JobHandlers {
  private readonly handlers = new Map<string, JobHandler>();

  add(handler: JobHandler): void {
    if (this.handlers.has(handler.kind)) throw new Error(`two handlers for jobs of kind ${handler.kind}`);
    this.handlers.set(handler.kind, handler);
  }

  find(kind: string): JobHandler | undefined {
    return this.handlers.get(kind);
  }
}

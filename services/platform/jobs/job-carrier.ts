import type { DueJob } from './job-table.js';

/** The job port: carries the ids of jobs to where they are run. It may lose them or bring them twice; the table is the truth. */
export abstract class JobCarrier {
  /** Says that a job waits in the table. Never throws, never waits. */
  abstract announce(job: DueJob): void;
  /** Hands each announced id to `run`, one of each lane at a time. `run` never rejects. */
  abstract consume(run: (id: string) => Promise<void>): void;
  /** Hands out nothing more and lets go of its connections. */
  abstract close(): Promise<void>;
}

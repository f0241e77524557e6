import type { DueJob } from './job-table.js';

/**
 * The job port: carries the ids of jobs to a runner, one of each lane at a time. It may lose them or bring them twice;
 * the table is the truth.
 */
export abstract class JobCarrier {
  /** Says that a job waits in the table. Never throws, never waits. */
  abstract announce(job: DueJob): void;
}

/** The intervals at which a runner looks for jobs and shows itself. */
export class JobTimes {
  /** Between two looks for jobs that nobody has announced. */
  readonly sweepMs: number = 5_000;
  /** Between two signs of life of a running job; also how soon it notices that it was cancelled. */
  readonly beatMs: number = 1_000;
  /** Finished jobs and their files are kept for so many days. */
  readonly keepDays: number = 7;
}

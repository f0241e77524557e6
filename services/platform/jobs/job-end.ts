import type { Listener } from '../../kernel/postgres/listener.js';
import { isUnfinished, type Job } from './job.js';
import { JOB_CHANGED } from './job-changed.js';
import type { JobTable } from './job-table.js';

/** Behind what is told of jobs. */
const POLL_MS = 1_000;

/** The job once it has ended, or as it is after so many milliseconds; undefined where it is there no more. */
export async function jobEnd(
  table: JobTable,
  listener: Listener,
  { id, owner }: Pick<Job, 'id' | 'owner'>,
  patienceMs: number,
): Promise<Job | undefined> {
  let wake: () => void = () => undefined;
  const until = Date.now() + patienceMs;
  const stop = await listener.on(JOB_CHANGED, (changed) => {
    if (changed === owner || changed === '') wake();
  });
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => (wake = resolve));
      const job = await table.find(id);
      if (!job || !isUnfinished(job) || Date.now() >= until) return job;
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([
        changed,
        new Promise<void>((resolve) => (timer = setTimeout(resolve, Math.min(POLL_MS, until - Date.now())))),
      ]);
      clearTimeout(timer);
    }
  } finally {
    stop();
  }
}

import { message, type Message } from '../../../contracts/language/messages/messages.js';
import type { Job } from '../../platform/jobs/job.js';

/** The kind of the jobs that make and send a report for one receiver. */
export const DELIVERY = 'delivery';

/** The name under which runs of a schedule are kept (`job.schedule_run`). */
export const runName = (kode_jadwal: string): string => `laporan/${kode_jadwal}`;

/** The last run of a schedule: the state of the run itself, and the jobs of its receivers. */
export interface LastDelivery {
  readonly state: 'running' | 'done' | 'failed' | null;
  readonly jobs: readonly Pick<Job, 'owner' | 'state' | 'error'>[];
}

const isEmpty = ({ error }: LastDelivery['jobs'][number]): boolean => error?.message_id === 'deliveries.empty';

/** Returns the outcome of a run in words: the first failure, with whose it is, before anything else. */
export function outcomeOf({ state, jobs }: LastDelivery): Message {
  const failed = jobs.find((job) => job.error !== null && !isEmpty(job));
  if (failed) return message('deliveries.of', { user: failed.owner, sebab: failed.error! });
  if (state === null) return message('deliveries.never');
  if (state === 'failed') return message('deliveries.restarted');
  if (state === 'running' || jobs.some((job) => job.state === 'queued' || job.state === 'running'))
    return message('deliveries.running');
  return message(jobs.length > 0 && jobs.every(isEmpty) ? 'deliveries.empty' : 'deliveries.sent');
}

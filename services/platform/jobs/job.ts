import { message, type Message } from '../../../contracts/language/messages/messages.js';
import type { Level } from '../../../contracts/language/define/gate.js';

/**
 * The state of a job. A queued one waits for its turn (`run_after`), a running one shows that it lives
 * (`heartbeat_at`); the other three are ends.
 */
type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** The part of a job that changes while it lives. */
export interface JobStatus {
  /** The kind of work, which says its lane: it changes where a job leaves the lane of short ones. */
  readonly kind: string;
  readonly state: JobState;
  /** Rows (or whatever the job counts) dealt with, of `total`. */
  readonly done: number;
  /** Null until it is known. */
  readonly total: number | null;
  /** Key of its result in the file port, once done. */
  readonly file: string | null;
  /** The error, in Indonesian, for its owner. */
  readonly error: Message | null;
  /** Attempts that count against it; one that was given back does not. */
  readonly attempts: number;
  /**
   * The number of the last attempt: each has its own, also one that was given back. A worker whose attempt is not this
   * one has lost the job.
   */
  readonly attempt: number;
  readonly heartbeat_at: Date | null;
  readonly run_after: Date;
  readonly finished_at: Date | null;
}

/** A request for a job. */
export interface NewJob {
  readonly kind: string;
  readonly params: object;
  readonly title: string;
  readonly format: string;
  /** The user whose job it is, with level and branch as they were when it was asked for. */
  readonly owner: string;
  readonly level: Level;
  readonly kode_toko: string;
  /** The key under which its owner asked: asked again under it, it is the same job. */
  readonly request_key?: string | null;
}

/** A job as it stands in the table. */
export interface Job extends NewJob, JobStatus {
  readonly id: string;
  readonly created_at: Date;
}

/** An event in the life of a job. A worker names its attempt. */
export type JobEvent =
  | { readonly kind: 'take' }
  | { readonly kind: 'beat'; readonly attempt: number; readonly done: number; readonly total: number | null }
  | { readonly kind: 'finish'; readonly attempt: number; readonly done: number; readonly file: string }
  /**
   * `because`: what the owner reads when another attempt would fail alike; without it the job is tried again. `told`:
   * what the owner reads meanwhile, and after the last attempt.
   */
  | { readonly kind: 'fail'; readonly attempt: number; readonly because?: Message; readonly told?: ToldFailure }
  | { readonly kind: 'release'; readonly attempt: number }
  /** It is too long for its lane: it waits in that of another kind, as if nobody had begun it. */
  | { readonly kind: 'move'; readonly attempt: number; readonly to: string }
  | { readonly kind: 'cancel' };

/** The words for a failure while it is tried again, and once it is not. */
export interface ToldFailure {
  readonly meanwhile: Message;
  readonly last: Message;
}

/** The limits of the machine. */
export interface JobLimits {
  /** After so many attempts it has failed. */
  readonly maxAttempts: number;
  /** A running job without a sign of life for so long is taken up by another. */
  readonly staleMs: number;
  /** Wait before the second attempt; doubles with each further one. */
  readonly retryMs: number;
}

/** An event that the worker of a job tells of it. */
type WorkerEvent = Extract<JobEvent, { attempt: number }>;

/** The life of a job: the status that follows, or undefined when the event does not apply (any more). Pure. */
export function advance(job: JobStatus, event: JobEvent, now: Date, limits: JobLimits): JobStatus | undefined {
  if (event.kind === 'take') return take(job, now, limits);
  if (event.kind === 'cancel') return isUnfinished(job) ? { ...job, state: 'cancelled', finished_at: now } : undefined;
  return holds(job, event.attempt) ? workedOn(job, event, now, limits) : undefined;
}

function workedOn(job: JobStatus, event: WorkerEvent, now: Date, limits: JobLimits): JobStatus {
  switch (event.kind) {
    case 'beat':
      return { ...job, done: event.done, total: event.total, heartbeat_at: now };
    case 'finish':
      return {
        ...job,
        state: 'done',
        done: event.done,
        total: event.done,
        file: event.file,
        heartbeat_at: now,
        finished_at: now,
      };
    case 'fail':
      return fail(job, event, now, limits);
    case 'release':
      return givenBack(job, now);
    case 'move':
      return { ...givenBack(job, now), kind: event.to };
    default:
      return event satisfies never;
  }
}

/** True while a job may still lead to something. */
export function isUnfinished({ state }: JobStatus): boolean {
  return state === 'queued' || state === 'running';
}

function take(job: JobStatus, now: Date, { maxAttempts, staleMs }: JobLimits): JobStatus | undefined {
  const due = job.state === 'queued' && job.run_after <= now;
  const stale = job.state === 'running' && now.getTime() - (job.heartbeat_at?.getTime() ?? 0) >= staleMs;
  if (!due && !stale) return undefined;
  if (job.attempts >= maxAttempts)
    return { ...job, state: 'failed', error: message('job.stopped', { attempts: job.attempts }), finished_at: now };
  return {
    ...job,
    state: 'running',
    done: 0,
    error: null,
    attempts: job.attempts + 1,
    attempt: job.attempt + 1,
    heartbeat_at: now,
  };
}

function fail(
  job: JobStatus,
  { because, told }: Pick<Extract<JobEvent, { kind: 'fail' }>, 'because' | 'told'>,
  now: Date,
  { maxAttempts, retryMs }: JobLimits,
): JobStatus {
  if (because !== undefined || job.attempts >= maxAttempts)
    return { ...job, state: 'failed', error: because ?? told?.last ?? message('job.failed'), finished_at: now };
  const run_after = new Date(now.getTime() + retryMs * 2 ** (job.attempts - 1));
  return {
    ...job,
    state: 'queued',
    error: told?.meanwhile ?? message('job.retrying', { attempt: job.attempts }),
    heartbeat_at: null,
    run_after,
  };
}

function givenBack(job: JobStatus, now: Date): JobStatus {
  return { ...job, state: 'queued', done: 0, attempts: job.attempts - 1, heartbeat_at: null, run_after: now };
}

function holds(job: JobStatus, attempt: number): boolean {
  return job.state === 'running' && job.attempt === attempt;
}

/**
 * Ways on which jobs wait for each other, one at a time each: what somebody sits and waits for (`quick.…`, `short.…`)
 * is not behind what may take minutes.
 */
export type Lane = 'long' | 'short' | 'quick';

const SHORT_PREFIX = 'short.';

/** The kind with which a job begins that may turn out to be short. */
export const shortKind = (kind: string): string => SHORT_PREFIX + kind;

/** The kind of a job, whichever of the two lanes it is in. */
export const baseKind = (kind: string): string =>
  kind.startsWith(SHORT_PREFIX) ? kind.slice(SHORT_PREFIX.length) : kind;

/** The lane of a kind of job, by its name. */
export const laneOf = ({ kind }: Pick<NewJob, 'kind'>): Lane => {
  if (kind.startsWith(SHORT_PREFIX)) return 'short';
  return kind.startsWith('quick.') ? 'quick' : 'long';
};

/** The place where an attempt of a job puts its result: attempts never write over each other. */
export function resultKey(id: string, attempt: number): string {
  return `jobs/${id}.${attempt}`;
}

import { isDeepStrictEqual } from 'node:util';
import { type DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { advance, baseKind, shortKind, type Job, type JobEvent, type JobLimits, type NewJob } from './job.js';
import { jobEntity } from './job.entity.js';
import { JOB_CHANGED } from './job-changed.js';

/** Its owner has as many jobs waiting or running as is allowed. */
export class TooManyJobs extends Error {}

/** Its key was used for something else. */
export class RequestKeyReused extends Error {}

/** A job that may be taken up. */
export interface DueJob {
  readonly id: string;
  readonly kind: string;
  readonly attempt: number;
}

/** The jobs. Times are the database's own, so that the clocks of workers need not agree. */
export class JobTable {
  constructor(
    private readonly source: DataSource,
    private readonly limits: JobLimits,
    /** Kinds of jobs that are tried more often, or later each time. */
    private readonly ofKinds: Readonly<Record<string, Partial<JobLimits>>> = {},
  ) {}

  /**
   * Adds a job; one that was asked for under the same key is answered as it stands. Throws TooManyJobs when its owner
   * has `most` of its kind unfinished already, RequestKeyReused when the key stands for something else.
   */
  async add(job: NewJob, most = Infinity): Promise<Job> {
    return this.transaction(async (manager) => {
      const { kind, owner } = job;
      await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `kilau job ${baseKind(kind)} ${owner}`,
      ]);
      const asked = await askedBefore(manager, job);
      if (asked) return asked;
      if ((await manager.countBy(jobEntity, { kind: either(kind), owner, state: In(['queued', 'running']) })) >= most)
        throw new TooManyJobs();
      const { identifiers } = await manager.insert(jobEntity, { ...job });
      await notifyOwner(manager, owner);
      return manager.findOneByOrFail(jobEntity, { id: String(identifiers[0]?.['id']) });
    });
  }

  async find(id: string): Promise<Job | undefined> {
    return (await this.source.manager.findOneBy(jobEntity, { id })) ?? undefined;
  }

  /** Jobs of a user, newest first, and how many there are in all. */
  async ofOwner(kind: string, owner: string, limit: number): Promise<{ data: Job[]; count: number }> {
    const [data, count] = await this.source.manager.findAndCount(jobEntity, {
      where: { kind: either(kind), owner },
      order: { created_at: 'DESC', id: 'DESC' },
      take: limit,
    });
    return { data, count };
  }

  /**
   * Lets something happen to a job. Answers the job as it then is; undefined when it does not apply (any more) or there
   * is no such job.
   */
  async apply(id: string, event: JobEvent): Promise<Job | undefined> {
    return this.transaction(async (manager) => {
      const job = await manager.findOne(jobEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const next = job && advance(job, event, await now(manager), { ...this.limits, ...this.ofKinds[job.kind] });
      if (!next) return undefined;
      const { kind, state, done, total, file, error, attempts, attempt, heartbeat_at, run_after, finished_at } = next;
      await manager.update(jobEntity, id, {
        kind,
        state,
        done,
        total,
        file,
        error,
        attempts,
        attempt,
        heartbeat_at,
        run_after,
        finished_at,
      });
      await notifyOwner(manager, job.owner);
      return { ...job, ...next };
    });
  }

  /**
   * The job of the same kind whose turn it is where one waits: that of the user who was served longest ago, their
   * oldest. The job itself where it does not wait.
   */
  async inTurn(id: string): Promise<string> {
    const [next] = (await this.source.query(
      `select j.id
       from job.job asked
       join job.job j on j.kind = asked.kind and j.state = 'queued' and j.run_after <= now()
       where asked.id = $1 and asked.state = 'queued'
       order by (
         select max(served.heartbeat_at) from job.job served where served.owner = j.owner and served.kind = j.kind
       ) nulls first, j.created_at
       limit 1`,
      [id],
    )) as readonly { id: string }[];
    return next?.id ?? id;
  }

  /** Jobs whose turn has come, and those whose worker is silent, oldest first. */
  async due(limit: number): Promise<DueJob[]> {
    return this.source.manager
      .createQueryBuilder(jobEntity, 'job')
      .select(['job.id', 'job.kind', 'job.attempt'])
      .where(`job.state = 'queued' and job.run_after <= now()`)
      .orWhere(`job.state = 'running' and job.heartbeat_at <= now() - make_interval(secs => :stale)`, {
        stale: this.limits.staleMs / 1000,
      })
      .orderBy('job.created_at')
      .limit(limit)
      .getMany();
  }

  /** Deletes a finished job. */
  async forget(id: string): Promise<void> {
    await this.source.manager.delete(jobEntity, { id, finished_at: Not(IsNull()) });
  }

  /** Jobs that were finished so many days ago. */
  async finishedBefore(days: number, limit: number): Promise<DueJob[]> {
    return this.source.manager
      .createQueryBuilder(jobEntity, 'job')
      .select(['job.id', 'job.kind', 'job.attempt'])
      .where('job.finished_at < now() - make_interval(days => :days)', { days })
      .orderBy('job.finished_at')
      .limit(limit)
      .getMany();
  }

  private transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.source.transaction('READ COMMITTED', work);
  }
}

/** A kind of job, in either of its lanes. */
const either = (kind: string) => In([baseKind(kind), shortKind(baseKind(kind))]);

/** The job that was asked for under the key, where there is one. Throws RequestKeyReused when that is another. */
async function askedBefore(
  manager: EntityManager,
  { kind, owner, request_key, params, format }: NewJob,
): Promise<Job | undefined> {
  const asked = request_key ? await manager.findOneBy(jobEntity, { kind: either(kind), owner, request_key }) : null;
  if (asked && !(asked.format === format && isDeepStrictEqual(asked.params, JSON.parse(JSON.stringify(params)))))
    throw new RequestKeyReused();
  return asked ?? undefined;
}

async function now(manager: EntityManager): Promise<Date> {
  const [{ now }] = (await manager.query('select clock_timestamp() as now')) as [{ now: Date }];
  return now;
}

/** Listeners are notified when, and only if, the change is committed. */
async function notifyOwner(manager: EntityManager, owner: string): Promise<void> {
  await manager.query('select pg_notify($1, $2)', [JOB_CHANGED, owner]);
}

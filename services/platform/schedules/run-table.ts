import type pg from 'pg';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import type { ScheduleRun } from '../feature/schedule.js';
import type { LastRun } from './due-day.js';

/** Seconds for which a run belongs to the process that took it: one that died lets it go by then. */
const LEASE_SECONDS = 60;
/** Seconds after which a run that failed is tried again, for each time that it was tried, and the longest. */
const [AGAIN_SECONDS, LATEST_SECONDS] = [60, 3600];
/** Days for which runs are kept. */
const KEPT_DAYS = 400;

const WHICH = 'schedule = $1 and branch = $2 and day = $3';
const LEASE = `now() + ${LEASE_SECONDS} * interval '1 second'`;

/** The runs of schedules: who has one, by the clock of Postgres, and which are done. */
export class RunTable {
  /** `worker` is the process, as no other is called. */
  constructor(
    private readonly database: pg.Pool,
    private readonly worker: string,
  ) {}

  /** The latest run of a schedule at a branch. */
  async last(schedule: string, branch: string): Promise<LastRun | undefined> {
    const { rows } = await this.database.query<{ day: string; done: boolean }>(
      `select day::text, state = 'done' as done from job.schedule_run
       where schedule = $1 and branch = $2
       order by day desc limit 1`,
      [schedule, branch],
    );
    return rows[0] && { day: businessDate(rows[0].day), isDone: rows[0].done };
  }

  /** Takes a run; false where another process has it, it was tried a moment ago, or it is done. */
  async take(run: ScheduleRun): Promise<boolean> {
    return this.change(
      run,
      `insert into job.schedule_run as r (schedule, branch, day, worker, leased_until)
       values ($1, $2, $3, $4, ${LEASE})
       on conflict (schedule, branch, day) do update
         set state = 'running', worker = $4, leased_until = ${LEASE}, attempts = r.attempts + 1
         where r.state <> 'done' and r.leased_until <= now()`,
    );
  }

  /** Keeps a run; false where another process has taken it since. */
  async keep(run: ScheduleRun): Promise<boolean> {
    return this.update(run, `leased_until = ${LEASE}`);
  }

  /** Lets a run go, for whoever takes it. */
  async release(run: ScheduleRun): Promise<void> {
    await this.update(run, 'leased_until = now()');
  }

  /** Says that a run is done, with so many commands. */
  async end(run: ScheduleRun, commands: number): Promise<void> {
    await this.update(run, `state = 'done', error = null, ended_at = now(), commands = $5`, commands);
    await this.database.query(
      'delete from job.schedule_run where schedule = $1 and branch = $2 and day < $3::date - $4::int',
      [run.schedule, run.branch, run.day, KEPT_DAYS],
    );
  }

  /** Says why a run failed: it is tried again, later each time. */
  async fail(run: ScheduleRun, error: string): Promise<void> {
    const wait = `least(${LATEST_SECONDS}, ${AGAIN_SECONDS} * attempts) * interval '1 second'`;
    await this.update(run, `state = 'failed', error = $5, leased_until = now() + ${wait}`, error);
  }

  private update(run: ScheduleRun, set: string, ...more: readonly unknown[]): Promise<boolean> {
    const sql = `update job.schedule_run set ${set} where ${WHICH} and worker = $4 and state = 'running'`;
    return this.change(run, sql, ...more);
  }

  private async change({ schedule, branch, day }: ScheduleRun, sql: string, ...more: readonly unknown[]) {
    const { rowCount } = await this.database.query(sql, [schedule, branch, day, this.worker, ...more]);
    return Boolean(rowCount);
  }
}

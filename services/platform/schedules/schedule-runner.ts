import { randomUUID } from 'node:crypto';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { clockAt, zoneOf, zones } from '../../../contracts/language/values/zones.js';
import type { Clock } from '../../kernel/event-store/clock.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Dispatcher } from '../bus/dispatcher.js';
import { RecordCommand } from '../commands/record-command.js';
import type { Company } from '../company/company.js';
import type { Schedule, ScheduleRun, ScheduleTools } from '../feature/schedule.js';
import { parseRequest } from '../http/request.js';
import type { ShopDirectory } from '../identity/shop-directory.js';
import { SYSTEM } from '../identity/user-stream.js';
import { traced } from '../log/log.js';
import { scheduleRuns, schedulesDue } from '../metrics/metrics.js';
import { dueDay, type LastRun } from './due-day.js';
import { RunTable } from './run-table.js';

const EVERY_MS = 60_000;
/** Commands that are sent at once. */
const AT_ONCE = 16;

/** Answers that say that there is nothing to do any more: nothing would change, or its key was recorded before. */
const nothingToDo = ['master.unchanged', 'command.key-reused'];

/** The parts that schedules run on. */
export interface ScheduleParts extends Omit<ScheduleTools, 'read'> {
  readonly database: pg.Pool;
  readonly dispatcher: Dispatcher;
  readonly shops: ShopDirectory;
  readonly company: Company;
  /** The clock of the business. */
  readonly clock: Clock;
  readonly log: Logger;
}

/** The sender of what the clock sends: a cashier of the branch, with no right to any screen. */
const systemOf = (branch: string): Actor => ({
  user_id: SYSTEM,
  level: 'KASIR',
  kode_toko: branch,
  access: new Set(),
});

/** Runs schedules, each once a day and branch, whichever processes live. */
export class ScheduleRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly runs: RunTable;
  private timer?: NodeJS.Timeout;
  private running?: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly on: ScheduleParts,
    private readonly schedules: readonly Schedule[],
  ) {
    this.runs = new RunTable(on.database, randomUUID());
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }

  /** Lets go what it has in hand, once the commands under way are answered. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Runs whatever is due. Never rejects. */
  run(): Promise<void> {
    return (this.running ??= this.runAll()
      .catch((error: unknown) => this.on.log.warn({ err: error }, 'schedules could not be run, it is tried again'))
      .finally(() => (this.running = undefined)));
  }

  private async runAll(): Promise<void> {
    if (this.schedules.length === 0 || !(await this.on.company.isBegun())) return;
    const branches = [...(await this.on.events.heads()).keys()];
    for (const schedule of this.schedules) {
      let due = 0;
      for (const branch of branches) if (!(await this.catchUp(schedule, branch))) due += 1;
      schedulesDue.set({ schedule: schedule.name }, due);
    }
  }

  /** Runs the days of a branch that are due, oldest first. Answers whether none is left. */
  private async catchUp(schedule: Schedule, branch: string): Promise<boolean> {
    while (!this.isStopping) {
      const last = await this.runs.last(schedule.name, branch);
      const day = dueDay(schedule, last, await this.today(branch, last));
      if (day === undefined) return true;
      const run = { schedule: schedule.name, branch, day };
      if (!(await this.runs.take(run)) || !(await this.carryOut(schedule, run))) return false;
    }
    return false;
  }

  /** The calendar day of a branch. Where it is over in no zone the branch is not asked for its own. */
  private async today(branch: string, last: LastRun | undefined): Promise<BusinessDate> {
    const now = this.on.clock.now();
    const { today: latest } = clockAt(zones.at(-1)!, now);
    if (last?.isDone && last.day >= latest) return latest;
    return clockAt(zoneOf(await this.on.shops.shop(branch)), now).today;
  }

  /** Carries out a run that was taken. Answers whether it is done. */
  private async carryOut(schedule: Schedule, run: ScheduleRun): Promise<boolean> {
    const { log } = this.on;
    try {
      const sent = await this.sendAll(schedule, run);
      if (sent === undefined) return false;
      await this.runs.end(run, sent);
      scheduleRuns.inc({ schedule: run.schedule, outcome: 'done' });
      log.info({ ...run, commands: sent }, 'schedule run');
      return true;
    } catch (error) {
      scheduleRuns.inc({ schedule: run.schedule, outcome: 'failed' });
      log.error({ err: error, ...run }, 'a schedule failed, it is tried again');
      await this.runs.fail(run, error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  /**
   * Sends the commands of a run, those after a refused one, too. Answers how many led to something; undefined where
   * another process has the run by now, this one stops, or it is not time yet.
   */
  private async sendAll(schedule: Schedule, run: ScheduleRun): Promise<number | undefined> {
    const { events, freshness, settings, database } = this.on;
    const read: ScheduleTools['read'] = async <Row extends object>({
      text,
      values,
    }: {
      text: string;
      values: readonly unknown[];
    }) => (await database.query<Row & pg.QueryResultRow>(text, [...values])).rows;
    const commands = await schedule.select(run, { read, events, freshness, settings });
    if (commands === undefined) {
      await this.runs.release(run);
      return undefined;
    }
    let sent = 0;
    const failed: unknown[] = [];
    for (let from = 0; from < commands.length; from += AT_ONCE) {
      if (this.isStopping) await this.runs.release(run);
      if (this.isStopping || !(await this.runs.keep(run))) return undefined;
      const batch = commands.slice(from, from + AT_ONCE).map((command) => this.send(schedule, run, command));
      for (const answer of await Promise.allSettled(batch))
        if (answer.status === 'rejected') failed.push(answer.reason);
        else if (answer.value) sent += 1;
    }
    if (failed.length > 0) throw failed[0];
    return sent;
  }

  /**
   * Sends a command, in the way of those of users. Answers false where it would change nothing any more. No user takes
   * its key before it: theirs have no slash.
   */
  private async send({ rules, key }: Schedule, { schedule, branch, day }: ScheduleRun, command: object) {
    const sender = systemOf(branch);
    const correlation_id = `${schedule}/${branch}/${day}`;
    const body = parseRequest(rules.command.body, command);
    const given = { decider: rules, body, sender, correlation_id, approval: undefined };
    const recording = new RecordCommand(rules.command.name, `${schedule}/${branch}/${key(command)}`, given);
    try {
      await traced({ trace_id: correlation_id, user_id: sender.user_id, branch }, () =>
        this.on.dispatcher.record(recording),
      );
      return true;
    } catch (error) {
      if (error instanceof Refusal && nothingToDo.includes(error.code)) return false;
      throw error;
    }
  }
}

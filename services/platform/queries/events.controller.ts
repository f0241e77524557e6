import { Controller, Get, Inject, Param, Req } from '@nestjs/common';
import type pg from 'pg';
import { eventGate } from '../../../contracts/catalogue.js';
import type { EventAnswer } from '../../../contracts/language/define/event.js';
import { open } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import {
  listOf,
  type BranchStatus,
  type ListAnswer,
  type ScheduleStatus,
} from '../../../contracts/language/define/query.js';
import { operatorGate } from '../../../contracts/language/documents/log-calls.js';
import { Dispatcher } from '../bus/dispatcher.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { logOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';
import { Access } from '../identity/access.js';
import { branchScope, maySee } from '../identity/scope.js';
import { ReadModels } from '../rebuild/read-models.js';
import { READS } from '../config/tokens.js';
import { Allow } from '../http/allow.js';
import type { KnownRequest } from '../http/request.js';
import { seenEvent } from '../reads/seen-event.js';
import { assertTold } from '../reads/told-event.js';
import { storedEvent, streamSteps } from './stored-events.js';

/** The number of events of a stream that are answered with one of them. */
const MOST_STEPS = 20;

/** The events behind a row, and how far the branches and schedules have come. */
@Controller()
export class EventsController {
  constructor(
    @Inject(READS) private readonly database: pg.Pool,
    private readonly readModels: ReadModels,
    private readonly access: Access,
    private readonly dispatcher: Dispatcher,
  ) {}

  /**
   * Another branch's event leads to the own side of it, where there is one: money that is received stands in two logs.
   * That of a document is told to whoever may open its page.
   */
  @Get('events/:branch/:position')
  @Allow(eventGate)
  event(
    @Param('branch') branch: string,
    @Param('position') position: string,
    @Req() { actor, signal }: KnownRequest,
  ): Promise<EventAnswer> {
    const work = (): Promise<EventAnswer> => this.seen(branch, position, actor);
    return this.dispatcher.answer('events/{branch}/{position}', work, signal);
  }

  private async seen(branch: string, position: string, actor: Actor): Promise<EventAnswer> {
    const asked = await this.at(branch, position);
    const steps = asked ? await streamSteps(this.database, asked.stream, MOST_STEPS) : [];
    const own = steps.filter((step) => step.branch === actor.kode_toko);
    const side = maySee(actor, branch)
      ? undefined
      : (own.find(({ command_id }) => command_id === asked?.command_id) ?? own.at(-1));
    const event = side ? await storedEvent(this.database, side.branch, side.position) : asked;
    if (!side) branchScope(actor, branch);
    if (!event) throw Refusal.of('request.not-found');
    assertTold(event, this.access, actor);
    const data = seenEvent(event, this.access.hiddenFrom(actor));
    return {
      data,
      steps: steps.map(({ command_id: _, ...step }) => ({ ...step, may_open: maySee(actor, step.branch) })),
    };
  }

  private async at(branch: string, position: string): ReturnType<typeof storedEvent> {
    return /^[\w.-]{1,20}:\d{1,15}$/.test(`${branch}:${position}`)
      ? storedEvent(this.database, branch, Number(position))
      : undefined;
  }

  /**
   * Of each branch that one may see: its head, how far the slowest read model has come (of those that are there), and
   * since when that lags.
   */
  @Get('status/branches')
  @Allow(open)
  branches(@Req() { actor, signal }: KnownRequest): Promise<ListAnswer<BranchStatus>> {
    const work = async (): Promise<ListAnswer<BranchStatus>> =>
      listOf((await this.statuses()).filter(({ kode_toko }) => maySee(actor, kode_toko)));
    return this.dispatcher.answer('status/branches', work, signal);
  }

  /** Of each branch that one may see the latest run of each schedule. */
  @Get('status/schedules')
  @Allow(operatorGate)
  schedules(@Req() { actor, signal }: KnownRequest): Promise<ListAnswer<ScheduleStatus>> {
    const work = async (): Promise<ListAnswer<ScheduleStatus>> => {
      const { rows } = await this.database.query<ScheduleStatus>(`
        select distinct on (schedule, branch) schedule as jadwal, branch as kode_toko, day::text as tanggal,
          state as status, attempts as percobaan, commands as perintah, began_at as mulai, ended_at as selesai,
          error as galat
        from job.schedule_run
        order by schedule, branch, day desc`);
      return listOf(rows.filter(({ kode_toko }) => maySee(actor, kode_toko)));
    };
    return this.dispatcher.answer('status/schedules', work, signal);
  }

  private async statuses(): Promise<readonly BranchStatus[]> {
    const { rows: models } = await this.database.query<{ name: string }>(
      'select name from log.projection order by name',
    );
    const union = models
      .filter(({ name }) => !this.readModels.building.has(name))
      .map(({ name }) => `select branch, position from read_${name}.checkpoint`)
      .join(' union all ');
    const { rows } = await this.database.query<BranchStatus>(`
      select h.branch as kode_toko, h.position as head, coalesce(c.position, h.position) as position,
        (select recorded_at from ${logOf(sql`h.branch`).text} e where e.position = c.position + 1) as lagging_since
      from log.branch_head h
      left join (
        select branch, min(position) as position
        from (${union || "select '' as branch, 0::bigint as position"}) m
        group by branch
      ) c using (branch)
      order by 1`);
    return rows;
  }
}

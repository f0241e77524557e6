import { Controller, Get, Inject, Param, Req } from '@nestjs/common';
import type pg from 'pg';
import { eventGate, events } from '../../../contracts/catalogue.js';
import { withoutBalances } from '../../../contracts/define/balances.js';
import type { RecordedEvent } from '../../../contracts/define/event.js';
import { open } from '../../../contracts/define/gate.js';
import { Refusal } from '../../../contracts/define/refusals.js';
import type { BranchStatus } from '../../../contracts/define/query.js';
import { EventReader } from '../event-store/event-reader.js';
import { Access } from '../identity/access.js';
import { branchScope, maySee } from '../identity/scope.js';
import { ReadModels } from '../projection/read-models.js';
import { READS } from '../tokens.js';
import { Allow } from './allow.js';
import type { KnownRequest } from './request.js';

const payloads = new Map(events.map(({ type, payload }) => [type, payload]));

/** The events behind a row, and how far the branches have come. */
@Controller()
export class EventsController {
  private readonly events: EventReader;

  constructor(
    @Inject(READS) private readonly database: pg.Pool,
    private readonly readModels: ReadModels,
    private readonly access: Access,
  ) {
    this.events = new EventReader(database);
  }

  @Get('events/:branch/:position')
  @Allow(eventGate)
  async event(@Param('branch') branch: string, @Param('position') position: string, @Req() request: KnownRequest): Promise<{ data: RecordedEvent }> {
    branchScope(request.actor, branch);
    const event = /^[\w.-]{1,20}:\d{1,15}$/.test(`${branch}:${position}`) ? await this.events.one(branch, Number(position)) : undefined;
    if (!event) throw Refusal.of('request.not-found');
    return { data: this.access.seesBalances(request.actor) ? event : hiding(event) };
  }

  /**
   * Of each branch that one may see: its head, how far the slowest read model has come (of those that are there), and
   * since when that lags.
   */
  @Get('status/branches')
  @Allow(open)
  async branches(@Req() request: KnownRequest): Promise<{ data: BranchStatus[]; count: number }> {
    const { rows: models } = await this.database.query<{ name: string }>('select name from log.projection order by name');
    const union = models
      .filter(({ name }) => !this.readModels.building.has(name))
      .map(({ name }) => `select branch, position from read_${name}.checkpoint`)
      .join(' union all ');
    const { rows } = await this.database.query<BranchStatus>(
      `select h.branch as kode_toko, h.position as head, coalesce(c.position, h.position) as position,
         (select recorded_at from log.event e where e.branch = h.branch and e.position = c.position + 1) as lagging_since
       from log.branch_head h left join (select branch, min(position) as position from (${union || "select '' as branch, 0::bigint as position"}) m group by branch) c using (branch) order by 1`,
    );
    const data = rows.filter(({ kode_toko }) => maySee(request.actor, kode_toko));
    return { data, count: data.length };
  }
}

/** Leaves the balances out that an event says. */
function hiding(event: RecordedEvent): RecordedEvent {
  const payload = payloads.get(event.type);
  return payload ? { ...event, payload: withoutBalances(payload, event.payload) } : event;
}

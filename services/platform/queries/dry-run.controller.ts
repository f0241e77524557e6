import { Body, Controller, HttpCode, Inject, Post, Req, type Type } from '@nestjs/common';
import type pg from 'pg';
import { DryRun, dryRunOf, type DryRunLine } from '../../../contracts/language/define/dry-run.js';
import type { ListAnswer } from '../../../contracts/language/define/query.js';
import { Branches } from '../identity/branches.js';
import { dryRun, type ImportSource } from '../lists/dry-run.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import { ReadTurns } from '../fairness/read-turns.js';
import { Freshness } from '../reads/freshness.js';
import { READS } from '../config/tokens.js';
import { afterOf } from '../http/after.js';
import { Allow } from '../http/allow.js';
import { LARGEST } from '../http/bodies.js';
import { parseRequest, type KnownRequest } from '../http/request.js';

/** The endpoints that say what an import of a master would do; none for one that takes no import. */
export function dryRunControllers({ master, projection }: ImportSource): readonly Type[] {
  const run = dryRunOf(master);
  if (!run) return [];

  @Controller(run.call)
  class DryRunController {
    constructor(
      @Inject(READS) private readonly database: pg.Pool,
      @Inject(ReadTurns) private readonly turns: ReadTurns,
      @Inject(Freshness) private readonly freshness: Freshness,
      @Inject(Branches) private readonly branches: Branches,
    ) {}

    @Post()
    @HttpCode(200)
    @Allow(run!.gate, LARGEST.rows)
    async try(@Body() input: unknown, @Req() request: KnownRequest): Promise<ListAnswer<DryRunLine>> {
      const asked = parseRequest(DryRun, input);
      await this.freshness.passed(projection, await afterOf(request, this.branches));
      const ask = async <Row extends object>({ text, values }: Sql): Promise<Row[]> =>
        (await this.database.query<Row>(text, [...values])).rows;
      const data = await this.turns.reads.take(request.actor.user_id, () => dryRun(master, asked, request.actor, ask));
      return { data, count: data.length };
    }
  }
  return [DryRunController];
}

import { Controller, Get, Inject, Param, Query, Req, type Type } from '@nestjs/common';
import type pg from 'pg';
import type { ListAnswer, QueryDefinition } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { Branches } from '../identity/branches.js';
import { ReadTurns } from '../fairness/read-turns.js';
import { Freshness } from '../reads/freshness.js';
import { schemaOf } from '../../kernel/projection/projection.js';
import { queryTools, type QuerySource } from '../reads/query-source.js';
import { READS, REPORTS } from '../config/tokens.js';
import { Allow } from '../http/allow.js';
import { CompanyLog } from '../settings/company-log.js';
import { Watched } from '../http/watched.interceptor.js';
import { Settings } from '../settings/settings.js';
import { afterOf } from '../http/after.js';
import { routerPath } from '../http/calls.js';
import { parseRequest, withAddress, type KnownRequest } from '../http/request.js';

/** The endpoint of one read; it waits (bounded) until the reader's own last command (`x-after`), and what else it names (`after`), is in what it reads. */
export function queryController(source: QuerySource): Type {
  const { query, projection } = source;

  @Controller(routerPath(query.call))
  class QueryController {
    constructor(
      @Inject(READS) private readonly reads: pg.Pool,
      @Inject(REPORTS) private readonly reports: pg.Pool,
      @Inject(ReadTurns) private readonly turns: ReadTurns,
      @Inject(Freshness) private readonly freshness: Freshness,
      @Inject(Branches) private readonly branches: Branches,
      @Inject(CompanyLog) private readonly company: CompanyLog,
      @Inject(Settings) private readonly settings: Settings,
    ) {}

    @Get()
    @Allow(query.gate)
    @KeepsReads(query)
    async get(
      @Query() input: Record<string, unknown>,
      @Param() address: Record<string, string>,
      @Req() request: KnownRequest,
    ): Promise<ListAnswer<object> | { data: object }> {
      const { after, ...params } = input;
      const parsed = parseRequest(query.params, withAddress(params, address));
      await this.branches.assertKnown(request.actor, (parsed as { readonly kode_toko?: string }).kode_toko);
      const waited = await afterOf(request, this.branches, { after });
      await (projection ? this.freshness.passed(projection, waited) : this.company.reached(waited));
      for (const name of source.beside ?? []) await this.freshness.passed({ name, schema: schemaOf(name) }, waited);
      const [turns, database] = source.isLong ? [this.turns.reports, this.reports] : [this.turns.reads, this.reads];
      const { actor, signal } = request;
      const answer = await turns.take(
        actor.user_id,
        () => source.answer(parsed, queryTools(database, this.freshness, this.settings, actor, signal)),
        signal,
      );
      if (!query.one) return answer;
      if (!answer.data[0]) throw Refusal.of('request.not-found');
      return { data: answer.data[0] };
    }
  }
  return QueryController;
}

/** Has the security log keep who reads data of persons, and of whom. */
function KeepsReads({ personal }: QueryDefinition): MethodDecorator {
  return personal ? Watched('personal', ({ url }) => url) : () => undefined;
}

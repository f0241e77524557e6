import { Controller, Get, Inject, Query, Req, type Type } from '@nestjs/common';
import type pg from 'pg';
import type { ListAnswer } from '../../../contracts/define/query.js';
import { Branches } from '../identity/branches.js';
import { Freshness } from '../projection/freshness.js';
import { queryTools, type QuerySource } from '../query/query-source.js';
import { DATABASE } from '../tokens.js';
import { Allow } from './allow.js';
import { headerOf, parseRequest, type KnownRequest } from './request.js';

/** The endpoint of one read; it waits (bounded) until the reader's own last command (`x-after`) is in what it reads. */
export function queryController(source: QuerySource): Type {
  const { query, projection } = source;

  @Controller(query.call)
  class QueryController {
    constructor(
      @Inject(DATABASE) private readonly database: pg.Pool,
      @Inject(Freshness) private readonly freshness: Freshness,
      @Inject(Branches) private readonly branches: Branches,
    ) {}

    @Get()
    @Allow(query.gate)
    async get(@Query() input: Record<string, unknown>, @Req() request: KnownRequest): Promise<ListAnswer<object>> {
      const { after, ...params } = input;
      const parsed = parseRequest(query.params, params);
      await this.branches.assertKnown(request.actor, (parsed as { readonly kode_toko?: string }).kode_toko);
      await this.freshness.passed(projection, headerOf(request, 'x-after') ?? (typeof after === 'string' ? after : undefined), request.actor);
      return source.answer(parsed, queryTools(this.database, this.freshness, request.actor));
    }
  }
  return QueryController;
}

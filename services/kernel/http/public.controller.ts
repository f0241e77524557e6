import { Controller, Get, Inject, Query, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { ListAnswer } from '../../../contracts/define/query.js';
import type { PublicDefinition } from '../../../contracts/define/public.js';
import { publicRead, type PublicRead } from '../masters/public-read.js';
import type { Sql } from '../postgres/sql.js';
import { DATABASE } from '../tokens.js';
import { Public } from './allow.js';
import { routerPath } from './calls.js';
import { readByAll } from './public-headers.js';
import { PublicThrottle } from './public-throttle.js';
import { headerOf, parseRequest } from './request.js';

/** It may be kept a minute, then asked again with its tag. */
const headers = { ...readByAll, 'cache-control': 'public, max-age=60' } as const;

/** The endpoint of a public read: no token, counted by address, answered with 304 while nothing has changed. */
export function publicController(definition: PublicDefinition): Type {
  const read: PublicRead = publicRead(definition);

  @Controller(routerPath(definition.call))
  class PublicController {
    constructor(
      @Inject(DATABASE) private readonly database: pg.Pool,
      @Inject(PublicThrottle) private readonly throttle: PublicThrottle,
    ) {}

    @Get()
    @Public()
    async get(
      @Query() input: Record<string, unknown>,
      @Req() request: FastifyRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<ListAnswer<object> | undefined> {
      void reply.headers({ ...headers, 'cache-control': 'no-store' });
      this.throttle.take(request.ip);
      const params = parseRequest(definition.params, input);
      const ask = async <Row extends object>({ text, values }: Sql): Promise<Row[]> => (await this.database.query<Row>(text, [...values])).rows;
      const answer = await read(params, knownTags(headerOf(request, 'if-none-match')), ask);
      void reply.headers({ ...headers, ...(answer.tag !== undefined && { etag: answer.tag }) });
      if (answer.rows) return answer.rows;
      void reply.status(304);
      return undefined;
    }
  }
  return PublicController;
}

/** The tags that a reader has, weak or not. */
const knownTags = (header: string | undefined): readonly string[] => (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

import { Controller, Get, Inject, Query, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicDefinition } from '../../../contracts/language/define/public.js';
import { Dispatcher } from '../bus/dispatcher.js';
import { publicRead } from '../lists/public-read.js';
import { Public } from '../http/allow.js';
import { routerPath } from '../http/calls.js';
import { readByAll } from '../http/public-headers.js';
import { PublicThrottle } from '../http/public-throttle.js';
import { headerOf, parseRequest } from '../http/request.js';
import { AskPublic } from './public.handler.js';

/** It may be kept a minute, then asked again with its tag. */
const headers = { ...readByAll, 'cache-control': 'public, max-age=60' } as const;

/**
 * The endpoint of a public read: no token, counted by address, answered from memory, and with 304, while nothing has
 * changed.
 */
export function publicController(definition: PublicDefinition): Type {
  const read = publicRead(definition);

  @Controller(routerPath(definition.call))
  class PublicController {
    constructor(
      @Inject(Dispatcher) private readonly dispatcher: Dispatcher,
      @Inject(PublicThrottle) private readonly throttle: PublicThrottle,
    ) {}

    @Get()
    @Public()
    async get(
      @Query() input: Record<string, unknown>,
      @Req() request: FastifyRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string | undefined> {
      void reply.headers({ ...headers, 'cache-control': 'no-store' });
      this.throttle.take(request.ip);
      const params = parseRequest(definition.params, input);
      const { tag, body } = await this.dispatcher.ask(
        new AskPublic('public', definition.call, { read, params, address: request.ip }),
      );
      void reply.headers({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        ...(tag !== undefined && { etag: tag }),
      });
      if (tag === undefined || !knownTags(headerOf(request, 'if-none-match')).includes(tag)) return body;
      void reply.removeHeader('content-type');
      void reply.status(304);
      return undefined;
    }
  }
  return PublicController;
}

/** The tags that a reader has, weak or not. */
const knownTags = (header: string | undefined): readonly string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

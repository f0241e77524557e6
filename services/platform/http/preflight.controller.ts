import { Controller, HttpCode, Options, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from './allow.js';
import { preflight } from './public-headers.js';
import { PublicThrottle } from './public-throttle.js';

/** Answers the question of browsers before a page of another origin reads what is public, with the tag that it has. */
@Controller('public')
export class PreflightController {
  constructor(private readonly throttle: PublicThrottle) {}

  @Options('*')
  @Public()
  @HttpCode(204)
  @ApiExcludeEndpoint()
  answer(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    void reply.headers(preflight);
    this.throttle.take(request.ip);
  }
}

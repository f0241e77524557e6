import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BeforeCompany, Public } from '../http/allow.js';
import { Readiness } from './readiness.js';

/** For those who run Kilau: is it alive, is it of use, how does it do. */
@Controller()
@BeforeCompany()
export class OperationsController {
  constructor(private readonly readiness: Readiness) {}

  @Get('health')
  @Public()
  health(): { status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const answer = await this.readiness.check();
    await reply.status(answer.ready ? 200 : 503).send(answer);
  }
}

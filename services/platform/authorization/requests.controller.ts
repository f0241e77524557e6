import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { closers } from '../../../contracts/authorization/calls.js';
import { RequestAuthorization } from '../../../contracts/authorization/commands.js';
import type { AuthorizationRequest } from '../../../contracts/authorization/views.js';
import { open, type Gate } from '../../../contracts/language/define/gate.js';
import { listOf, type ListAnswer } from '../../../contracts/language/define/query.js';
import { Dispatcher } from '../bus/dispatcher.js';
import { Allow } from '../http/allow.js';
import { parseRequest, type KnownRequest } from '../http/request.js';
import { RequestReader, Requests } from './requests.js';

const owners: Gate = { levels: ['OWN'] };

/** Consent by push: asked by anybody, answered by owners (writes: the command side). */
@Controller('authorization')
export class RequestsController {
  constructor(private readonly requests: Requests) {}

  @Post('request')
  @HttpCode(200)
  @Allow(open)
  async ask(@Body() input: unknown, @Req() { actor }: KnownRequest): Promise<{ data: AuthorizationRequest }> {
    return { data: await this.requests.ask({ ...parseRequest(RequestAuthorization, input), asker: actor }) };
  }

  @Post('requests/:id/grant')
  @HttpCode(200)
  @Allow(owners)
  async grant(@Param('id') id: string, @Req() { actor }: KnownRequest): Promise<{ data: AuthorizationRequest }> {
    return { data: await this.requests.grant(actor, id) };
  }

  @Post('requests/:id/refuse')
  @HttpCode(200)
  @Allow(owners)
  async refuse(@Param('id') id: string, @Req() { actor }: KnownRequest): Promise<{ data: AuthorizationRequest }> {
    return { data: await this.requests.refuse(actor, id) };
  }

  @Delete('requests')
  @Allow(closers)
  async dismiss(@Req() { actor }: KnownRequest): Promise<{ data: { jumlah: number } }> {
    return { data: { jumlah: await this.requests.dismiss(actor) } };
  }

  @Delete('requests/:id')
  @Allow(open)
  async withdraw(@Param('id') id: string, @Req() { actor }: KnownRequest): Promise<{ data: AuthorizationRequest }> {
    return { data: await this.requests.withdraw(actor, id) };
  }
}

/** The requests that wait for an owner, and the state of one's own (reads: the query side). */
@Controller('authorization/requests')
export class RequestReaderController {
  constructor(
    private readonly requests: RequestReader,
    private readonly dispatcher: Dispatcher,
  ) {}

  @Get()
  @Allow(owners)
  list(@Req() { actor, signal }: KnownRequest): Promise<ListAnswer<AuthorizationRequest>> {
    const work = async (): Promise<ListAnswer<AuthorizationRequest>> => listOf(await this.requests.waitingFor(actor));
    return this.dispatcher.answer('authorization/requests', work, signal);
  }

  @Get(':id')
  @Allow(open)
  one(@Param('id') id: string, @Req() { actor, signal }: KnownRequest): Promise<{ data: AuthorizationRequest }> {
    const work = async (): Promise<{ data: AuthorizationRequest }> => ({ data: await this.requests.one(actor, id) });
    return this.dispatcher.answer('authorization/requests/{id}', work, signal);
  }
}

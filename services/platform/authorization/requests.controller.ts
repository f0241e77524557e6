import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { RequestAuthorization } from '../../../contracts/authorization/commands.js';
import type { AuthorizationRequest } from '../../../contracts/authorization/views.js';
import { open, type Gate } from '../../../contracts/language/define/gate.js';
import type { ListAnswer } from '../../../contracts/language/define/query.js';
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

  @Delete('requests/:id')
  @Allow(open)
  async withdraw(@Param('id') id: string, @Req() { actor }: KnownRequest): Promise<{ data: AuthorizationRequest }> {
    return { data: await this.requests.withdraw(actor, id) };
  }
}

/** The requests that wait for an owner, and the state of one's own (reads: the query side). */
@Controller('authorization/requests')
export class RequestReaderController {
  constructor(private readonly requests: RequestReader) {}

  @Get()
  @Allow(owners)
  async list(@Req() { actor }: KnownRequest): Promise<ListAnswer<AuthorizationRequest>> {
    const data = await this.requests.waitingFor(actor);
    return { data, count: data.length };
  }

  @Get(':id')
  @Allow(open)
  async one(@Param('id') id: string, @Req() { actor }: KnownRequest): Promise<{ data: AuthorizationRequest }> {
    return { data: await this.requests.one(actor, id) };
  }
}

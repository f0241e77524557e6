import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type pg from 'pg';
import { Authorize, CommandToCome } from '../../../contracts/authorization/commands.js';
import type { Authoriser, Authorized } from '../../../contracts/authorization/views.js';
import { listOf, type ListAnswer } from '../../../contracts/language/define/query.js';
import { open } from '../../../contracts/language/define/gate.js';
import { Dispatcher } from '../bus/dispatcher.js';
import { Allow } from '../http/allow.js';
import { parseRequest, type KnownRequest } from '../http/request.js';
import { IDENTITY } from '../config/tokens.js';
import { Authorisers } from './authorisers.js';
import { Authorization } from './authorization.js';
import { passwordWay } from './password-way.js';
import { RestrictedActions } from './restricted-actions.js';

/** Consent by password (a write: the command side). */
@Controller('authorization')
export class AuthorizationController {
  constructor(
    private readonly authorization: Authorization,
    @Inject(IDENTITY) private readonly database: pg.Pool,
  ) {}

  @Post()
  @HttpCode(200)
  @Allow(open)
  async authorize(@Body() input: unknown, @Req() request: KnownRequest): Promise<{ data: Authorized }> {
    const { user_id, password, ...asking } = parseRequest(Authorize, input);
    const way = passwordWay(this.database, password);
    return { data: await this.authorization.authorise({ ...asking, asker: request.actor, way, authoriser: user_id }) };
  }
}

/** Says before a removal is confirmed whether the rules allow it (the command side, whose rules they are). */
@Controller('authorization/check')
export class RemovalCheckController {
  constructor(private readonly actions: RestrictedActions) {}

  @Post()
  @HttpCode(200)
  @Allow(open)
  async check(@Body() input: unknown, @Req() request: KnownRequest): Promise<{ data: object }> {
    const { command, body } = parseRequest(CommandToCome, input);
    await this.actions.assertRemovable(request.actor, command, body);
    return { data: {} };
  }
}

/** The users who can be asked for consent (a read: the query side). */
@Controller('authorization/users')
export class AuthorisersController {
  constructor(
    private readonly authorisers: Authorisers,
    private readonly dispatcher: Dispatcher,
  ) {}

  @Get()
  @Allow(open)
  list(@Req() { actor, signal }: KnownRequest): Promise<ListAnswer<Authoriser>> {
    return this.dispatcher.answer('authorization/users', async () => listOf(await this.authorisers.of(actor)), signal);
  }
}

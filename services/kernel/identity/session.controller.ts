import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { open } from '../../../contracts/define/gate.js';
import { Login, Logout } from '../../../contracts/identity/commands.js';
import type { LoginAnswer, SessionUser } from '../../../contracts/identity/views.js';
import { Allow, BeforeOwnPassword, Public } from '../http/allow.js';
import { parseRequest, type KnownRequest } from '../http/request.js';
import { Sessions } from './sessions.js';

/** Logging in and out (writes: the command side). */
@Controller('users')
export class SessionController {
  constructor(private readonly sessions: Sessions) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  login(@Body() input: unknown, @Req() request: FastifyRequest): Promise<LoginAnswer> {
    const login = parseRequest(Login, input);
    // No user ID has small letters.
    return this.sessions.login({ ...login, user_id: login.user_id.toUpperCase() }, request.ip);
  }

  @Post('logout')
  @BeforeOwnPassword()
  @HttpCode(200)
  @Allow(open)
  async logout(@Body() input: unknown, @Req() request: KnownRequest): Promise<{ data: object }> {
    parseRequest(Logout, input);
    await this.sessions.end(request.session);
    return { data: {} };
  }
}

/** Who is logged in (a read: the query side). */
@Controller('users/me')
export class MeController {
  constructor(private readonly sessions: Sessions) {}

  @Get()
  @BeforeOwnPassword()
  @Allow(open)
  async me(@Req() request: KnownRequest): Promise<{ user: SessionUser }> {
    return { user: await this.sessions.userOf(request.actor.user_id) };
  }
}

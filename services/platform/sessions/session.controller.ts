import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { open } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { Login, Logout } from '../../../contracts/identity/commands.js';
import type { LoginAnswer, SessionUser } from '../../../contracts/identity/views.js';
import { setActive } from '../../../contracts/users/commands.js';
import { Allow, BeforeOwnPassword, Public } from '../http/allow.js';
import { SecurityLog } from '../security/security-log.js';
import { whoOf } from '../http/watched.js';
import type { Config } from '../config/config.js';
import { parseRequest, whereFrom, type KnownRequest } from '../http/request.js';
import { CONFIG } from '../config/tokens.js';
import { Access } from '../identity/access.js';
import { Credentials } from '../identity/credentials.js';
import { keepProof } from '../identity/devices.js';
import { beyond } from '../identity/managed-users.js';
import { UserDirectory } from '../identity/user-directory.js';
import { Sessions } from '../identity/sessions.js';

/** Logging in and out (writes: the command side). */
@Controller('users')
export class SessionController {
  constructor(
    private readonly sessions: Sessions,
    private readonly credentials: Credentials,
    private readonly security: SecurityLog,
    private readonly access: Access,
    private readonly users: UserDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  async login(
    @Body() input: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const login = parseRequest(Login, input);
    // No user ID has small letters.
    const { proof, tookOver, ...answer } = await this.sessions.login(
      { ...login, user_id: login.user_id.toUpperCase() },
      whereFrom(request),
    );
    const { user_id, kode_toko } = answer.user;
    await this.security.record({
      kind: tookOver ? 'takeOver' : 'login',
      user_id,
      kode_toko,
      address: request.ip,
      detail: '',
    });
    void reply.header('set-cookie', keepProof(proof, this.config.publicOrigin.startsWith('https:')));
    return answer;
  }

  /** Names the device that asks, for somebody who is logged in to let it in. */
  @Post('device')
  @HttpCode(200)
  @Public()
  async device(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: { nama: string } }> {
    const { nama, proof } = await this.credentials.devices.named(whereFrom(request).proof);
    void reply.header('set-cookie', keepProof(proof, this.config.publicOrigin.startsWith('https:')));
    return { data: { nama } };
  }

  @Post('logout')
  @BeforeOwnPassword()
  @HttpCode(200)
  @Allow(open)
  async logout(@Body() input: unknown, @Req() request: KnownRequest): Promise<{ data: object }> {
    const user_id = parseRequest(Logout, input).user_id?.toUpperCase() ?? request.actor.user_id;
    if (user_id === request.actor.user_id) await this.sessions.end(request.session);
    else await this.endOther(user_id, request);
    const detail = user_id === request.actor.user_id ? '' : user_id;
    await this.security.record({ kind: 'logout', ...whoOf(request), detail });
    return { data: {} };
  }

  /** Ends the sessions of another user. Throws a Refusal unless the sender manages them. */
  private async endOther(user_id: string, { actor: sender, mustChangePassword }: KnownRequest): Promise<void> {
    if (mustChangePassword) throw Refusal.of('password.must-change');
    this.access.assert(setActive.gate, sender);
    const user = await this.users.actor(user_id);
    const refused = user ? beyond(sender, user) : 'users.unknown';
    if (refused) throw Refusal.of(refused, 'user_id');
    await this.sessions.endAll(user_id);
  }
}

/** The user who is logged in (a read: the query side). */
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

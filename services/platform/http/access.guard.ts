import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Gate } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { Company } from '../company/company.js';
import { Access } from '../identity/access.js';
import { Terminals } from '../identity/terminals.js';
import { Sessions, type Session } from '../identity/sessions.js';
import { currentTrace } from '../log/log.js';
import { WATCHED, type Watching } from './watched.js';
import { BEFORE_COMPANY, BEFORE_OWN_PASSWORD, NEEDS } from './allow.js';
import { headerOf, isAttended, signedRequest, type KnownRequest } from './request.js';

/** Everything is refused unless its endpoint says what it needs and the sender has it. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly access: Access,
    private readonly terminals: Terminals,
    private readonly company: Company,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const needs = this.said<Gate | 'public' | 'terminal'>(NEEDS, context);
    if (!this.said(BEFORE_COMPANY, context) && !(await this.company.isBegun())) throw Refusal.of('company.not-begun');
    if (needs === 'public') return true;
    const request = context.switchToHttp().getRequest<KnownRequest>();
    if (needs === 'terminal') {
      request.terminal = await this.terminals.of(signedRequest(request));
      return true;
    }
    const session = await this.sessions.find(headerOf(request, 'x-auth-token'), isAttended(request));
    if (!session) throw Refusal.of('session.invalid-token');
    this.identify(request, session, context);
    if (!needs) throw Refusal.of('access.denied');
    if (session.mustChangePassword && !this.said(BEFORE_OWN_PASSWORD, context))
      throw Refusal.of('password.must-change');
    this.access.assert(needs, session.actor);
    return true;
  }

  /** Notes the sender on the request, before anything is refused: a refusal is kept under their name. */
  private identify(request: KnownRequest, session: Session, context: ExecutionContext): void {
    const { actor, token_hash, mustChangePassword } = session;
    request.actor = actor;
    request.mustChangePassword = mustChangePassword;
    request.session = token_hash;
    request.watching = this.reflector.get<Watching | undefined>(WATCHED, context.getHandler());
    Object.assign(currentTrace() ?? {}, { user_id: actor.user_id, branch: actor.kode_toko });
  }

  private said<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}

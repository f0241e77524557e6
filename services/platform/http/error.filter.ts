import {
  Catch,
  HttpException,
  Inject,
  NotFoundException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isPlainText } from '../../../contracts/language/define/fields.js';
import { Refusal, type ErrorBody, type RefusalCode } from '../../../contracts/language/define/refusals.js';
import type { SecurityKind } from '../../../contracts/security/kinds.js';
import { refused } from '../../kernel/metrics/metrics.js';
import { isConnectionLost, isInexact } from '../../kernel/postgres/connection.js';
import { SecurityLog, type SecurityEvent } from '../security/security-log.js';
import { pathOf, whoOf } from './watched.js';
import { hashOf } from '../identity/sessions.js';
import { isTooSlow } from '../reads/pools.js';
import { LOG } from '../config/tokens.js';
import { methodsAt } from './methods.js';
import { headerOf, type KnownRequest } from './request.js';

/** Refusals of what no honest console sends, or of somebody who is not believed. */
const watched: ReadonlySet<RefusalCode> = new Set([
  'authorization.invalid',
  'authorization.failed',
  'authorization.other-action',
  'session.wrong-login',
  'request.too-many',
] as const);

/** Seconds after which a request that could not be carried out may be sent again. */
const SOON_SECONDS = 2;

/** Turns whatever went wrong into `{ code, message, errors?, trace_id? }`; what was not foreseen is logged, never told. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOG) private readonly log: Logger,
    private readonly security: SecurityLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const methods = error instanceof NotFoundException ? methodsAt(request.url) : undefined;
    const refusal = methods ? Refusal.of('request.method') : toRefusal(error);
    refused.inc({ code: refusal.code });
    if (watched.has(refusal.code))
      this.log.warn(
        { method: request.method, url: pathOf(request), address: request.ip, named: namedIn(request.body) },
        refusal.code,
      );
    const kind = securityKindOf(refusal, request);
    if (kind) this.security.note(this.eventOf(kind, refusal, request));
    const hasGone = request.raw.socket.destroyed;
    const isFault = refusal.status >= 500 && refusal.code !== 'read-model.preparing';
    if (isFault && !hasGone) this.log.error({ err: error, method: request.method, url: pathOf(request) }, refusal.code);
    const reply = http.getResponse<FastifyReply>();
    if (methods) void reply.header('allow', methods);
    const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? SOON_SECONDS : undefined);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    void reply.status(refusal.status).send(bodyOf(refusal, request.id));
  }

  private eventOf(kind: SecurityKind, { code }: Refusal, request: FastifyRequest): SecurityEvent {
    const who = whoOf(request as KnownRequest);
    const detail = `${request.method} ${pathOf(request)} ${code} ${wantedOf(request as KnownRequest)}`.trim();
    const token = kind === 'tokenUnknown' ? headerOf(request, 'x-auth-token') : undefined;
    // Whose a token was says the session, and no body.
    if (token) return { kind, ...who, detail, token_hash: hashOf(token) };
    return { kind, ...who, user_id: who.user_id ?? namedIn(request.body)?.toUpperCase(), detail };
  }
}

/** Returns what somebody wanted of a watched endpoint, beside its path. */
function wantedOf(request: KnownRequest): string {
  const wanted = request.watching?.detail(request) ?? '';
  const path = pathOf(request);
  return wanted.startsWith(path) ? wanted.slice(path.length) : wanted;
}

/**
 * Returns the kind under which the security log keeps a refusal: of somebody kept out, beyond their rights, or reaching
 * for what is not theirs. A question for consent has none.
 */
function securityKindOf({ code, status, hides }: Refusal, request: FastifyRequest): SecurityKind | undefined {
  if (code === 'session.wrong-login') return 'loginFailed';
  if (code === 'session.invalid-token') return headerOf(request, 'x-auth-token') ? 'tokenUnknown' : undefined;
  if (code === 'request.too-many' && pathOf(request).endsWith('/users/login')) return 'loginHeld';
  return hides || status === 401 || (status === 403 && code !== 'authorization.required') ? 'refused' : undefined;
}

/** Whom a body names, as far as it is a name. */
function namedIn(body: unknown): string | undefined {
  const { user_id } = (body ?? {}) as { user_id?: unknown };
  return isPlainText(user_id, 40) ? user_id : undefined;
}

/** The body of an error answer; the trace id stands on what we have to look into. */
export function bodyOf(refusal: Refusal, traceId: string): ErrorBody {
  const { code, message, errors, action, present } = refusal;
  return {
    code,
    message,
    ...(errors && { errors }),
    ...(action && { action }),
    ...(present && { present }),
    ...(refusal.status >= 500 && { trace_id: traceId }),
  };
}

const ofStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'request.not-found',
  413: 'request.too-large',
  415: 'request.media-type',
};

/** The refusal that an error stands for. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
  // Postgres does not take a NUL in a text.
  if ((error as { code?: string }).code === '22021') return Refusal.of('request.invalid');
  if (isTooSlow(error)) return new Refusal('request.too-slow', undefined, undefined, 10);
  if (isInexact(error)) return Refusal.of('figure.too-large');
  const code = status !== undefined && ofStatus[status];
  if (code) return Refusal.of(code);
  if (status !== undefined && status >= 400 && status < 500) return Refusal.of('request.malformed', 'body');
  return Refusal.of(isConnectionLost(error) ? 'request.unavailable' : 'request.failed');
}

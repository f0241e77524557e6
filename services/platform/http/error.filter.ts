import { Catch, Inject, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isPlainText } from '../../../contracts/language/define/fields.js';
import { Refusal, type ErrorBody } from '../../../contracts/language/define/refusals.js';
import type { SecurityKind } from '../../../contracts/security/kinds.js';
import { refused } from '../metrics/metrics.js';
import { isLogged } from '../bus/dispatcher.js';
import { isFault, logRefusal, toRefusal } from '../bus/failure.js';
import { SecurityLog, type SecurityEvent } from '../security/security-log.js';
import { pathOf, whoOf } from './watched.js';
import { hashOf } from '../identity/sessions.js';
import { LOG } from '../config/tokens.js';
import { methodsAt } from './methods.js';
import { headerOf, type KnownRequest } from './request.js';

/** Seconds after which a request that could not be carried out may be sent again. */
const SOON_SECONDS = 2;

/**
 * Turns whatever went wrong into `{ code, message, errors?, trace_id? }`; what was not foreseen is logged, never told.
 * The dispatcher has logged what was dispatched.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOG) private readonly log: Logger,
    private readonly security: SecurityLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const methods = error instanceof NotFoundException || request.is404 ? methodsAt(request.url) : undefined;
    const refusal = methods ? Refusal.of('request.method') : toRefusal(error);
    refused.inc({ code: refusal.code });
    if (!isLogged(error) && !(isFault(refusal) && request.raw.socket.destroyed))
      logRefusal(this.log, refusal, { error, facts: factsOf(request), ordinary: 'debug' });
    const kind = securityKindOf(refusal, request);
    if (kind) this.security.note(this.eventOf(kind, refusal, request));
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
    return { kind, ...who, named: namedIn(request.body)?.toUpperCase(), detail };
  }
}

/** Returns what somebody wanted of a watched endpoint, in addition to its path. */
function wantedOf(request: KnownRequest): string {
  const wanted = request.watching?.detail(request) ?? '';
  const path = pathOf(request);
  return wanted.startsWith(path) ? wanted.slice(path.length) : wanted;
}

/**
 * Returns the kind under which the security log keeps a refusal: of somebody kept out, beyond their rights, or reaching
 * for what is not theirs; or of what it tells of a person. A question for consent has none.
 */
function securityKindOf({ code, status, hides, present }: Refusal, request: FastifyRequest): SecurityKind | undefined {
  if (code === 'session.wrong-login') return 'loginFailed';
  if (code === 'session.invalid-token') return headerOf(request, 'x-auth-token') ? 'tokenUnknown' : undefined;
  if (present && tellsOfPersons(request as KnownRequest)) return 'personal';
  if (code === 'request.too-many' && pathOf(request).endsWith('/users/login')) return 'loginHeld';
  return hides || status === 401 || (status === 403 && code !== 'authorization.required') ? 'refused' : undefined;
}

/** True for a request whose refusal may tell all of a person as they stand. */
const tellsOfPersons = ({ watching }: KnownRequest): boolean => watching?.kind === 'personal';

/** Returns what the log says of a request that was refused before it was dispatched. */
function factsOf({ method, url, ip: address }: FastifyRequest): object {
  return { method, url: pathOf({ url }), address };
}

/** Whom a body names, as far as it is a name. */
function namedIn(body: unknown): string | undefined {
  const { user_id } = (body ?? {}) as { user_id?: unknown };
  return isPlainText(user_id, 40) ? user_id : undefined;
}

/** The body of an error answer; the trace id stands on what we have to look into. */
export function bodyOf(refusal: Refusal, traceId: string): ErrorBody {
  const { code, message, message_id, values, errors, action, present } = refusal;
  return {
    code,
    message,
    message_id,
    ...(values && { values }),
    ...(errors && { errors }),
    ...(action && { action }),
    ...(present && { present }),
    ...(refusal.status >= 500 && { trace_id: traceId }),
  };
}

import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isPlainText } from '../../../contracts/define/fields.js';
import { Refusal, type ErrorBody, type RefusalCode } from '../../../contracts/define/refusals.js';
import { refused } from '../operations/metrics.js';
import { isConnectionLost, isInexact } from '../postgres/connection.js';
import { LOG } from '../tokens.js';

/** Refusals of what no honest console sends, or of somebody who is not believed. */
const watched: ReadonlySet<RefusalCode> = new Set([
  'authorization.invalid',
  'authorization.failed',
  'authorization.other-action',
  'session.wrong-login',
  'request.too-many',
] as const);

/** When it is worth sending again what could not be done now. */
const SOON_SECONDS = 2;

/** Turns whatever went wrong into `{ code, message, errors?, trace_id? }`; what was not foreseen is logged, never told. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const refusal = toRefusal(error);
    refused.inc({ code: refusal.code });
    if (watched.has(refusal.code))
      this.log.warn({ method: request.method, url: request.url.split('?')[0], address: request.ip, named: namedIn(request.body) }, refusal.code);
    if (refusal.status >= 500) this.log.error({ err: error, method: request.method, url: request.url.split('?')[0] }, refusal.code);
    const reply = http.getResponse<FastifyReply>();
    const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? SOON_SECONDS : undefined);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    void reply.status(refusal.status).send(bodyOf(refusal, request.id));
  }
}

/** Whom a body names, as far as it is a name. */
function namedIn(body: unknown): string | undefined {
  const { user_id } = (body ?? {}) as { user_id?: unknown };
  return isPlainText(user_id, 40) ? user_id : undefined;
}

/** The body of an error answer; the trace id stands on what we have to look into. */
export function bodyOf(refusal: Refusal, traceId: string): ErrorBody {
  const { code, message, errors, action } = refusal;
  return { code, message, ...(errors && { errors }), ...(action && { action }), ...(refusal.status >= 500 && { trace_id: traceId }) };
}

/** The refusal that an error stands for. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
  // Postgres does not take a NUL in a text.
  if ((error as { code?: string }).code === '22021') return Refusal.of('request.invalid');
  if (isInexact(error)) return Refusal.of('figure.too-large');
  if (status === 404) return Refusal.of('request.not-found');
  if (status === 415) return Refusal.of('request.media-type');
  if (status === 413) return Refusal.of('request.too-large');
  if (status !== undefined && status >= 400 && status < 500) return Refusal.of('request.malformed', 'body');
  return Refusal.of(isConnectionLost(error) ? 'request.unavailable' : 'request.failed');
}

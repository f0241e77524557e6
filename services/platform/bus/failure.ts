import { HttpException } from '@nestjs/common';
import type { Logger } from 'pino';
import { Refusal, type RefusalCode } from '../../../contracts/language/define/refusals.js';
import { isConnectionLost, isInexact, isTooSlow } from '../../kernel/postgres/connection.js';

/** Refusals of what no honest console sends, or of somebody who is not believed. */
const suspect: ReadonlySet<RefusalCode> = new Set([
  'authorization.invalid',
  'authorization.failed',
  'authorization.other-action',
  'session.wrong-login',
  'request.too-many',
] as const);

const ofStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'request.not-found',
  413: 'request.too-large',
  415: 'request.media-type',
};

/** Seconds after which what took too long may be tried again. */
const AFTER_TOO_SLOW = 10;

/** Returns the refusal of work that took too long. */
export const tooSlow = (): Refusal => new Refusal('request.too-slow', undefined, undefined, AFTER_TOO_SLOW);

/** Returns the refusal that an error stands for. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
  // Postgres does not take a NUL in a text.
  if ((error as { code?: string }).code === '22021') return Refusal.of('request.invalid');
  if (isTooSlow(error)) return tooSlow();
  if (isInexact(error)) return Refusal.of('figure.too-large');
  const code = status !== undefined && ofStatus[status];
  if (code) return Refusal.of(code);
  if (status !== undefined && status >= 400 && status < 500) return Refusal.of('request.malformed', 'body');
  return Refusal.of(isConnectionLost(error) ? 'request.unavailable' : 'request.failed');
}

/** True for a refusal that is our fault, and is looked into. */
export const isFault = ({ status, code }: Refusal): boolean => status >= 500 && code !== 'read-model.preparing';

/** The log line of a refusal: the error that it stands for, further facts, and the level of one that is ordinary. */
interface Told {
  readonly error: unknown;
  readonly facts: object;
  readonly ordinary: 'info' | 'debug';
}

/** Writes one line for a refusal: a fault with its error, a suspect one as a warning. */
export function logRefusal(log: Logger, refusal: Refusal, { error, facts, ordinary }: Told): void {
  const { code } = refusal;
  if (isFault(refusal)) log.error({ ...facts, code, err: error }, 'refused');
  else log[suspect.has(code) ? 'warn' : ordinary]({ ...facts, code }, 'refused');
}

import type { FastifyRequest } from 'fastify';
import { newKey } from './new-key.js';
import { parsePayload, type PayloadClass } from '../../../contracts/language/define/fields.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { isBusinessDate, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { Terminal } from '../../../contracts/fingerprint/events.js';
import { proofIn, type Where } from '../identity/devices.js';
import type { SignedRequest } from '../identity/terminals.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Watching } from './watched.js';

/** A request whose sender is known. */
export interface KnownRequest extends FastifyRequest {
  actor: Actor;
  /** Hex of the hash of the session's token. */
  session: string;
  /** True for a sender who is to choose their own password first. */
  mustChangePassword: boolean;
  /** The terminal that signed it, where terminals are let in. */
  terminal?: Terminal;
  /** The entry of the security log for it, where its endpoint is watched. */
  watching?: Watching;
}

/** Makes a payload of a body or a query string. Throws 400 with a message for each wrong field. */
export function parseRequest<T extends object>(payload: PayloadClass<T>, input: unknown): T {
  const parsed = parsePayload(payload, input ?? {});
  if ('errors' in parsed) throw new Refusal('request.invalid', parsed.errors);
  return parsed.value;
}

/**
 * Joins what was sent with the fields that stand in the address. Throws 400 where a field stands in both and differs.
 */
export function withAddress(input: unknown, address: Readonly<Record<string, string>>): unknown {
  const names = Object.keys(address);
  if (names.length === 0) return input;
  if (input !== undefined && input !== null && (typeof input !== 'object' || Array.isArray(input))) return input;
  const sent = { ...input } as Readonly<Record<string, unknown>>;
  const other = names.find((name) => sent[name] !== undefined && sent[name] !== address[name]);
  if (other) throw new Refusal('request.invalid', [{ field: other, ...message('field.address') }]);
  return { ...sent, ...address };
}

/**
 * The command id that the client made (`Idempotency-Key`); a new one when it sent none. Throws 400 for one that is
 * malformed.
 */
export function commandIdOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return newKey();
  if (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key)) throw Refusal.of('request.bad-key');
  return key;
}

/**
 * The business date on which the client filled in a command (`x-business-date`); undefined where it says none. Throws
 * 400 for what is no date.
 */
export function businessDateOf(request: FastifyRequest): BusinessDate | undefined {
  const date = headerOf(request, 'x-business-date');
  if (date === undefined || isBusinessDate(date)) return date;
  throw new Refusal('request.invalid', [{ field: 'x-business-date', ...message('field.date') }]);
}

/** The signed content of a terminal's request, with the signature. */
export function signedRequest(request: FastifyRequest): SignedRequest {
  return {
    method: request.method,
    path: request.url.slice(request.url.indexOf('/terminals/')),
    terminal_id: headerOf(request, 'x-terminal'),
    time: headerOf(request, 'x-terminal-time'),
    signature: headerOf(request, 'x-terminal-signature'),
    body: request.body,
  };
}

/** Returns the place of somebody who tries a password. */
export function whereFrom(request: FastifyRequest): Where {
  const proof = proofIn(request.headers.cookie);
  return { address: request.ip, ...(proof !== undefined && { proof }) };
}

/** One header as text. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** False for what a console asks by itself, with nobody at it (`x-unattended`): that keeps no session alive. */
export function isAttended(request: FastifyRequest): boolean {
  return headerOf(request, 'x-unattended') === undefined;
}

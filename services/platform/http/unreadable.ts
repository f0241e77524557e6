import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalCode } from '../../../contracts/language/define/refusals.js';
import { bodyOf } from './error.filter.js';

/** Answers for an address that the router cannot read. */
export function tellUnreachable(
  error: Error & { readonly code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = Refusal.of(
    error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'request.address-too-long' : 'request.not-found',
  );
  void reply.status(refusal.status).send(bodyOf(refusal, request.id));
}

/** Milliseconds that a refused client has to read the reason. */
const FAREWELL_MS = 1000;

/** Refusals of requests that cannot be read, by the code of Node's parser. */
const REFUSALS: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/**
 * Answers, as every refusal is, what is no HTTP that can be read or has not arrived in time, and ends the connection.
 */
export function tellBroken(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = Refusal.of(REFUSALS[error.code ?? ''] ?? 'request.malformed');
  const body = JSON.stringify(bodyOf(refusal, ''));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
}

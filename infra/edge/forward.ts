import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { Refusal } from '../../contracts/language/define/refusals.js';
import { placeOf } from '../../services/platform/identity/login-throttle.js';
import { laneOf, tooMany, type Lane, type Lanes } from './lanes.js';
import { isRead, isSafe } from './reads.js';
import type { Chosen, Role } from './role.js';

/** Headers of one connection, not of the request that comes by it (RFC 9110, 7.6.1), and those that are made anew. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
  'host',
]);
/** Errors of a connection that never was: nothing was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The roles that requests go to. */
export interface Roles {
  readonly command: Role;
  readonly query: Role;
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** Returns the headers to pass on, without those of the connection. */
export function passedOn(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = new Set(`${String(headers.connection ?? '')}`.toLowerCase().split(/\s*,\s*/));
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string | string[]] => {
      const [name, value] = entry;
      return value !== undefined && !OF_CONNECTION.has(name) && !named.has(name);
    }),
  );
}

/**
 * True when a request may be sent to another process after an error: it was never sent, or it may be sent twice. A
 * command with a key is recorded once however often it comes; a login is another login each time.
 */
function mayTryAgain(request: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>, error: unknown): boolean {
  const { url, headers, body } = request;
  if (body && !Buffer.isBuffer(body)) return false;
  if (NEVER_SENT.has(codeOf(error))) return true;
  if (codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT') return false;
  const isLogin = /\/users\/login\/?(\?|$)/.test(url);
  return isRead(request) || (headers['idempotency-key'] !== undefined && !isLogin);
}

/** Passes a request on to a process of its role when its address has its turn, and the answer back. */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  roles: Roles,
  lanes: Lanes,
): Promise<unknown> {
  const lane = laneOf(lanes, request, isRead(request));
  if (lane.underWay >= lane.most) throw lane === lanes.large ? tooMany() : Refusal.of('request.unavailable');
  const gone = new AbortController();
  lane.underWay += 1;
  const over = new Promise<void>((resolve) => {
    reply.raw.once('close', () => {
      lane.underWay -= 1;
      gone.abort();
      resolve();
    });
  });
  const answer = async (): Promise<void> => {
    const { statusCode, headers, body } = await answerOf(
      request,
      reply,
      isRead(request) ? roles.query : roles.command,
      lane,
      gone.signal,
    );
    // A connection whose request has not arrived in full cannot be used for another one.
    if (!request.raw.complete) void reply.header('connection', 'close');
    void reply.code(statusCode).headers(passedOn(headers)).send(body);
    await over;
  };
  await lane.turns.take(placeOf(request.ip), answer, gone.signal);
  return reply;
}

async function answerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  role: Role,
  { agent }: Lane,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const tried = new Set<string>();
  for (let left = role.tries; ; left--) {
    const chosen = role.choose(tried);
    try {
      const answer = await agent.request({ origin: chosen.address, ...asSent(request), signal });
      chosen.answered();
      reply.raw.once('close', () => chosen.over());
      return answer;
    } catch (error) {
      giveUp(chosen, signal);
      tried.add(chosen.address);
      if (signal.aborted || left <= 1 || !mayTryAgain(request, error)) throw error;
    }
  }
}

function giveUp(chosen: Chosen, { aborted }: AbortSignal): void {
  if (!aborted) chosen.failed();
  chosen.over();
}

function asSent(request: FastifyRequest): Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'headers' | 'body'> {
  const { method, url, headers, ip, host, protocol } = request;
  // The services trust these from the edge: they hold what the edge knows, not what the client says of itself.
  const known = { 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol };
  const body = isSafe(method) ? undefined : (request.body as Dispatcher.RequestOptions['body']);
  const all: Record<string, string | string[]> = { ...passedOn(headers), ...known };
  if (!body) delete all['content-length'];
  return { method: method as Dispatcher.HttpMethod, path: url, headers: all, body };
}

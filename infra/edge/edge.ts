import type { IncomingMessage, Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import proxyAddr from '@fastify/proxy-addr';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../contracts/language/define/refusals.js';
import { readConnectionLimits, type ConnectionLimits } from '../../services/platform/config/connection-limits.js';
import { withoutBase } from '../../services/platform/http/base-path.js';
import { Connections, timeoutsOf } from '../../services/platform/http/connections.js';
import { toRefusal } from '../../services/platform/bus/failure.js';
import { tellBroken, tellUnreachable } from '../../services/platform/http/unreadable.js';
import { forward } from './forward.js';
import { isSmall, openLanes, type UpstreamTls } from './lanes.js';
import { Role } from './role.js';
import { tunnelSockets } from './tunnel.js';

/** The processes behind the edge, one or several of each role. */
export interface Upstreams {
  /** The processes for requests that change something. */
  readonly command: readonly string[];
  /** The processes for reads, the documents and the console. */
  readonly query: readonly string[];
  /** Sockets. */
  readonly realtime: readonly string[];
}

interface Options {
  /** Longest first. */
  readonly bases?: readonly string[];
  /** Proxies in front of the edge that are trusted to name the address of a client; defaults to none. */
  readonly trustedProxies?: string;
  readonly limits?: ConnectionLimits;
  readonly tls?: UpstreamTls;
}

/**
 * One address for the outside, the console below each of its base paths: each request goes to a process that answers
 * it, once its body is here where that is small. A process that is down is passed over; when all of a role are, the
 * answer is 503 in Kilau's error shape.
 */
export async function createEdge(upstreams: Upstreams, options: Options = {}): Promise<FastifyInstance> {
  const {
    bases = ['/pos/', '/'],
    trustedProxies = '',
    limits = readConnectionLimits((_, fallback) => fallback),
    tls = {},
  } = options;
  const timeouts = timeoutsOf(limits);
  const isSocket = ({ headers, url = '/' }: IncomingMessage): boolean =>
    /^websocket$/i.test(headers.upgrade ?? '') && withoutBase(url, bases).startsWith('/socket.io/');
  const edge = Fastify({
    ...timeouts,
    http: { ...timeouts.http, shouldUpgradeCallback: isSocket },
    forceCloseConnections: true,
    trustProxy: trustedProxies || false,
    clientErrorHandler: tellBroken,
    frameworkErrors: tellUnreachable,
    exposeHeadRoutes: false,
  });
  const server = edge.server as Server;
  Connections.guard(server, limits, trustedProxies);
  takeBodies(edge);
  refuseInWords(edge);
  const roles = { command: new Role(upstreams.command), query: new Role(upstreams.query) };
  const lanes = openLanes(tls);
  edge.all('/*', (request, reply) => forward(request, reply, roles, lanes));
  const trust = trustedProxies ? proxyAddr.compile(trustedProxies.split(',')) : () => false;
  const endSockets = tunnelSockets(server, new Role(upstreams.realtime), tls, (request) => ({
    path: withoutBase(request.url ?? '/', bases),
    client: proxyAddr(request, trust),
  }));
  edge.addHook('preClose', endSockets);
  edge.addHook(
    'onClose',
    async () => void (await Promise.all(Object.values(lanes).map(({ agent }) => agent.destroy()))),
  );
  await edge.ready();
  return edge;
}

function takeBodies(edge: FastifyInstance): void {
  edge.removeAllContentTypeParsers();
  edge.addContentTypeParser('*', (request, payload, done) => {
    if (!isSmall(request)) return done(null, payload);
    buffer(payload).then((body) => done(null, body), done);
  });
}

function refuseInWords(edge: FastifyInstance): void {
  edge.setErrorHandler((error, _, reply) => {
    const code = (error as { code?: string }).code ?? '';
    const isLate = code === 'UND_ERR_HEADERS_TIMEOUT';
    const known = error instanceof Refusal || code.startsWith('FST_');
    const refusal = known ? toRefusal(error) : Refusal.of('request.unavailable');
    if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds));
    void reply.code(isLate ? 504 : refusal.status).send({ code: refusal.code, ...refusal.told });
  });
}

import proxy from '@fastify/http-proxy';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

export interface Upstreams {
  /** What changes something. */
  readonly command: string;
  /** What reads, the documents and the console. */
  readonly query: string;
  /** Sockets. */
  readonly realtime: string;
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const READS = ['GET', 'HEAD', 'OPTIONS'] as const;

const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
  // The services trust this header from the edge: it holds what the edge knows, not what the client says of itself.
  rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip, 'x-forwarded-host': request.host }),
  onError: (reply, { error }) => {
    const late = (error as { statusCode?: number }).statusCode === 504;
    reply.code(late ? 504 : 503).send({ code: 'unavailable', message: late ? 'Gateway Timeout' : 'Service Unavailable' });
  },
};

/** True for the address of the metrics, below whatever base path and however it is written. */
function isMetrics(url: string): boolean {
  try {
    return /\/metrics\/?$/i.test(decodeURIComponent(url.split('?')[0] ?? ''));
  } catch {
    return false;
  }
}

interface Options {
  readonly bases?: readonly string[];
  /** Proxies in front of the edge whose word is taken for the address of a client; nobody's unless told. */
  readonly trustedProxies?: string;
}

/** One address for the outside, the console below each of its base paths: each request goes to the process that answers it. A process that is down answers 503 in Kilau's error shape. */
export async function createEdge(
  { command, query, realtime }: Upstreams,
  { bases = ['/', '/pos/'], trustedProxies = '' }: Options = {},
): Promise<FastifyInstance> {
  const edge = Fastify({ forceCloseConnections: true, trustProxy: trustedProxies || false });
  // For those who run Kilau, from inside: not for the outside.
  edge.addHook('onRequest', (request, reply, done) => {
    if (!isMetrics(request.url)) return done();
    void reply.code(404).send({ code: 'request.not-found', message: 'Alamat tidak ditemukan' });
  });
  const shared = { undici: { connections: 128, pipelining: 1 }, replyOptions };
  for (const prefix of bases.map((base) => `${base}socket.io`)) {
    await edge.register(proxy, { ...shared, upstream: realtime, prefix, rewritePrefix: '/socket.io', websocket: true });
  }
  await edge.register(proxy, { ...shared, upstream: command, prefix: '/', httpMethods: [...WRITES] });
  await edge.register(proxy, { ...shared, upstream: query, prefix: '/', httpMethods: [...READS] });
  return edge;
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { RequestMethod, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Logger } from 'pino';
import * as catalogue from '../../../contracts/catalogue.js';
import { asyncApi } from '../../../contracts/documents/asyncapi.js';
import { openApi } from '../../../contracts/documents/openapi.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { bodyOf, toRefusal } from './error.filter.js';
import { NestLog, traced } from '../log/log.js';
import { startMetrics } from '../operations/metrics.js';

/** Large enough that a field of a megabyte gets the message of its field. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** Paths outside the console. */
const OURS = /^\/(api|docs|health|ready|metrics|socket\.io)(\/|$|\?)/;

/** A process that listens. */
export interface RunningApp {
  /** `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly app: NestFastifyApplication;
  close(): Promise<void>;
}

/** Starts a process: its module behind HTTP, on the loopback address unless told, with the console where it is configured. */
export async function startHttpApp(module: DynamicModule, config: Config, log: Logger): Promise<RunningApp> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies || false,
    genReqId: () => randomUUID(),
    rewriteUrl: config.consoleFolder ? consolePage : undefined,
    forceCloseConnections: true,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => void reply.status(400).send(bodyOf(toRefusal(error), request.id)),
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, { logger: new NestLog(log), abortOnError: false });
  const root = ['health', 'ready', 'metrics'].map((path) => ({ path, method: RequestMethod.GET }));
  app.setGlobalPrefix('api/v1', { exclude: root });
  app.useWebSocketAdapter(new IoAdapter(app));
  // helmet would put the policy together anew for each answer.
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  adapter.getInstance().addHook('onRequest', (request, reply, done) => {
    void reply.header('content-security-policy', policy);
    traced({ trace_id: request.id }, done);
  });
  documents(app);
  if (config.consoleFolder)
    await app.register(fastifyStatic, {
      root: config.consoleFolder,
      wildcard: false,
      index: ['index.html'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: keepAssets,
    });
  await app.listen(config.port, config.host);
  return { address: (await app.getUrl()).replace('[::1]', '127.0.0.1'), app, close: () => app.close() };
}

/** What a page may load: only from here; styles are written by the component library while it runs. */
const policy = [
  "default-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join(';');

/** What the build names by its content may be kept for ever; the page that names it is asked for each time. */
function keepAssets(reply: FastifyReply, path: string): void {
  void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** Every path of the console is the one page; it knows its own routes. */
function consolePage(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  const url = request.url ?? '/';
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !OURS.test(url) && !/\.\w+(\?|$)/.test(url);
  return isPage ? '/index.html' : url;
}

function documents(app: NestFastifyApplication): void {
  const { commands, queries, reports, masters, calls, events } = catalogue;
  SwaggerModule.setup('docs', app, openApi({ commands, queries, reports, masters, calls }) as unknown as OpenAPIObject, { customSiteTitle: 'Kilau API' });
  const described = JSON.stringify(asyncApi(events));
  app
    .getHttpAdapter()
    .get('/docs/events.json', (_request, reply: { header(name: string, value: string): { send(body: string): void } }) =>
      reply.header('content-type', 'application/json').send(described),
    );
}

let counting = false;

/** Begins the process metrics, once. */
export function countOnce(): void {
  if (!counting) startMetrics();
  counting = true;
}

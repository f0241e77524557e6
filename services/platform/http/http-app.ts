import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { RequestMethod, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Logger } from 'pino';
import * as catalogue from '../../../contracts/catalogue.js';
import { asyncApi } from '../../../contracts/language/documents/asyncapi.js';
import { openApi } from '../../../contracts/language/documents/openapi.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { Config } from '../config/config.js';
import { Sessions } from '../identity/sessions.js';
import { bodyOf } from './error.filter.js';
import { headerOf } from './request.js';
import { basePaths, lookedUp, withoutBase } from './base-path.js';
import { LARGEST, takeBodies } from './bodies.js';
import { Connections, timeoutsOf } from './connections.js';
import { serveConsole } from './console-page.js';
import { endGently, SocketAdapter } from './ending.js';
import { protection } from './protection.js';
import { tellBroken, tellUnreachable } from './unreadable.js';
import { NestLog, traced } from '../log/log.js';
import { startMetrics } from '../metrics/metrics.js';
import { listenForMetrics } from './metrics-listener.js';

/** Milliseconds that a part may take to start: a busy machine needs longer than the ten seconds of Fastify. */
const START_MS = 60_000;

/** A process that listens. */
export interface RunningApp {
  /** `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Address of its metrics, if it tells any. */
  readonly metricsAddress?: string;
  readonly app: NestFastifyApplication;
  close(): Promise<void>;
}

/**
 * Starts a process: its module behind HTTP, by default on the loopback address, with the console where it is
 * configured.
 */
export async function startHttpApp(module: DynamicModule, config: Config, log: Logger): Promise<RunningApp> {
  const bases = basePaths(config);
  const adapter = adapterOf(config, bases, () => sockets.isUsed);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLog(log),
    abortOnError: false,
    bodyParser: false,
  });
  takeBodies(app);
  const root = ['health', 'ready'].map((path) => ({ path, method: RequestMethod.GET }));
  app.setGlobalPrefix('api/v1', { exclude: root });
  const sockets = new SocketAdapter(app);
  app.useWebSocketAdapter(sockets);
  const server = app.getHttpServer() as Server;
  Connections.guard(server, config.connections, config.trustedProxies);
  endGently(adapter.getInstance());
  const { ofAnswers, ofPages } = protection(config);
  adapter.getInstance().addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api/') ? ofAnswers : ofPages);
    traced({ trace_id: request.id }, done);
  });
  documents(app, config);
  if (config.consoleFolder) await serveConsole(app, { ...config, consoleFolder: config.consoleFolder });
  // Sockets do not come by way of the adapter.
  server.prependListener('upgrade', (request) => void (request.url = withoutBase(request.url ?? '/', bases)));
  await app.listen(config.port, config.host);
  const metrics = config.metrics && (await listenForMetrics(config.metrics));
  const close = async (): Promise<void> => {
    await app.close();
    await metrics?.close();
  };
  return { address: (await app.getUrl()).replace('[::1]', '127.0.0.1'), metricsAddress: metrics?.address, app, close };
}

function adapterOf(config: Config, bases: readonly string[], hasSockets: () => boolean): FastifyAdapter {
  const timeouts = timeoutsOf(config.connections);
  // Another protocol may be asked for, and is not spoken: who asks is answered by HTTP/1.1 then.
  const isSocket = ({ headers, url = '/' }: IncomingMessage): boolean =>
    hasSockets() && /^websocket$/i.test(headers.upgrade ?? '') && withoutBase(url, bases).startsWith('/socket.io/');
  return new FastifyAdapter({
    ...timeouts,
    http: { ...timeouts.http, shouldUpgradeCallback: isSocket },
    bodyLimit: LARGEST.unknown,
    clientErrorHandler: tellBroken,
    trustProxy: config.trustedProxies || false,
    genReqId: () => randomUUID(),
    rewriteUrl: (request: IncomingMessage) =>
      config.consoleFolder ? lookedUp(request, bases) : withoutBase(request.url ?? '/', bases),
    forceCloseConnections: true,
    frameworkErrors: tellUnreachable,
    pluginTimeout: START_MS,
  });
}

/** The documents of the API and of its events: the same in each app, and written when first asked for. */
let apiDocument: OpenAPIObject | undefined;
let eventsDocument: string | undefined;

function documents(app: NestFastifyApplication, { openDocs }: Pick<Config, 'openDocs'>): void {
  if (!openDocs) guardDocuments(app);
  const { commands, queries, reports, masters, publics, calls, events } = catalogue;
  const api = (): OpenAPIObject =>
    (apiDocument ??= openApi({ commands, queries, reports, masters, publics, calls }) as unknown as OpenAPIObject);
  SwaggerModule.setup('docs', app, api, { customSiteTitle: 'Kilau API' });
  app
    .getHttpAdapter()
    .get(
      '/docs/events.json',
      (_request, reply: { header(name: string, value: string): { send(body: string): void } }) =>
        reply.header('content-type', 'application/json').send((eventsDocument ??= JSON.stringify(asyncApi(events)))),
    );
}

/** Has the documents told to who is logged in alone. */
function guardDocuments(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (!/^\/docs(?![a-z])/i.test(request.url)) return;
      const session = await app.get(Sessions, { strict: false }).find(headerOf(request, 'x-auth-token'));
      if (session) return;
      const refusal = Refusal.of('session.invalid-token');
      await reply.status(refusal.status).send(bodyOf(refusal, request.id));
    });
}

let counting = false;

/** Begins the process metrics, once. */
export function countOnce(): void {
  if (!counting) startMetrics();
  counting = true;
}

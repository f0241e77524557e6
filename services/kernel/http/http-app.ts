import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { RequestMethod, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Logger } from 'pino';
import * as catalogue from '../../../contracts/catalogue.js';
import { asyncApi } from '../../../contracts/documents/asyncapi.js';
import { openApi } from '../../../contracts/documents/openapi.js';
import type { Config } from '../config/config.js';
import { basePaths, lookedUp, withoutBase } from './base-path.js';
import { LARGEST, takeBodies } from './bodies.js';
import { serveConsole } from './console-page.js';
import { endGently, SocketAdapter } from './ending.js';
import { tellBroken, tellUnreachable } from './unreadable.js';
import { NestLog, traced } from '../log/log.js';
import { startMetrics } from '../operations/metrics.js';

/** A process that listens. */
export interface RunningApp {
  /** `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly app: NestFastifyApplication;
  close(): Promise<void>;
}

/** Starts a process: its module behind HTTP, on the loopback address unless told, with the console where it is configured. */
export async function startHttpApp(module: DynamicModule, config: Config, log: Logger): Promise<RunningApp> {
  const bases = basePaths(config);
  const adapter = new FastifyAdapter({
    bodyLimit: LARGEST.unknown,
    clientErrorHandler: tellBroken,
    trustProxy: config.trustedProxies || false,
    genReqId: () => randomUUID(),
    rewriteUrl: (request: IncomingMessage) => (config.consoleFolder ? lookedUp(request, bases) : withoutBase(request.url ?? '/', bases)),
    forceCloseConnections: true,
    frameworkErrors: tellUnreachable,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, { logger: new NestLog(log), abortOnError: false, bodyParser: false });
  takeBodies(app);
  const root = ['health', 'ready', 'metrics'].map((path) => ({ path, method: RequestMethod.GET }));
  app.setGlobalPrefix('api/v1', { exclude: root });
  app.useWebSocketAdapter(new SocketAdapter(app));
  endGently(adapter.getInstance());
  const ofPages = protection();
  adapter.getInstance().addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api/') ? ofAnswers : ofPages);
    traced({ trace_id: request.id }, done);
  });
  documents(app);
  if (config.consoleFolder) await serveConsole(app, { ...config, consoleFolder: config.consoleFolder });
  // Sockets do not come by way of the adapter.
  (app.getHttpServer() as Server).prependListener('upgrade', (request) => void (request.url = withoutBase(request.url ?? '/', bases)));
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

/** Passkeys are for this page, and for no frame in it. */
const permissions = 'publickey-credentials-get=(self), publickey-credentials-create=(self)';

/** What stands on every answer of the API: it is no page, nothing is loaded by it, no frame shows it, and nobody keeps it who is not told to. */
const ofAnswers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** What helmet and the policy put on all else, made once: helmet itself would make it anew for each. */
function protection(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'content-security-policy': policy, 'permissions-policy': permissions };
  const answer = { setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value), removeHeader: () => undefined };
  helmet({ contentSecurityPolicy: false, strictTransportSecurity: false })({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}

function documents(app: NestFastifyApplication): void {
  const { commands, queries, reports, masters, publics, calls, events } = catalogue;
  SwaggerModule.setup('docs', app, openApi({ commands, queries, reports, masters, publics, calls }) as unknown as OpenAPIObject, {
    customSiteTitle: 'Kilau API',
  });
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

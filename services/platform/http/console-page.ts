import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.js';
import { basePaths, OUTSIDE, pageOf } from './base-path.js';

/** The base path in the built page; the server replaces it by the real one. */
const BASE = '<base href="/" />';

/**
 * Serves the built console: its files, and the one page for each base path, which names that base path. Throws when the
 * folder holds no console.
 */
export async function serveConsole(
  app: NestFastifyApplication,
  config: Config & { readonly consoleFolder: string },
): Promise<void> {
  const built = readFileSync(join(config.consoleFolder, 'index.html'), 'utf8');
  if (!built.includes(BASE))
    throw new Error(`The console in ${config.consoleFolder} does not say ${BASE}: build it anew`);
  const server = app.getHttpAdapter().getInstance();
  for (const base of basePaths(config)) {
    const page = built.replace(BASE, `<base href="${base}" />`);
    server.get(pageOf(base), (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    );
  }
  server.get(OUTSIDE, (_request, reply) => reply.redirect(config.basePath));
  await app.register(fastifyStatic, {
    root: config.consoleFolder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: keepAssets,
  });
}

/** Files that the build names by their content may be kept for ever; all others are asked for each time. */
function keepAssets(reply: FastifyReply, path: string): void {
  void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
}

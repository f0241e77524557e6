import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { Company } from '../company/company.js';
import { Sessions } from '../identity/sessions.js';
import { headerOf, isAttended } from './request.js';

/**
 * The most bytes of a body: where nobody is known, of what terminals sign (a template is the most), of a command, and
 * of one with a thousand rows.
 */
export const LARGEST = { unknown: 16 * 1024, signed: 32 * 1024, command: 128 * 1024, rows: 2 * 1024 * 1024 } as const;

/**
 * Says that an endpoint takes a file, as multipart/form-data of at most so many bytes: its body is the stream that
 * comes in, and nothing of it is read before.
 */
export const FileBody = (bytes: number): MethodDecorator => RouteConfig({ largestBody: bytes, takesFile: true });

/** The size of the largest body that an endpoint takes; defaults to LARGEST.unknown. */
export const LargestBody = (bytes: number): MethodDecorator => RouteConfig({ largestBody: bytes });

/**
 * The bodies that a process takes: JSON only, of at most what its endpoint takes, and files where an endpoint asks for
 * one. A body larger than that of a command is read for nobody without a session. To be called before the routes are
 * there.
 */
export function takeBodies(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.removeContentTypeParser('text/plain');
  app.useBodyParser('application/json', { bodyLimit: LARGEST.unknown });
  server.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const { takesFile = false } = request.routeOptions.config as { readonly takesFile?: boolean };
    if (takesFile) done(null, payload);
    else done(Object.assign(new Error('no endpoint for files'), { statusCode: 415 }));
  });
  server.addHook('onRoute', (route) => {
    const { largestBody = LARGEST.unknown } = (route.config ?? {}) as { readonly largestBody?: number };
    route.bodyLimit = largestBody;
    if (largestBody <= LARGEST.command) return;
    route.preParsing = async (request): Promise<void> => {
      if (!(await app.get(Company, { strict: false }).isBegun())) throw Refusal.of('company.not-begun');
      if (!(await app.get(Sessions, { strict: false }).find(headerOf(request, 'x-auth-token'), isAttended(request))))
        throw Refusal.of('session.invalid-token');
    };
  });
}

import {
  applyDecorators,
  Injectable,
  SetMetadata,
  StreamableFile,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import type { SecurityKind } from '../../../contracts/security/kinds.js';
import type { KnownRequest } from './request.js';
import { SecurityLog } from '../security/security-log.js';
import { WATCHED, whoOf, type Watching } from './watched.js';

/** Keeps what a watched endpoint carried out, before it is answered; what it refused is kept as a refusal. */
@Injectable()
class WatchedInterceptor implements NestInterceptor {
  constructor(private readonly security: SecurityLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    const { watching } = request;
    // Who asks for the headers alone is handed nothing.
    if (!watching || request.method === 'HEAD') return next.handle();
    const event = { kind: watching.kind, ...whoOf(request), detail: watching.detail(request) };
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        await this.security.record(event).catch((error: unknown) => {
          if (answer instanceof StreamableFile) answer.getStream().destroy();
          throw error;
        });
        return answer;
      }),
    );
  }
}

/** Has the security log keep each request that is carried out; of a refused one the refusal tells what was asked. */
export const Watched = (kind: SecurityKind, detail: Watching['detail']): MethodDecorator =>
  applyDecorators(SetMetadata(WATCHED, { kind, detail } satisfies Watching), UseInterceptors(WatchedInterceptor));

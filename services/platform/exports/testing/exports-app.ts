import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Global, Module, type CanActivate, type DynamicModule, type ExecutionContext } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ExportJob } from '../../../../contracts/exports/views.js';
import { Clock } from '../../../kernel/event-store/clock.js';
import { Listener } from '../../../kernel/postgres/listener.js';
import { FilesModule } from '../../files/files.module.js';
import { ErrorFilter } from '../../http/error.filter.js';
import type { KnownRequest } from '../../http/request.js';
import type { Actor } from '../../../kernel/event-store/actor.js';
import { Branches } from '../../identity/branches.js';
import { ShopDirectory } from '../../identity/shop-directory.js';
import { UserDirectory } from '../../identity/user-directory.js';
import { someone } from '../../../testing/someone.js';
import { JobsModule } from '../../jobs/jobs.module.js';
import { createLog } from '../../log/log.js';
import { ReportReader } from '../../reads/report-reader.js';
import { LOG } from '../../config/tokens.js';
import { ExportsModule } from '../exports.module.js';
import { FileThread } from '../file-thread.js';
import { SecurityLog } from '../../security/security-log.js';
import type { GeneratedReports } from './generated-reports.js';
import { sourceThread } from './source-thread.js';
import { evening, shop } from './sample-document.js';

/** The users who have asked. */
const known = new Map<string, Actor>();

/** Knows who asks from a header, where the whole application asks the session. */
class ByHeader implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    const { user_id, level, kode_toko } = JSON.parse(String(request.headers['x-actor'])) as Actor;
    request.actor = someone(user_id, level, kode_toko);
    known.set(user_id, request.actor);
    return true;
  }
}

@Global()
@Module({})
class Surroundings {
  static with(reports: ReportReader, listener: Listener): DynamicModule {
    const given = [
      { provide: ReportReader, useValue: reports },
      { provide: Listener, useValue: listener },
      { provide: UserDirectory, useValue: { actor: (user_id: string) => Promise.resolve(known.get(user_id)) } },
      { provide: ShopDirectory, useValue: { shop: () => Promise.resolve(shop) } },
      { provide: Branches, useValue: { assertKnown: () => Promise.resolve() } },
      { provide: Clock, useValue: { now: () => evening } },
      { provide: LOG, useValue: createLog('test', 'silent') },
      { provide: SecurityLog, useValue: { note: () => undefined } },
    ];
    return {
      module: Surroundings,
      providers: [...given, { provide: APP_GUARD, useClass: ByHeader }, { provide: APP_FILTER, useClass: ErrorFilter }],
      exports: given.map(({ provide }) => provide),
    };
  }
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
  json<T = { data: ExportJob }>(): T;
}

export interface AppOptions {
  readonly databaseUrl: string;
  readonly reports: GeneratedReports;
  readonly redisUrl?: string;
  readonly filesFolder?: string;
  /** False for a process that leaves the work to others. */
  readonly runs?: boolean;
  /** The thread that makes files; the one of the sources otherwise. */
  readonly thread?: FileThread;
}

/** The feature behind HTTP, on real jobs and files. */
export class ExportsApp {
  private constructor(
    private readonly app: NestFastifyApplication,
    readonly folder: string,
    private readonly listener: Listener,
  ) {}

  static async start(options: AppOptions): Promise<ExportsApp> {
    const { databaseUrl, reports, redisUrl, filesFolder, runs = true, thread = sourceThread } = options;
    const listener = new Listener(databaseUrl, 'test');
    const folder = filesFolder ?? (await mkdtemp(join(tmpdir(), 'kilau-exports-')));
    const module = await Test.createTestingModule({
      imports: [
        TypeOrmModule.forRoot({ type: 'postgres', url: databaseUrl, autoLoadEntities: true }),
        FilesModule.register({ filesFolder: folder }),
        runs ? JobsModule.withRunner({ redisUrl }) : JobsModule.enqueueOnly({ redisUrl }),
        Surroundings.with(reports, listener),
        ExportsModule,
      ],
    })
      .overrideProvider(FileThread)
      .useValue(thread)
      .setLogger(false as never)
      .compile();
    const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return new ExportsApp(app, folder, listener);
  }

  async ask(
    actor: Actor,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const { statusCode, headers, rawPayload } = await this.app.inject({
      method,
      url,
      payload,
      headers: { 'x-actor': JSON.stringify(actor), ...more },
    });
    return { status: statusCode, headers, body: rawPayload, json: () => JSON.parse(rawPayload.toString()) as never };
  }

  /** The export, as soon as it is so. */
  async until(actor: Actor, id: string, isSo: (job: ExportJob) => boolean): Promise<ExportJob> {
    for (const end = Date.now() + 30_000; ; await delay(20)) {
      const { data } = (await this.ask(actor, 'GET', `/exports/${id}`)).json();
      if (isSo(data)) return data;
      if (Date.now() > end) throw new Error(`the export stays ${JSON.stringify(data)}`);
    }
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.listener.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { settings } from '../../contracts/settings/settings.js';
import { Approvals } from './authorization/approvals.js';
import { Authorisers } from './authorization/authorisers.js';
import { Clock } from './clock/clock.js';
import { CompanyLog } from './settings/company-log.js';
import { Settings } from './settings/settings.js';
import type { Config } from './config/config.js';
import { EventReader } from './event-store/event-reader.js';
import { AccessGuard } from './http/access.guard.js';
import { ErrorFilter } from './http/error.filter.js';
import { Access } from './identity/access.js';
import { Branches } from './identity/branches.js';
import { Credentials } from './identity/credentials.js';
import { EventStoreShopDirectory } from './identity/event-store-shop-directory.js';
import { EventStoreUserDirectory } from './identity/event-store-user-directory.js';
import { Sessions } from './identity/sessions.js';
import { ShopDirectory } from './identity/shop-directory.js';
import { Terminals } from './identity/terminals.js';
import { UserDirectory } from './identity/user-directory.js';
import { OperationsController } from './operations/operations.controller.js';
import { Readiness } from './operations/readiness.js';
import { openPool } from './postgres/connection.js';
import { Listener } from './postgres/listener.js';
import { Freshness } from './projection/freshness.js';
import type { Projection } from './projection/projection.js';
import { guarded, ReadModels } from './projection/read-models.js';
import { CONFIG, DATABASE, LOG } from './tokens.js';

/** What every process stands on: configuration, log, Postgres, sessions, the guard, health. */
@Global()
@Module({})
export class KernelModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(DATABASE) private readonly database: pg.Pool,
    private readonly listener: Listener,
    private readonly sessions: Sessions,
    private readonly freshness: Freshness,
    private readonly company: CompanyLog,
    private readonly settings: Settings,
    private readonly readModels: ReadModels,
    private readonly readiness: Readiness,
  ) {}

  /** With the read models that its queries may read. */
  static of(config: Config, log: Logger, projections: readonly Projection[] = []): DynamicModule {
    const shared = sharedParts(config, log, projections);
    return {
      module: KernelModule,
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: config.databaseUrl,
          autoLoadEntities: true,
          poolSize: 4,
          applicationName: 'kilau orm',
          retryAttempts: 5,
          retryDelay: 1000,
        }),
      ],
      controllers: [OperationsController],
      providers: [...shared, { provide: APP_GUARD, useClass: AccessGuard }, { provide: APP_FILTER, useClass: ErrorFilter }],
      exports: shared.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
  }

  async onModuleInit(): Promise<void> {
    await this.sessions.start(this.listener, this.company);
    await this.company.start(this.listener);
    await this.settings.start(this.company);
    await this.freshness.start(this.listener);
    await this.readModels.start(this.listener);
    this.readiness.addBuilding(() => this.readModels.building);
  }

  async onApplicationShutdown(): Promise<void> {
    this.company.stop();
    this.readModels.stop();
    await this.listener.close();
    await this.database.end();
  }
}

/** What every process has of its own. */
function sharedParts(config: Config, log: Logger, projections: readonly Projection[]) {
  const database = openPool(config.databaseUrl, 'reads');
  const readModels = new ReadModels(database, projections);
  return [
    { provide: CONFIG, useValue: config },
    { provide: LOG, useValue: log },
    { provide: DATABASE, useValue: guarded(database, readModels) },
    { provide: ReadModels, useValue: readModels },
    { provide: Listener, useFactory: () => new Listener(config.databaseUrl, 'listener') },
    { provide: EventReader, inject: [DATABASE], useFactory: (database: pg.Pool) => new EventReader(database) },
    { provide: Freshness, inject: [DATABASE], useFactory: (database: pg.Pool) => new Freshness(database) },
    { provide: CompanyLog, inject: [DATABASE], useFactory: (database: pg.Pool) => new CompanyLog(database, log) },
    { provide: Settings, inject: [DATABASE], useFactory: (database: pg.Pool) => new Settings(database, settings) },
    { provide: Access, inject: [Settings], useFactory: (values: Settings) => new Access(values) },
    { provide: Approvals, inject: [DATABASE], useFactory: (database: pg.Pool) => new Approvals(database) },
    {
      provide: Authorisers,
      inject: [DATABASE, EventReader],
      useFactory: (database: pg.Pool, events: EventReader) => new Authorisers(database, events),
    },
    { provide: UserDirectory, inject: [EventReader], useFactory: (events: EventReader) => new EventStoreUserDirectory(events) },
    { provide: Credentials, inject: [DATABASE], useFactory: (database: pg.Pool) => new Credentials(database) },
    {
      provide: Sessions,
      inject: [DATABASE, EventReader, Settings, Credentials],
      useFactory: (database: pg.Pool, events: EventReader, values: Settings, credentials: Credentials) =>
        new Sessions(database, events, values, credentials, config),
    },
    { provide: Terminals, inject: [EventReader, DATABASE], useFactory: (events: EventReader, database: pg.Pool) => new Terminals(events, database) },
    { provide: ShopDirectory, inject: [EventReader], useFactory: (events: EventReader) => new EventStoreShopDirectory(events) },
    { provide: Branches, inject: [DATABASE], useFactory: (database: pg.Pool) => new Branches(database) },
    { provide: Readiness, inject: [DATABASE], useFactory: (database: pg.Pool) => new Readiness(database) },
    Clock,
  ];
}

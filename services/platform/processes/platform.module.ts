import {
  Global,
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { settings } from '../../../contracts/settings/settings.js';
import { Approvals } from '../authorization/approvals.js';
import { Authorisers } from '../authorization/authorisers.js';
import { businessClock } from '../clock/business-clock.js';
import { Clock } from '../../kernel/event-store/clock.js';
import { Company } from '../company/company.js';
import { CompanyLog } from '../settings/company-log.js';
import { Settings } from '../settings/settings.js';
import type { Config } from '../config/config.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import { AccessGuard } from '../http/access.guard.js';
import { ErrorFilter } from '../http/error.filter.js';
import { Access } from '../identity/access.js';
import { Branches } from '../identity/branches.js';
import { Credentials } from '../identity/credentials.js';
import { Sessions } from '../identity/sessions.js';
import { ShopDirectory } from '../identity/shop-directory.js';
import { Terminals } from '../identity/terminals.js';
import { UserDirectory } from '../identity/user-directory.js';
import { OperationsController } from '../operations/operations.controller.js';
import { Vault } from '../personal/vault.js';
import { Readiness } from '../operations/readiness.js';
import { endingAfter, openPool } from '../../kernel/postgres/connection.js';
import { Listener } from '../../kernel/postgres/listener.js';
import { Client } from '../../kernel/postgres/connection-errors.js';
import { LimitedPool, POOLS, type PoolName } from '../reads/pools.js';
import { Freshness } from '../reads/freshness.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { guarded, ReadModels } from '../rebuild/read-models.js';
import { SecurityLog } from '../security/security-log.js';
import { Guesses } from '../security/guesses.js';
import { PriceTries } from '../security/price-tries.js';
import { WholeReads } from '../security/whole-reads.js';
import { CONFIG, DATABASE, IDENTITY, LOG, PUBLIC, READS, REPORTS } from '../config/tokens.js';

/** The parts that every process stands on: configuration, log, Postgres, sessions, the guard, health. */
@Global()
@Module({})
export class PlatformModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(DATABASE) private readonly database: pg.Pool,
    @Inject(IDENTITY) private readonly identity: pg.Pool,
    @Inject(READS) private readonly reads: pg.Pool,
    @Inject(REPORTS) private readonly reports: pg.Pool,
    @Inject(PUBLIC) private readonly anybody: pg.Pool,
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
      module: PlatformModule,
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: config.databaseUrl,
          autoLoadEntities: true,
          poolSize: 4,
          applicationName: 'kilau orm',
          retryAttempts: 5,
          retryDelay: 1000,
          extra: { Client, ...endingAfter(WORK_SECONDS) },
        }),
      ],
      controllers: [OperationsController],
      providers: [
        ...shared,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
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
    await Promise.all([this.database, this.identity, this.reads, this.reports, this.anybody].map((pool) => pool.end()));
  }
}

/** Seconds that a statement may take of what no reader waits for. */
const WORK_SECONDS = 30;

/** The parts that every process has of its own. */
function sharedParts(config: Config, log: Logger, projections: readonly Projection[]) {
  const database = openPool(config.databaseUrl, 'work', 6, '', WORK_SECONDS);
  const readModels = new ReadModels(database, projections);
  const pool = (token: symbol, name: PoolName) => ({
    provide: token,
    useFactory: () => guarded(new LimitedPool(config.databaseUrl, name, POOLS[name]), readModels),
  });
  return [
    { provide: CONFIG, useValue: config },
    { provide: LOG, useValue: log },
    { provide: DATABASE, useValue: guarded(database, readModels) },
    { provide: ReadModels, useValue: readModels },
    pool(IDENTITY, 'identity'),
    pool(READS, 'reads'),
    pool(REPORTS, 'reports'),
    pool(PUBLIC, 'public'),
    { provide: Listener, useFactory: () => new Listener(config.databaseUrl, 'listener') },
    { provide: Vault, inject: [DATABASE], useFactory: (database: pg.Pool) => new Vault(database, config.personalKey) },
    {
      provide: EventReader,
      inject: [DATABASE, Vault],
      useFactory: (database: pg.Pool, { opened }: Vault) => new EventReader(database, opened),
    },
    { provide: Freshness, inject: [READS], useFactory: (database: pg.Pool) => new Freshness(database) },
    { provide: CompanyLog, inject: [DATABASE], useFactory: (database: pg.Pool) => new CompanyLog(database, log) },
    { provide: Settings, inject: [DATABASE], useFactory: (database: pg.Pool) => new Settings(database, settings) },
    { provide: Access, inject: [Settings], useFactory: (values: Settings) => new Access(values) },
    ...identityParts(config),
    {
      provide: ShopDirectory,
      inject: [EventReader],
      useFactory: (events: EventReader) => new ShopDirectory(events),
    },
    { provide: Branches, inject: [READS], useFactory: (database: pg.Pool) => new Branches(database) },
    { provide: Readiness, inject: [DATABASE], useFactory: (database: pg.Pool) => new Readiness(database) },
    { provide: Clock, useValue: businessClock },
  ];
}

/** The parts of identity: users, sessions and consents, on connections of their own. */
function identityParts(config: Config) {
  return [
    { provide: Company, inject: [IDENTITY], useFactory: (database: pg.Pool) => new Company(database) },
    {
      provide: Approvals,
      inject: [IDENTITY, UserDirectory, Authorisers],
      useFactory: (database: pg.Pool, users: UserDirectory, authorisers: Authorisers) =>
        new Approvals(database, users, authorisers),
    },
    {
      provide: Authorisers,
      inject: [IDENTITY],
      useFactory: (database: pg.Pool) => new Authorisers(database, new EventReader(database)),
    },
    {
      provide: UserDirectory,
      inject: [IDENTITY],
      useFactory: (database: pg.Pool) => new UserDirectory(new EventReader(database)),
    },
    { provide: Credentials, inject: [IDENTITY], useFactory: (database: pg.Pool) => new Credentials(database) },
    {
      provide: Sessions,
      inject: [IDENTITY, Settings, Credentials, Company],
      useFactory: (database: pg.Pool, values: Settings, credentials: Credentials, company: Company) =>
        new Sessions(database, new EventReader(database), values, credentials, config, company),
    },
    {
      provide: Terminals,
      inject: [IDENTITY],
      useFactory: (database: pg.Pool) => new Terminals(new EventReader(database), database),
    },
    SecurityLog,
    WholeReads,
    Guesses,
    PriceTries,
  ];
}

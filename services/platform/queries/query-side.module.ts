import { Module, type DynamicModule } from '@nestjs/common';
import type pg from 'pg';
import { AuthorisersController } from '../authorization/authorization.controller.js';
import { RequestTable } from '../authorization/request-table.js';
import { RequestReaderController } from '../authorization/requests.controller.js';
import { RequestReader } from '../authorization/requests.js';
import { BusModule } from '../bus/dispatcher.js';
import type { Feature } from '../feature/feature.js';
import { oncePer } from '../feature/once-per.js';
import { Access } from '../identity/access.js';
import { MeController } from '../sessions/session.controller.js';
import { UserDirectory } from '../identity/user-directory.js';
import { ReadTurns } from '../fairness/read-turns.js';
import { Freshness } from '../reads/freshness.js';
import { ReportReader } from '../reads/report-reader.js';
import { SqlReportReader } from '../reads/sql-report-reader.js';
import { READS, REPORTS } from '../config/tokens.js';
import { dryRunControllers } from './dry-run.controller.js';
import { EventsController } from './events.controller.js';
import { PreflightController } from '../http/preflight.controller.js';
import { PublicCache } from './public-cache.js';
import { PublicThrottle } from '../http/public-throttle.js';
import { publicController } from './public.controller.js';
import { AskPublicHandler } from './public.handler.js';
import { queryController } from './query.controller.js';
import { AskQueryHandler } from './query.handler.js';
import { reportController } from './report.controller.js';
import { AskReportHandler } from './report.handler.js';

/** Reads reports where they are needed: on screens, and by the jobs that export them. */
@Module({})
export class ReportsModule {
  static of(features: readonly Feature[]): DynamicModule {
    const sources = features.flatMap(({ reports, exports: lists = [] }) => [...reports, ...lists]);
    const projections = features.flatMap((feature) => feature.projections);
    return {
      module: ReportsModule,
      global: true,
      providers: [
        {
          provide: SqlReportReader,
          inject: [REPORTS, Freshness, Access],
          useFactory: (database: pg.Pool, freshness: Freshness, access: Access) =>
            new SqlReportReader(database, freshness, access, sources, projections),
        },
        { provide: ReportReader, useExisting: SqlReportReader },
      ],
      exports: [SqlReportReader, ReportReader],
    };
  }
}

const controllersOf = oncePer((features: readonly Feature[]) =>
  features.flatMap(({ queries, reports, publics = [], imports = [], readers = [] }) => [
    ...queries.map(queryController),
    ...reports.map(({ report }) => reportController(report)),
    ...publics.map(publicController),
    ...imports.flatMap(dryRunControllers),
    ...readers,
  ]),
);

/** Answers reads: queries, reports, the events behind them. */
@Module({})
export class QuerySideModule {
  static of(features: readonly Feature[]): DynamicModule {
    return {
      module: QuerySideModule,
      imports: [BusModule],
      controllers: [
        MeController,
        EventsController,
        AuthorisersController,
        RequestReaderController,
        PreflightController,
        ...controllersOf(features),
      ],
      providers: [
        PublicThrottle,
        PublicCache,
        ReadTurns,
        AskQueryHandler,
        AskReportHandler,
        AskPublicHandler,
        {
          provide: RequestReader,
          inject: [READS, UserDirectory],
          useFactory: (database: pg.Pool, users: UserDirectory) => new RequestReader(new RequestTable(database), users),
        },
      ],
    };
  }
}

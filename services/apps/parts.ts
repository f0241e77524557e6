import type { DynamicModule, Type } from '@nestjs/common';
import { Global, Module } from '@nestjs/common';
import type { DestinationStream } from 'pino';
import { SeededDemo } from '../../infra/demo/seeded-demo.js';
import { awaitReadableLog } from '../../infra/process/readable-log.js';
import { openLedger } from '../domain/journals/open-ledger.js';
import { features } from '../features/features.js';
import { ExportsModule } from '../platform/exports/exports.module.js';
import { DeliveriesModule } from '../features/deliveries/deliveries.module.js';
import { ImagesModule } from '../features/images/images.module.js';
import { TIME_LIMITS } from '../platform/bus/time-limits.js';
import { DemoCompany } from '../platform/company/demo-company.js';
import { readConfig, type Config } from '../platform/config/config.js';
import { FilesModule } from '../platform/files/files.module.js';
import { CommandSideModule } from '../platform/commands/command-side.module.js';
import { countOnce, startHttpApp, type RunningApp } from '../platform/http/http-app.js';
import { QuerySideModule, ReportsModule } from '../platform/queries/query-side.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { PlatformModule } from '../platform/processes/platform.module.js';
import { createLog } from '../platform/log/log.js';
import { ProjectorModule } from '../platform/processes/projector.module.js';
import { RealtimeModule } from '../platform/realtime/realtime.module.js';
import { SchedulesModule } from '../platform/schedules/schedules.module.js';
import { RelayModule } from '../platform/processes/relay.module.js';
import { assertDemoClock } from './demo-clock.js';

type Part = (config: Config) => (DynamicModule | Promise<DynamicModule> | Type)[];

/** The parts of which an app can be made. */
export type PartName = 'command' | 'query' | 'exports' | 'worker' | 'projector' | 'relay' | 'realtime';

@Global()
@Module({})
class DemoModule {}

/** The demo company, for whom it is asked of. */
const demoOf = (config: Config): DynamicModule => ({
  module: DemoModule,
  providers: [{ provide: DemoCompany, useFactory: () => new SeededDemo(config) }],
  exports: [DemoCompany],
});

/** The parts of Kilau; an app picks some. */
const parts: Readonly<Record<PartName, Part>> = {
  command: (config) => [
    demoOf(config),
    CommandSideModule.of(features, (clock) =>
      openLedger(config.databaseUrl, config.recorders, clock, { patienceMs: TIME_LIMITS.command.patience * 1000 }),
    ),
    SchedulesModule.of(features.flatMap(({ schedules = [] }) => schedules)),
  ],
  query: (config) => [FilesModule.register(config), ReportsModule.of(features), QuerySideModule.of(features)],
  exports: (config) => [
    FilesModule.register(config),
    JobsModule.enqueueOnly(config),
    ReportsModule.of(features),
    ExportsModule,
  ],
  worker: (config) => [
    FilesModule.register(config),
    JobsModule.withRunner(config),
    ReportsModule.of(features),
    ExportsModule,
    ImagesModule,
    DeliveriesModule,
  ],
  projector: () => [ProjectorModule.of(features)],
  relay: () => [RelayModule],
  realtime: () => [RealtimeModule.of(features)],
};

@Module({})
class AppModule {}

/**
 * Starts a process of some parts, configured by an environment. Throws ConfigError for settings that are missing or
 * wrong, and CannotStart, before anything is read, for a log that this version cannot read, or whose clock
 * is not moved.
 */
export async function startApp(
  name: string,
  picked: readonly PartName[],
  env: Readonly<Record<string, string | undefined>>,
  logTo?: DestinationStream,
): Promise<RunningApp> {
  const config = readConfig(env);
  const log = createLog(name, config.logLevel, logTo);
  await awaitReadableLog(config.databaseUrl);
  if (config.clockShiftMs !== 0 && env['NODE_ENV'] !== 'test') await assertDemoClock(config.databaseUrl);
  countOnce();
  const imports = [
    PlatformModule.of(
      config,
      log,
      features.flatMap(({ projections }) => projections),
    ),
    ...picked.flatMap((part) => parts[part](config)),
  ];
  return startHttpApp({ module: AppModule, imports }, config, log);
}

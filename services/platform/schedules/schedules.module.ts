import { Module, type DynamicModule } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Clock } from '../../kernel/event-store/clock.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import { BusModule, Dispatcher } from '../bus/dispatcher.js';
import { Company } from '../company/company.js';
import { DATABASE, LOG } from '../config/tokens.js';
import type { Schedule } from '../feature/schedule.js';
import { ShopDirectory } from '../identity/shop-directory.js';
import { Freshness } from '../reads/freshness.js';
import { Settings } from '../settings/settings.js';
import { ScheduleRunner } from './schedule-runner.js';

/** Runs the schedules of features. Needs the command side. */
@Module({})
export class SchedulesModule {
  static of(schedules: readonly Schedule[]): DynamicModule {
    return {
      module: SchedulesModule,
      imports: [BusModule],
      providers: [
        {
          provide: ScheduleRunner,
          inject: [DATABASE, Dispatcher, EventReader, ShopDirectory, Company, Freshness, Settings, Clock, LOG],
          useFactory: (
            database: pg.Pool,
            dispatcher: Dispatcher,
            events: EventReader,
            shops: ShopDirectory,
            company: Company,
            freshness: Freshness,
            settings: Settings,
            clock: Clock,
            log: Logger,
          ) =>
            new ScheduleRunner(
              { database, dispatcher, events, shops, company, freshness, settings, clock, log },
              schedules,
            ),
        },
      ],
    };
  }
}

import { Module } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Clock } from '../../kernel/event-store/clock.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG, DATABASE, LOG } from '../../platform/config/tokens.js';
import { ShopDirectory } from '../../platform/identity/shop-directory.js';
import { UserDirectory } from '../../platform/identity/user-directory.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { DeliveryHandler, MAILER } from './delivery.handler.js';
import { DeliveryRunner } from './delivery-runner.js';
import { SmtpMailer } from './mailer.js';

/** Begins scheduled reports, and sends them. Needs jobs with their runner, files, and the report reader. */
@Module({
  providers: [
    DeliveryHandler,
    { provide: MAILER, inject: [CONFIG], useFactory: ({ mail }: Config) => mail && new SmtpMailer(mail) },
    {
      provide: DeliveryRunner,
      inject: [DATABASE, Jobs, UserDirectory, ShopDirectory, Clock, LOG],
      useFactory: (
        database: pg.Pool,
        jobs: Jobs,
        users: UserDirectory,
        shops: ShopDirectory,
        clock: Clock,
        log: Logger,
      ) => new DeliveryRunner({ database, jobs, users, shops, clock, log }),
    },
  ],
})
export class DeliveriesModule {}

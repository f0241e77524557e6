import { randomUUID } from 'node:crypto';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDue } from '../../../contracts/deliveries/days.js';
import type { ReportSchedule } from '../../../contracts/deliveries/events.js';
import { clockAt, dayBegan, zoneOf } from '../../../contracts/language/values/zones.js';
import type { Clock } from '../../kernel/event-store/clock.js';
import type { ScheduleRun } from '../../platform/feature/schedule.js';
import type { ShopDirectory } from '../../platform/identity/shop-directory.js';
import type { UserDirectory } from '../../platform/identity/user-directory.js';
import type { Jobs } from '../../platform/jobs/jobs.js';
import { scheduleRuns } from '../../platform/metrics/metrics.js';
import { RunTable } from '../../platform/schedules/run-table.js';
import type { DeliveryParams } from './delivery.handler.js';
import { DELIVERY, runName } from './outcome.js';

const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The parts that deliveries begin with. */
export interface DeliveryParts {
  readonly database: pg.Pool;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly users: Pick<UserDirectory, 'actor'>;
  readonly shops: Pick<ShopDirectory, 'shop'>;
  /** The clock of the business. */
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Begins scheduled reports at their hour, each once a day, whichever processes live: a job for each receiver, under a
 * key. A day that has passed is not made up for.
 */
export class DeliveryRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly runs: RunTable;
  private timer?: NodeJS.Timeout;
  private running?: Promise<void> | undefined;

  constructor(private readonly on: DeliveryParts) {
    this.runs = new RunTable(on.database, randomUUID());
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Begins whatever is due. Never rejects. */
  run(): Promise<void> {
    return (this.running ??= this.runAll()
      .catch((error: unknown) => this.on.log.warn({ err: error }, 'reports could not be sent, it is tried again'))
      .finally(() => (this.running = undefined)));
  }

  private async runAll(): Promise<void> {
    const { rows } = await this.on.database.query<{ isi: ReportSchedule; sejak: string }>(
      `select isi, sejak from read_deliveries.schedule where status = 'active' order by kode_jadwal`,
    );
    const { log } = this.on;
    for (const { isi, sejak } of rows)
      if (!isi.dijeda)
        await this.begin(isi, Date.parse(sejak)).catch((error: unknown) =>
          log.warn({ err: error, jadwal: isi.kode_jadwal }, 'a scheduled report was left out, it is tried again'),
        );
  }

  /** Begins a schedule where it is due; `since` is the instant at which it was made or changed. */
  private async begin(schedule: ReportSchedule, since: number): Promise<void> {
    const { kode_jadwal, kode_toko: branch, jam } = schedule;
    const now = this.on.clock.now();
    const zone = zoneOf(await this.on.shops.shop(branch));
    const clock = clockAt(zone, now);
    // Made or changed after its hour, it begins another day.
    if (!isDue(schedule, clock) || dayBegan(zone, now).getTime() + jam * HOUR_MS < since) return;
    const run: ScheduleRun = { schedule: runName(kode_jadwal), branch, day: clock.today };
    if (!(await this.runs.take(run))) return;
    try {
      for (const receiver of schedule.penerima) await this.ask(schedule, run, receiver);
      await this.runs.end(run, schedule.penerima.length);
      scheduleRuns.inc({ schedule: 'laporan', outcome: 'done' });
    } catch (error) {
      scheduleRuns.inc({ schedule: 'laporan', outcome: 'failed' });
      this.on.log.error({ err: error, ...run }, 'a scheduled report could not be begun, it is tried again');
      await this.runs.fail(run, error instanceof Error ? error.message : String(error));
    }
  }

  private async ask(schedule: ReportSchedule, { branch, day }: ScheduleRun, owner: string): Promise<void> {
    const { kode_jadwal, nama_jadwal: title, format } = schedule;
    const { level, kode_toko } = (await this.on.users.actor(owner)) ?? { level: 'KASIR', kode_toko: branch };
    const params: DeliveryParams = { kode_jadwal, tanggal: day };
    const request_key = `${kode_jadwal}/${day}`;
    await this.on.jobs.enqueue({ kind: DELIVERY, params, title, format, owner, level, kode_toko, request_key });
  }
}

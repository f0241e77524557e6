import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ALL } from '../../../contracts/language/define/gate.js';
import { soleWorker } from '../../kernel/postgres/sole-worker.js';
import { DATABASE, LOG } from '../config/tokens.js';
import { DEVICE_DAYS } from './devices.js';
import { AT_HOME_DAYS, WINDOW_SECONDS } from './login-throttle.js';
import { Settings } from '../settings/settings.js';
import { Sessions } from './sessions.js';

const EVERY_MS = 10 * 60_000;
/** Expired rows are kept for a day, for requests under way and for who looks into them. */
const KEPT = `interval '1 day'`;

/**
 * Removes what is over of sessions, failed logins, places, scans of fingers, consents and requests for them: now and
 * then, in one process of all.
 */
@Injectable()
export class IdentityCleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(DATABASE) private readonly database: pg.Pool,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    try {
      await soleWorker(this.database, 'kilau identity cleanup', () => this.sweep());
    } catch (error) {
      this.log.warn({ err: error }, 'what is over of identity could not be removed, it is tried again');
    }
  }

  /** Removes what has been over for a day. */
  async sweep(): Promise<void> {
    const [idle, age] = this.sessions.limits;
    await this.database.query(
      `delete from identity.session
       where ended_at < now() - ${KEPT}
         or last_seen_at < now() - $1 * interval '1 second' - ${KEPT}
         or started_at < now() - $2 * interval '1 second' - ${KEPT}`,
      [idle, age],
    );
    for (const table of ['approval', 'authorization_request', 'scan'])
      await this.database.query(`delete from identity.${table} where expires_at < now() - ${KEPT}`);
    await this.database.query('select identity.forget_security_log($1)', [
      Number(this.settings.value(ALL, 'security_log.days')),
    ]);
    await this.database.query(`delete from identity.login_failure where last_at < now() - $1 * interval '1 second'`, [
      WINDOW_SECONDS,
    ]);
    await this.database.query(`delete from identity.device where last_at < now() - $1 * interval '1 day'`, [
      DEVICE_DAYS,
    ]);
    await this.database.query(`delete from identity.login_place where last_at < now() - $1 * interval '1 day'`, [
      AT_HOME_DAYS,
    ]);
  }
}

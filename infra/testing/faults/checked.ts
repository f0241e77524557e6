import type pg from 'pg';
import { features } from '../../../services/features/features.js';
import { examineKilau } from '../../../services/apps/doctor.js';
import type { Acknowledged } from '../../../services/platform/doctor/log-checks.js';
import { EventReader } from '../../../services/kernel/event-store/event-reader.js';
import { createLog } from '../../../services/platform/log/log.js';
import { openPool } from '../../../services/kernel/postgres/connection.js';
import { openingReader } from '../../../services/platform/personal/vault.js';
import { connectKafka } from '../../../services/platform/feeds/kafka.js';
import { eventually } from '../eventually.js';

const projections = features.flatMap((feature) => feature.projections);

/** Looks at a running Kilau from outside. */
export class Checked {
  private readonly pool: pg.Pool;

  constructor(
    private readonly databaseUrl: string,
    private readonly kafkaBrokers?: string,
    /** Opens what is said of persons, where the log says something of some. */
    private readonly personalKey?: string,
  ) {
    this.pool = openPool(databaseUrl, 'faults', 4);
  }

  /**
   * Waits until the relay, where there is one, and every read model have come to where the heads are now; the business
   * may go on meanwhile.
   */
  async caughtUp(patienceSeconds = 60): Promise<void> {
    const heads = await this.rows<{ branch: string; head: number }>(
      'select branch, position as head from log.branch_head',
    );
    const followers = [
      ...projections.map(({ schema }) => `${schema}.checkpoint`),
      ...(this.kafkaBrokers ? ['log.relayed'] : []),
    ];
    await eventually(async () => {
      for (const follower of followers) {
        const reached = new Map(
          (await this.rows<{ branch: string; position: number }>(`select branch, position from ${follower}`)).map(
            (row) => [row.branch, row.position],
          ),
        );
        const behind = heads.filter(({ branch, head }) => (reached.get(branch) ?? 0) < head);
        if (behind.length > 0)
          throw new Error(
            `${follower} is behind: ` +
              JSON.stringify(behind.map((head) => ({ ...head, reached: reached.get(head.branch) }))),
          );
      }
    }, patienceSeconds);
  }

  /** Whatever the doctor finds wrong, with what clients were told. */
  async wrong(acknowledged: readonly Acknowledged[]): Promise<string[]> {
    const carrier = this.kafkaBrokers && {
      kafka: connectKafka(this.kafkaBrokers.split(','), 'faults', createLog('faults', 'silent')),
      topic: 'kilau.events',
    };
    const findings = await examineKilau({
      databaseUrl: this.databaseUrl,
      database: this.pool,
      reader: this.personalKey ? openingReader(this.pool, this.personalKey) : new EventReader(this.pool),
      projections,
      checks: features.flatMap(({ checks = [] }) => checks),
      carrier: carrier || undefined,
      acknowledged,
    });
    return findings.flatMap(({ invariant, wrong }) => wrong.map((what) => `${invariant}: ${what}`));
  }

  async rows<Row extends object>(query: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(query, [...values])).rows;
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

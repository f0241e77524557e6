import type pg from 'pg';
import { features } from '../../../services/features/features.js';
import { examine } from '../../../services/kernel/doctor/doctor.js';
import type { Acknowledged } from '../../../services/kernel/doctor/log-checks.js';
import { EventReader } from '../../../services/kernel/event-store/event-reader.js';
import { createLog } from '../../../services/kernel/log/log.js';
import { openPool } from '../../../services/kernel/postgres/connection.js';
import { connectKafka } from '../../../services/kernel/transport/kafka.js';
import { eventually } from '../eventually.js';

const projections = features.flatMap((feature) => feature.projections);

/** Looks at a running Kilau from beside it. */
export class Checked {
  private readonly pool: pg.Pool;

  constructor(
    private readonly databaseUrl: string,
    private readonly kafkaBrokers?: string,
  ) {
    this.pool = openPool(databaseUrl, 'faults', 4);
  }

  /** Waits until the relay, where there is one, and every read model have come to the heads. */
  async caughtUp(patienceSeconds = 60): Promise<void> {
    const followers = [...projections.map(({ schema }) => `${schema}.checkpoint`), ...(this.kafkaBrokers ? ['log.relayed'] : [])];
    await eventually(async () => {
      for (const follower of followers) {
        const { rows } = await this.pool.query<{ branch: string; head: number; reached: number | null }>(
          `select h.branch, h.position as head, f.position as reached from log.branch_head h left join ${follower} f using (branch) where coalesce(f.position, 0) < h.position`,
        );
        if (rows.length > 0) throw new Error(`${follower} is behind: ${JSON.stringify(rows)}`);
      }
    }, patienceSeconds);
  }

  /** Whatever the doctor finds wrong, with what clients were told. */
  async wrong(acknowledged: readonly Acknowledged[]): Promise<string[]> {
    const carrier = this.kafkaBrokers && { kafka: connectKafka(this.kafkaBrokers.split(','), 'faults', createLog('faults', 'silent')), topic: 'kilau.events' };
    const findings = await examine({
      databaseUrl: this.databaseUrl,
      database: this.pool,
      reader: new EventReader(this.pool),
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

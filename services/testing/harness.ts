import { createLog } from '../platform/log/log.js';
import type pg from 'pg';
import { freshDatabase, type FreshDatabase } from '../../infra/testing/fresh-database.js';
import { Clock } from '../kernel/event-store/clock.js';
import { examineKilau, type ExaminedKilau } from '../apps/doctor.js';
import type { Finding } from '../platform/doctor/finding.js';
import { EventReader } from '../kernel/event-store/event-reader.js';
import type { Ledger } from '../kernel/event-store/ledger.js';
import { openLedger } from '../domain/journals/open-ledger.js';
import { openPool, PipelinedConnection } from '../kernel/postgres/connection.js';
import { Listener } from '../kernel/postgres/listener.js';
import { ensureBuilt } from '../platform/rebuild/build.js';
import type { BuildContext } from '../platform/rebuild/fill.js';
import type { Projection } from '../kernel/projection/projection.js';
import { ProjectionRunner } from '../kernel/projection/projection-runner.js';
import { createTables } from '../kernel/projection/tables.js';
import { testDate } from './till.js';

/** A log with branches on a database of its own, and what stands on it; `close` ends all that was begun. */
export class Harness {
  private readonly ends: (() => Promise<unknown>)[] = [];
  readonly pool: pg.Pool;
  readonly reader: EventReader;
  readonly listener: Listener;
  readonly ledger: Ledger;
  readonly log = createLog('test', 'silent');

  private constructor(readonly database: FreshDatabase) {
    this.pool = openPool(database.url, 'test', 10);
    this.reader = new EventReader(this.pool);
    this.listener = new Listener(database.url, 'test listener');
    this.ledger = openLedger(database.url, 1, new Clock());
  }

  static async with(branches: readonly string[]): Promise<Harness> {
    const harness = new Harness(await freshDatabase());
    for (const branch of branches) await harness.ledger.openBranch(branch, testDate);
    return harness;
  }

  get buildContext(): BuildContext {
    return { databaseUrl: this.database.url, database: this.pool, reader: this.reader };
  }

  /** A runner of a projection, built and begun. */
  async runner(projection: Projection): Promise<ProjectionRunner> {
    await ensureBuilt(projection, this.buildContext);
    return this.begin(projection);
  }

  /** A runner of a projection that has taken nothing yet, whatever the log holds. */
  async emptyRunner(projection: Projection): Promise<ProjectionRunner> {
    await this.empty(projection);
    return this.begin(projection);
  }

  /** Makes the tables of a projection, empty. */
  async empty(projection: Projection): Promise<void> {
    await this.rows(
      `drop schema if exists ${projection.schema} cascade; ${createTables(projection.schema, projection.tables)}`,
    );
    await this.pool.query('insert into log.projection (name, definition) values ($1, $2) on conflict do nothing', [
      projection.name,
      projection.definition,
    ]);
  }

  private async begin(projection: Projection): Promise<ProjectionRunner> {
    const connection = new PipelinedConnection(this.database.url, `runner ${projection.name}`);
    const runner = new ProjectionRunner(projection, this.reader, connection, this.pool, this.log);
    await runner.start();
    this.after(() => connection.reset());
    this.after(() => runner.stop());
    return runner;
  }

  /** Ends something when the harness is closed, the last begun first. */
  after(end: () => Promise<unknown>): void {
    this.ends.unshift(end);
  }

  /** Waits until a projection has come to the heads. */
  async settled(projection: Projection, seconds = 30): Promise<void> {
    const until = Date.now() + seconds * 1000;
    for (;;) {
      const { rows } = await this.pool.query<{ behind: number }>(`
        select count(*) as behind
        from log.branch_head h
        left join ${projection.schema}.checkpoint c using (branch)
        where coalesce(c.position, 0) < h.position`);
      if (rows[0]?.behind === 0) return;
      if (Date.now() > until) throw new Error(`${projection.name} did not come to the heads within ${seconds} s`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Returns what the doctor finds wrong. */
  async wrong(examined: Pick<ExaminedKilau, 'projections'> & Partial<ExaminedKilau>): Promise<Finding[]> {
    return (await examineKilau({ ...this.buildContext, ...examined })).filter(({ wrong }) => wrong.length > 0);
  }

  /** Rows of a query. */
  async rows<Row extends object = Record<string, unknown>>(query: string): Promise<Row[]> {
    return (await this.pool.query<Row>(query)).rows;
  }

  async close(): Promise<void> {
    for (const end of this.ends) await end();
    await this.ledger.close();
    await this.listener.close();
    await this.pool.end();
    await this.database.drop();
  }
}

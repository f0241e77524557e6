import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { copyIn } from './copy-in.js';
import { isConnectionLost } from '../../kernel/postgres/connection.js';
import { Heap } from './heap.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { createHeaps, joinParts, keysOf, partsOf } from './heap-tables.js';
import type { Change, Table } from '../../kernel/projection/tables.js';

/** Bytes of rows that wait in memory before they are sent. */
const SENT_AT = 512 * 1024;

/** The progress in a branch: the goal, the last event taken, and whether it ended before. */
interface BranchProgress {
  readonly branch: string;
  readonly until: number;
  position: number;
  at: string;
  ended: boolean;
}

/**
 * Fills the tables of one read model in a schema of its own: rows go in by COPY, without keys and indexes; those are
 * made at the end.
 */
export class ModelFill {
  private readonly heaps: Map<string, Heap>;
  private readonly progress = new Map<string, BranchProgress>();
  /** The progress of the branch of the event before: most events follow one of their own branch. */
  private last?: BranchProgress;
  private sending: Promise<void> = Promise.resolve();
  /** The reason why Postgres took no rows; this way cannot say of which event they came. */
  failed?: Error;

  constructor(
    readonly projection: Projection,
    readonly schema: string,
    /** The last position of each branch to take. */
    readonly until: Positions,
    private readonly database: pg.Pool,
  ) {
    this.heaps = new Map(projection.tables.map((table) => [table.name, new Heap(schema, table)]));
  }

  /** Makes the tables anew. */
  async begin(): Promise<void> {
    await this.database.query(
      `drop schema if exists ${this.schema} cascade; ${createHeaps(this.schema, this.projection.tables)}`,
    );
  }

  /**
   * Takes the next event of a branch, in its present shape. A branch ends before an event that a handler cannot take.
   */
  take(event: RecordedEvent): void {
    const { branch, position } = event;
    const progress = this.progressOf(branch);
    if (this.failed || progress.ended || position > progress.until) return;
    let changes: readonly Change[];
    try {
      changes = this.projection.apply(event);
    } catch {
      progress.ended = true;
      return;
    }
    try {
      for (const change of changes) this.heapOf(change.table).take(change);
    } catch (error) {
      this.failed = error as Error;
    }
    progress.position = position;
    progress.at = event.recorded_at;
  }

  /** Sends what has gathered, when it is enough; waits only for what was sent before. */
  async send(): Promise<void> {
    let size = 0;
    for (const heap of this.heaps.values()) size += heap.waiting;
    if (size < SENT_AT) return;
    await this.sending;
    this.sending = this.sendAll();
    this.sending.catch(() => undefined);
  }

  /** Sends the rest, and makes keys, indexes and checkpoints. */
  async finish(): Promise<void> {
    await this.sending;
    for (const heap of this.heaps.values()) heap.spill();
    await this.sendAll();
    await this.tried(async () => {
      const tables = [...this.heaps.values()].sort((one, other) => other.sent - one.sent);
      await Promise.all(tables.map((heap) => this.complete(heap)));
      const reached = [...this.progress].filter(([, { position }]) => position > 0);
      await this.database.query(
        `insert into ${this.schema}.checkpoint select * from unnest($1::text[], $2::bigint[], $3::timestamptz[])`,
        [
          reached.map(([branch]) => branch),
          reached.map(([, { position }]) => position),
          reached.map(([, { at }]) => at),
        ],
      );
    });
  }

  /** The rows that were sent, in bytes. */
  get sent(): number {
    return [...this.heaps.values()].reduce((sum, { sent }) => sum + sent, 0);
  }

  /** Waits until nothing is on its way any longer. */
  async settled(): Promise<void> {
    await this.sending.catch(() => undefined);
  }

  private async complete({ table, inParts }: Heap): Promise<void> {
    const { database, schema } = this;
    if (table.shape !== 'lines')
      await database.query(inParts ? joinParts(schema, table) : `drop table ${partsOf(schema, table)}`);
    const { key, indexes } = keysOf(schema, table);
    // The key locks the table: indexes made beside it would only hold a connection until it is there.
    if (key) await database.query(key);
    await Promise.all(indexes.map((statement) => database.query(statement)));
    // The first reader is answered as well as later ones: Postgres itself looks at what is new only after a while.
    await database.query(`analyze ${schema}.${table.name}`);
  }

  private async sendAll(): Promise<void> {
    const taken = [...this.heaps.values()].flatMap((heap) => heap.taken());
    await this.tried(async () => {
      for (const { table, rows } of taken) await this.copy(table, rows);
    });
  }

  private async copy(table: string, rows: Buffer): Promise<void> {
    const client = await this.database.connect();
    let failed: Error | undefined;
    try {
      await copyIn(client, table, rows);
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      client.release(failed && isConnectionLost(failed));
    }
  }

  private async tried(work: () => Promise<void>): Promise<void> {
    if (this.failed) return;
    try {
      await work();
    } catch (error) {
      if (!isOfTheRows(error)) throw error;
      this.failed = error as Error;
    }
  }

  private progressOf(branch: string): BranchProgress {
    if (this.last?.branch === branch) return this.last;
    let progress = this.progress.get(branch);
    if (!progress)
      this.progress.set(
        branch,
        (progress = { branch, until: this.until.get(branch) ?? 0, position: 0, at: '', ended: false }),
      );
    return (this.last = progress);
  }

  private heapOf(table: Table): Heap {
    const heap = this.heaps.get(table.name);
    if (!heap) throw new Error(`${this.projection.name} has no table ${table.name}`);
    return heap;
  }
}

/** True for what Postgres says of values (22) and of what must hold of them (23), and for what it was never asked. */
function isOfTheRows(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === undefined ? !isConnectionLost(error) : /^2[23]/.test(code);
}

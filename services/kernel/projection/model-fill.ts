import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/define/event.js';
import type { Positions } from '../event-store/event-reader.js';
import { copyIn, copyText } from '../postgres/copy-in.js';
import { isConnectionLost } from '../postgres/connection.js';
import type { Projection } from './projection.js';
import { createHeaps, joinParts, keysOf, partsOf, type Change, type Table } from './tables.js';

/** Characters of rows that wait in memory before they are sent. */
const SENT_AT = 512 * 1024;
/** Sums of a table that are kept in memory before they are sent as parts. */
const SUMS = 10_000;

/** Fills the tables of one read model in a schema of its own: rows go in by COPY, without keys and indexes; those are made at the end. */
export class ModelFill {
  private readonly heaps: Map<string, Heap>;
  private readonly reached = new Map<string, { position: number; at: string }>();
  private readonly ended = new Set<string>();
  private sending: Promise<void> = Promise.resolve();
  /** Why rows were not taken by Postgres: this way cannot say which event they came of. */
  failed?: Error;

  constructor(
    readonly projection: Projection,
    readonly schema: string,
    /** How far each branch is taken. */
    readonly until: Positions,
    private readonly database: pg.Pool,
  ) {
    this.heaps = new Map(projection.tables.map((table) => [table.name, new Heap(schema, table)]));
  }

  /** Makes the tables anew. */
  async begin(): Promise<void> {
    await this.database.query(`drop schema if exists ${this.schema} cascade; ${createHeaps(this.schema, this.projection.tables)}`);
  }

  /** Takes the next event of a branch, in its present shape. A branch ends before an event that a handler cannot take. */
  take(event: RecordedEvent): void {
    const { branch, position } = event;
    if (this.failed || this.ended.has(branch) || position > (this.until.get(branch) ?? 0)) return;
    let changes: readonly Change[];
    try {
      changes = this.projection.apply(event);
    } catch {
      this.ended.add(branch);
      return;
    }
    for (const change of changes) this.heapOf(change.table).take(change);
    this.reached.set(branch, { position, at: event.recorded_at });
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
    for (const heap of this.heaps.values()) heap.end();
    await this.sendAll();
    await this.tried(async () => {
      const tables = [...this.heaps.values()].sort((a, b) => b.sent - a.sent);
      await Promise.all(tables.map((heap) => this.complete(heap)));
      const branches = [...this.reached.keys()];
      await this.database.query(`insert into ${this.schema}.checkpoint select * from unnest($1::text[], $2::bigint[], $3::timestamptz[])`, [
        branches,
        branches.map((branch) => this.reached.get(branch)!.position),
        branches.map((branch) => this.reached.get(branch)!.at),
      ]);
    });
  }

  /** Waits until nothing is on its way any longer. */
  async settled(): Promise<void> {
    await this.sending.catch(() => undefined);
  }

  private async complete({ table, inParts }: Heap): Promise<void> {
    const { database, schema } = this;
    if (table.shape !== 'lines') await database.query(inParts ? joinParts(schema, table) : `drop table ${partsOf(schema, table)}`);
    await Promise.all(keysOf(schema, table).map((statement) => database.query(statement)));
    // The first reader is answered as well as later ones: Postgres itself looks at what is new only after a while.
    await database.query(`analyze ${schema}.${table.name}`);
  }

  private async sendAll(): Promise<void> {
    const taken = [...this.heaps.values()].flatMap((heap) => heap.taken());
    await this.tried(async () => {
      for (const { table, rows } of taken) await this.copy(table, rows);
    });
  }

  private async copy(table: string, rows: string): Promise<void> {
    const client = await this.database.connect();
    let failed: Error | undefined;
    try {
      await copyIn(client, table, Buffer.from(rows));
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
      if (isConnectionLost(error)) throw error;
      this.failed = error as Error;
    }
  }

  private heapOf(table: Table): Heap {
    const heap = this.heaps.get(table.name);
    if (!heap) throw new Error(`${this.projection.name} has no table ${table.name}`);
    return heap;
  }
}

/** What gathers for one table. */
class Heap {
  private rows = '';
  /** Sums by the text of their key. */
  private readonly sums = new Map<string, number[]>();
  private readonly names: readonly string[];
  sent = 0;
  /** Whether rows of the table are made of several parts. */
  inParts: boolean;

  constructor(
    private readonly schema: string,
    readonly table: Table,
  ) {
    const { columns, key, shape } = table;
    this.names = shape === 'buckets' ? Object.keys(columns).filter((name) => !key.includes(name)) : Object.keys(columns);
    this.inParts = shape === 'documents';
  }

  get waiting(): number {
    return this.rows.length;
  }

  take(change: Change): void {
    if (change.kind === 'bump') this.bump(change.key, change.sums);
    else this.rows += this.lineOf(change.row);
  }

  /** The rows that wait, once, and where they belong. */
  taken(): { table: string; rows: string }[] {
    const { rows, table, schema } = this;
    if (rows === '') return [];
    this.rows = '';
    this.sent += rows.length;
    return [{ table: this.inParts ? partsOf(schema, table) : `${schema}.${table.name}`, rows }];
  }

  /** Nothing more comes: sums that never had to be sent are whole. */
  end(): void {
    this.spill();
  }

  private bump(at: Readonly<Record<string, unknown>>, by: Readonly<Record<string, number>>): void {
    const key = this.table.key.map((name) => copyText(at[name])).join('\t');
    const sums = this.sums.get(key);
    if (sums && this.isAdded(sums, by)) return;
    // What no number holds exactly is added up, or refused, by Postgres.
    if (sums || this.sums.size >= SUMS) {
      this.inParts = true;
      this.spill();
    }
    this.sums.set(
      key,
      this.names.map((name) => by[name]!),
    );
  }

  private isAdded(sums: number[], by: Readonly<Record<string, number>>): boolean {
    const isExact = (name: string, index: number): boolean => Number.isSafeInteger(by[name]) && Number.isSafeInteger(sums[index]! + by[name]!);
    if (!this.names.every(isExact)) return false;
    for (let index = 0; index < sums.length; index++) sums[index]! += by[this.names[index]!]!;
    return true;
  }

  private spill(): void {
    for (const [key, sums] of this.sums) this.rows += `${key}\t${sums.map(copyText).join('\t')}\n`;
    this.sums.clear();
  }

  private lineOf(row: Readonly<Record<string, unknown>>): string {
    const { columns } = this.table;
    let line = '';
    for (const name of this.names) {
      const value = columns[name]!.sql === 'jsonb' ? JSON.stringify(row[name]) : row[name];
      line += line === '' && name === this.names[0] ? copyText(value) : `\t${copyText(value)}`;
    }
    return `${line}\n`;
  }
}

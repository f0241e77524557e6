import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/define/event.js';
import { relayed } from '../operations/metrics.js';

/** What was published so shortly before a crash is published again. */
const WRITE_MS = 100;

/** How far each branch is published: known at once, written down shortly after. */
export class Cursor {
  private readonly positions = new Map<string, number>();
  private readonly unwritten = new Set<string>();
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly database: pg.Pool) {}

  /** Reads how far the relay before came. */
  async load(): Promise<void> {
    const { rows } = await this.database.query<{ branch: string; position: number }>('select branch, position from log.relayed');
    for (const { branch, position } of rows) this.positions.set(branch, position);
  }

  /** The last position of a branch that is in Kafka. */
  of(branch: string): number {
    return this.positions.get(branch) ?? 0;
  }

  /** Events that Kafka has, in the order of each branch. */
  advance(events: readonly RecordedEvent[]): void {
    if (events.length === 0) return;
    for (const { branch, position } of events) {
      this.positions.set(branch, position);
      this.unwritten.add(branch);
    }
    relayed.inc(events.length);
    this.timer ??= setTimeout(() => this.write(), WRITE_MS);
  }

  /** Writes what is left to write, if that can be done. */
  async close(): Promise<void> {
    if (this.timer) this.write();
    await this.writing;
    clearTimeout(this.timer);
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(async () => {
      const branches = [...this.unwritten].sort();
      this.unwritten.clear();
      try {
        await this.database.query(
          `insert into log.relayed as r (branch, position) select * from unnest($1::text[], $2::bigint[])
           on conflict (branch) do update set position = greatest(r.position, excluded.position)`,
          [branches, branches.map((branch) => this.of(branch))],
        );
      } catch {
        for (const branch of branches) this.unwritten.add(branch);
        this.timer ??= setTimeout(() => this.write(), WRITE_MS);
      }
    });
  }
}

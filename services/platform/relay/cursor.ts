import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { relayed } from '../../kernel/metrics/metrics.js';
import { partitionOf } from '../feeds/kafka.js';

/** The interval of saving: events published within it before a crash are published again. */
const WRITE_MS = 100;

/** Selects the row of the relay's term while it is the last one; a relay that begins waits until that is written. */
const ownTerm = 'own as (select from log.relay_term where topic = $1 and term = $2 for share)';

/**
 * The published position of each branch and the end of each partition then: known at once, written down shortly after,
 * by the relay that began last.
 */
export class Cursor {
  private readonly positions = new Map<string, number>();
  private readonly ends = new Map<number, number>();
  private readonly unwritten = new Set<string>();
  private term = 0;
  private isOver = false;
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: pg.Pool,
    private readonly topic: string,
  ) {}

  /** Begins a term, and reads how far the relay before came. */
  async load(): Promise<void> {
    const { rows: terms } = await this.database.query<{ term: number }>(
      `insert into log.relay_term as t (topic, term)
       values ($1, 1)
       on conflict (topic) do update set term = t.term + 1
       returning term`,
      [this.topic],
    );
    this.term = terms[0]!.term;
    const { rows } = await this.database.query<{ branch: string; position: number }>(
      'select branch, position from log.relayed',
    );
    for (const { branch, position } of rows) this.positions.set(branch, position);
    const { rows: ends } = await this.database.query<{ partition: number; end: number }>(
      'select partition, next_offset as end from log.relayed_end where topic = $1',
      [this.topic],
    );
    for (const { partition, end } of ends) this.ends.set(partition, end);
  }

  /** The last position of a branch that is in Kafka. */
  of(branch: string): number {
    return this.positions.get(branch) ?? 0;
  }

  /**
   * The partitions into which anything was published, and the offset after the last of it; 0 where that is not known.
   */
  published(): Map<number, number> {
    const used = [...this.positions].filter(([, position]) => position > 0).map(([branch]) => partitionOf(branch));
    return new Map(used.map((partition) => [partition, this.ends.get(partition) ?? 0]));
  }

  /** Events that Kafka has, in the order of each branch, and the offsets after the last of each partition. */
  advance(events: readonly RecordedEvent[], ends: ReadonlyMap<number, number>): void {
    if (events.length === 0) return;
    for (const { branch, position } of events) {
      this.positions.set(branch, position);
      this.unwritten.add(branch);
    }
    for (const [partition, end] of ends) this.ends.set(partition, end);
    relayed.inc(events.length);
    this.soon();
  }

  /** Throws once another relay was seen to have begun: what this one publishes is written down by nobody. */
  assertLast(): void {
    if (this.isOver) throw new Error('another relay has begun a later term');
  }

  /** Takes back what was published into partitions that lost it, so that it is published again. */
  async takeBack(partitions: readonly number[]): Promise<void> {
    const branches = [...this.positions.keys()].filter((branch) => partitions.includes(partitionOf(branch)));
    await this.database.query(
      `with ${ownTerm},
       ends as (
         delete from log.relayed_end where topic = $1 and partition = any($3::int[]) and exists (select from own)
       )
       update log.relayed set position = 0
       where branch = any($4::text[]) and exists (select from own)`,
      [this.topic, this.term, partitions, branches],
    );
    for (const branch of branches) this.positions.delete(branch);
    for (const partition of partitions) this.ends.delete(partition);
  }

  /** Writes what is left to write, if that can be done. */
  async close(): Promise<void> {
    if (this.timer) this.write();
    await this.writing;
    this.abandon();
  }

  /** Writes no more: another relay may have begun. */
  abandon(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private soon(): void {
    if (!this.isOver) this.timer ??= setTimeout(() => this.write(), WRITE_MS);
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(async () => {
      const branches = [...this.unwritten].sort();
      this.unwritten.clear();
      const ends = [...new Set(branches.map(partitionOf))]
        .sort((a, b) => a - b)
        .filter((partition) => this.ends.has(partition));
      try {
        const { rowCount } = await this.database.query(
          `with ${ownTerm},
           ends as (
             insert into log.relayed_end as e (topic, partition, next_offset)
             select $1, n.*
             from own, unnest($3::int[], $4::bigint[]) n
             on conflict (topic, partition) do update set next_offset = excluded.next_offset
           )
           insert into log.relayed as r (branch, position)
           select n.*
           from own, unnest($5::text[], $6::bigint[]) n
           on conflict (branch) do update set position = greatest(r.position, excluded.position)`,
          [
            this.topic,
            this.term,
            ends,
            ends.map((partition) => this.ends.get(partition)),
            branches,
            branches.map((branch) => this.of(branch)),
          ],
        );
        if (rowCount === 0) this.abandon();
      } catch {
        for (const branch of branches) this.unwritten.add(branch);
        this.soon();
      }
    });
  }
}

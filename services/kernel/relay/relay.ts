import { CompressionTypes, Partitioners, type Admin, type Kafka, type Producer } from 'kafkajs';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { RecordedEvent } from '../../../contracts/define/event.js';
import type { EventReader } from '../event-store/event-reader.js';
import { parsePositions } from '../event-store/positions.js';
import { RECORDED } from '../event-store/statements.js';
import { relayed } from '../operations/metrics.js';
import type { Listener } from '../postgres/listener.js';
import { soleWorker } from '../postgres/sole-worker.js';
import { Wake } from '../postgres/wake.js';
import { encodeEvent, ensureTopic, partitionOf } from '../transport/kafka.js';

/** How often the heads are looked at although nothing was told. */
const POLL_MS = 500;
/** Events of one round. */
const ROUND = 2000;
/** Brokers take a megabyte at once unless told otherwise; a message adds its key and headers to its value. */
const MOST_BYTES = 500_000;
const MESSAGE_OVERHEAD = 200;

/** Publishes what is recorded to Kafka, in the order of each branch, at least once. One active relay; others stand by. */
export class Relay {
  private readonly wake = new Wake();
  private readonly relayed = new Map<string, number>();
  private readonly heads = new Map<string, number>();
  private stopped = false;
  private loop: Promise<void> = Promise.resolve();
  private producer?: Producer;

  constructor(
    private readonly kafka: Kafka,
    private readonly topic: string,
    private readonly reader: EventReader,
    private readonly listener: Listener,
    private readonly database: pg.Pool,
    private readonly log: Logger,
  ) {}

  /** Begins; Kafka and Postgres may be away, they are tried until they are there. */
  async start(): Promise<void> {
    await this.listener.on(RECORDED, (payload) => {
      for (const [branch, position] of parsePositions(payload)) this.heads.set(branch, Math.max(position, this.heads.get(branch) ?? 0));
      this.wake.call();
    });
    this.loop = this.run();
  }

  /** Ends after the round that is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake.call();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await soleWorker(this.database, `kilau relay ${this.topic}`, (held) => this.work(held));
      } catch (error) {
        if (!this.stopped) this.log.warn({ err: error }, 'the relay begins anew');
      }
      await this.producer?.disconnect().catch(() => undefined);
      await this.wake.within(POLL_MS);
    }
  }

  private async work(held: () => boolean): Promise<void> {
    const admin = this.kafka.admin();
    await admin.connect();
    await ensureTopic(admin, this.topic)
      .then(() => this.takeBackLost(admin))
      .finally(() => admin.disconnect());
    this.producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { retries: 5 },
    });
    await this.producer.connect();
    this.relayed.clear();
    const { rows } = await this.database.query<{ branch: string; position: number }>('select branch, position from log.relayed');
    for (const { branch, position } of rows) this.relayed.set(branch, position);
    let looked = 0;
    while (!this.stopped && held()) {
      if (Date.now() - looked >= POLL_MS) {
        for (const [branch, position] of await this.reader.heads()) this.heads.set(branch, position);
        looked = Date.now();
      }
      if (!(await this.round(this.producer))) await this.wake.within(POLL_MS);
    }
  }

  /** What was published into a partition that holds nothing was lost with it, and is published again. */
  private async takeBackLost(admin: Admin): Promise<void> {
    const offsets = await admin.fetchTopicOffsets(this.topic);
    const empty = new Set(offsets.filter(({ high }) => high === '0').map(({ partition }) => partition));
    const { rows } = await this.database.query<{ branch: string }>('select branch from log.relayed where position > 0');
    const lost = rows.map(({ branch }) => branch).filter((branch) => empty.has(partitionOf(branch)));
    if (lost.length > 0) await this.database.query('update log.relayed set position = 0 where branch = any($1::text[])', [lost]);
  }

  /** Publishes the next events of the branches that are behind; answers whether there were any. */
  private async round(producer: Producer): Promise<boolean> {
    const behind = new Map(
      [...this.heads].filter(([branch, head]) => (this.relayed.get(branch) ?? 0) < head).map(([branch]) => [branch, this.relayed.get(branch) ?? 0]),
    );
    const events = await this.reader.after(behind, ROUND);
    const partitions = [...Map.groupBy(events, ({ branch }) => partitionOf(branch))];
    const results = await Promise.allSettled(partitions.map(([partition, some]) => this.publish(producer, partition, some)));
    await this.advance(results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return events.length > 0;
  }

  /**
   * One send for one partition, its answer checked: kafkajs has been seen to acknowledge what was never written.
   * As many of the events as go into one message set; answers those.
   */
  private async publish(producer: Producer, partition: number, events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const messages = events.map(encodeEvent);
    let bytes = 0;
    const over = messages.findIndex(({ value }) => (bytes += Buffer.byteLength(value) + MESSAGE_OVERHEAD) > MOST_BYTES);
    const fitting = over === -1 ? messages.length : Math.max(1, over);
    const answers = await producer.send({ topic: this.topic, acks: -1, compression: CompressionTypes.None, messages: messages.slice(0, fitting) });
    const [answer] = answers;
    if (answers.length !== 1 || answer?.partition !== partition || answer.errorCode !== 0) throw new Error(`Kafka did not confirm partition ${partition}`);
    return events.slice(0, fitting);
  }

  private async advance(events: readonly RecordedEvent[]): Promise<void> {
    if (events.length === 0) return;
    const reached = new Map(events.map(({ branch, position }) => [branch, position]));
    await this.database.query(
      `insert into log.relayed as r (branch, position) select * from unnest($1::text[], $2::bigint[])
       on conflict (branch) do update set position = greatest(r.position, excluded.position)`,
      [[...reached.keys()], [...reached.values()]],
    );
    for (const [branch, position] of reached) this.relayed.set(branch, position);
    relayed.inc(events.length);
  }
}

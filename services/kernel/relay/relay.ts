import type { Admin, Kafka } from 'kafkajs';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { EventReader } from '../event-store/event-reader.js';
import { parsePositions } from '../event-store/positions.js';
import { RECORDED } from '../event-store/statements.js';
import type { Listener } from '../postgres/listener.js';
import { soleWorker } from '../postgres/sole-worker.js';
import { Wake } from '../postgres/wake.js';
import { ensureTopic, leadersOf, partitionOf } from '../transport/kafka.js';
import { Cursor } from './cursor.js';
import { Publisher } from './publisher.js';

/** How often the heads are looked at although nothing was told. */
const POLL_MS = 500;
/** Events of one read. */
const ROUND = 2000;

/** Publishes what is recorded to Kafka, in the order of each branch, at least once. One active relay; others stand by. */
export class Relay {
  private readonly wake = new Wake();
  private readonly heads = new Map<string, number>();
  private stopped = false;
  private loop: Promise<void> = Promise.resolve();

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

  /** Ends after what is under way. */
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
      await this.wake.within(POLL_MS);
    }
  }

  private async work(held: () => boolean): Promise<void> {
    const leaders = await this.prepare();
    const cursor = new Cursor(this.database);
    await cursor.load();
    const publisher = new Publisher(this.kafka, this.topic, leaders, (events) => {
      cursor.advance(events);
      this.wake.call();
    });
    try {
      await publisher.connect();
      let looked = 0;
      while (!this.stopped && held()) {
        if (Date.now() - looked >= POLL_MS) {
          for (const [branch, position] of await this.reader.heads()) this.heads.set(branch, position);
          looked = Date.now();
        }
        if (!(await this.round(publisher, cursor))) await this.wake.within(POLL_MS);
      }
    } finally {
      await publisher.close();
      if (held()) await cursor.close();
    }
  }

  /** Sees to the topic, and answers who leads its partitions. */
  private async prepare(): Promise<ReadonlyMap<number, number>> {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      await ensureTopic(admin, this.topic);
      await this.takeBackLost(admin);
      return await leadersOf(admin, this.topic);
    } finally {
      await admin.disconnect();
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

  /** Sends the next events of the branches that are behind, where nothing is under way; answers whether there were any. */
  private async round(publisher: Publisher, cursor: Cursor): Promise<boolean> {
    const behind = [...this.heads].filter(([branch, head]) => publisher.isFree(branch) && cursor.of(branch) < head);
    const events = await this.reader.after(new Map(behind.map(([branch]) => [branch, cursor.of(branch)])), ROUND);
    publisher.publish(events);
    return events.length > 0;
  }
}

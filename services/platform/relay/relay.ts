import type { Admin, Kafka } from 'kafkajs';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import { parsePositions } from '../../../contracts/language/values/positions.js';
import { RECORDED } from '../../kernel/event-store/statements.js';
import type { Listener } from '../../kernel/postgres/listener.js';
import { soleWorker } from '../../kernel/postgres/sole-worker.js';
import { Wake } from '../../kernel/postgres/wake.js';
import { ensureTopic, leadersOf, WrongTopic } from '../feeds/kafka.js';
import { Cursor } from './cursor.js';
import { partitionsThatLost, TopicWatch } from './lost-records.js';
import { Publisher } from './publisher.js';

/** The interval at which the heads are read although nothing was told. */
const POLL_MS = 500;
/** Milliseconds between two looks whether a topic that could not be used now can. */
const REFUSED_MS = 10_000;
/** Events of one read. */
const ROUND = 2000;

/**
 * Publishes what is recorded to Kafka, in the order of each branch, at least once. One active relay; others stand by.
 */
export class Relay {
  private readonly wake = new Wake();
  private readonly pause = new Wake();
  private readonly heads = new Map<string, number>();
  private stopped = false;
  private refused?: WrongTopic;
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
      for (const [branch, position] of parsePositions(payload))
        this.heads.set(branch, Math.max(position, this.heads.get(branch) ?? 0));
      this.wake.call();
    });
    this.loop = this.run();
  }

  /** Ends after what is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake.call();
    this.pause.call();
    await this.loop;
  }

  /** Throws while the topic cannot be used as it is. */
  assertUsable(): void {
    if (this.refused) throw this.refused;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await soleWorker(this.database, `kilau relay ${this.topic}`, (held) => this.work(held));
      } catch (error) {
        this.refused = error instanceof WrongTopic ? error : undefined;
        if (this.refused) this.log.error(`The relay does not begin. ${this.refused.message}`);
        else if (!this.stopped) this.log.warn({ err: error }, 'the relay begins anew');
      }
      await (this.refused ? this.pause.within(REFUSED_MS) : this.wake.within(POLL_MS));
    }
  }

  private async work(held: () => boolean): Promise<void> {
    const cursor = new Cursor(this.database, this.topic);
    const admin = this.kafka.admin();
    let publisher: Publisher | undefined;
    let watch: TopicWatch | undefined;
    try {
      await admin.connect();
      const leaders = await this.prepare(admin, cursor, held);
      publisher = new Publisher(this.kafka, this.topic, leaders, (events, ends) => {
        cursor.advance(events, ends);
        this.wake.call();
      });
      await publisher.connect();
      watch = new TopicWatch(admin, this.topic, () => cursor.published());
      await this.publish(publisher, cursor, watch, held);
    } finally {
      watch?.stop();
      await publisher?.close();
      if (held()) await cursor.close();
      else cursor.abandon();
      await admin.disconnect().catch(() => undefined);
    }
  }

  /** Sees to the topic, and that what it has lost is published again; answers who leads its partitions. */
  private async prepare(admin: Admin, cursor: Cursor, held: () => boolean): Promise<ReadonlyMap<number, number>> {
    await ensureTopic(admin, this.topic);
    if (!held()) throw new Error('the lock was lost before the term began');
    this.refused = undefined;
    await cursor.load();
    const lost = await partitionsThatLost(admin, this.topic, cursor.published());
    if (lost.length > 0) {
      this.log.warn({ partitions: lost }, 'the topic has lost events, they are published again');
      await cursor.takeBack(lost);
    }
    return leadersOf(admin, this.topic);
  }

  private async publish(publisher: Publisher, cursor: Cursor, watch: TopicWatch, held: () => boolean): Promise<void> {
    let looked = 0;
    while (!this.stopped && held()) {
      if (Date.now() - looked >= POLL_MS) {
        for (const [branch, position] of await this.reader.heads()) this.heads.set(branch, position);
        looked = Date.now();
      }
      watch.assertWhole();
      cursor.assertLast();
      if (!(await this.round(publisher, cursor))) await this.wake.within(POLL_MS);
    }
  }

  /**
   * Sends the next events of the branches that are behind, where nothing is under way; answers whether there were any.
   */
  private async round(publisher: Publisher, cursor: Cursor): Promise<boolean> {
    const behind = [...this.heads].filter(([branch, head]) => publisher.isFree(branch) && cursor.of(branch) < head);
    const events = await this.reader.after(new Map(behind.map(([branch]) => [branch, cursor.of(branch)])), ROUND);
    publisher.publish(events);
    return events.length > 0;
  }
}

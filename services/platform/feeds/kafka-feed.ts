import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Wake } from '../../kernel/postgres/wake.js';
import type { ProjectionRunner } from '../../kernel/projection/projection-runner.js';
import type { EventFeed } from './event-feed.js';
import { FedProjection } from './fed-projection.js';
import { ensureTopic, PARTITIONS, WrongTopic } from './kafka.js';
import type { Sifted, Verifier } from './verifier.js';

/** The interval at which the group's offsets are written: each time costs the brokers as much as an event does. */
const OFFSETS_MS = 5000;
/** Milliseconds between two looks whether a topic that could not be used now can. */
const REFUSED_MS = 10_000;

/**
 * Feeds projections from Kafka, all of a process by one consumer: each message is fetched, read and verified once. Its
 * group is of those processes that have the same projections. Offsets are a hint where to begin; the checkpoints in
 * Postgres are what counts, and what does not come is read from the store.
 */
export class KafkaFeed implements EventFeed {
  private readonly fed: FedProjection[] = [];
  private consumer?: Consumer;
  private stopped = false;
  private beginning?: Promise<void>;
  private ending?: Promise<void>;
  private readonly pause = new Wake();
  private refused?: WrongTopic;
  private noting?: NodeJS.Timeout;
  private readonly offsets = new Map<number, string>();

  constructor(
    private readonly kafka: Kafka,
    private readonly topic: string,
    private readonly group: string,
    private readonly verifier: Verifier,
    private readonly database: pg.Pool,
    private readonly log: Logger,
  ) {}

  /**
   * Feeds one more projection. The first one begins in the background when Kafka is away: it is tried again until it is
   * there.
   */
  async start(runner: ProjectionRunner): Promise<void> {
    this.fed.push(new FedProjection(runner, this.database, this.log));
    this.beginning ??= this.begin();
    this.noting ??= setInterval(() => void this.noteOffsets(), OFFSETS_MS).unref();
    await Promise.resolve();
  }

  /** Ends the feed of all its projections. */
  stop(): Promise<void> {
    this.ending ??= this.end();
    return this.ending;
  }

  /** Throws while the topic cannot be used as it is. */
  assertUsable(): void {
    if (this.refused) throw this.refused;
  }

  private async end(): Promise<void> {
    this.stopped = true;
    clearInterval(this.noting);
    this.pause.call();
    for (const one of this.fed) one.stop();
    await this.beginning;
    await this.consumer?.disconnect().catch(() => undefined);
  }

  private async begin(): Promise<void> {
    for (let wait = 200; !this.stopped; wait = Math.min(wait * 2, 5000)) {
      try {
        return await this.subscribe();
      } catch (error) {
        this.refused = error instanceof WrongTopic ? error : undefined;
        if (this.refused) this.log.error(`The projector is not fed by Kafka. ${this.refused.message}`);
        else this.log.warn({ err: error }, 'the projector cannot reach Kafka, trying again');
        await this.consumer?.disconnect().catch(() => undefined);
        await this.pause.within(this.refused ? REFUSED_MS : wait);
      }
    }
  }

  private async subscribe(): Promise<void> {
    const admin = this.kafka.admin();
    await admin.connect();
    await ensureTopic(admin, this.topic).finally(() => admin.disconnect());
    this.refused = undefined;
    this.consumer = this.kafka.consumer({
      groupId: `${this.topic}.${this.group}`,
      sessionTimeout: 10_000,
      heartbeatInterval: 1000,
      maxWaitTimeInMs: 100,
      minBytes: 1,
      retry: { restartOnFailure: () => Promise.resolve(!this.stopped) },
    });
    await this.consumer.connect();
    await this.consumer.subscribe({ topics: [this.topic], fromBeginning: true });
    await this.consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: PARTITIONS,
      eachBatch: (payload) => this.hand(payload),
    });
  }

  /** Hands a batch to every projection; what is not as it stands in the store is read there instead. */
  private async hand(payload: EachBatchPayload): Promise<void> {
    const { batch, heartbeat } = payload;
    const beating = setInterval(() => void heartbeat().catch(() => undefined), 2000);
    try {
      const { genuine, doubtful, unreadable } = await this.sift(payload);
      if (unreadable > 0)
        this.log.error(
          { partition: batch.partition, from: batch.firstOffset(), count: unreadable },
          'messages that are no events were left aside',
        );
      await Promise.all(this.fed.map((one) => one.project({ events: genuine, doubtful })));
      this.offsets.set(batch.partition, String(Number(batch.lastOffset()) + 1));
    } finally {
      clearInterval(beating);
    }
  }

  private async sift({ batch, isRunning }: EachBatchPayload): Promise<Sifted> {
    const values = batch.messages.map(({ value }) => value);
    for (let wait = 100; isRunning() && !this.stopped; wait = Math.min(wait * 2, 2000)) {
      try {
        return await this.verifier.sift(values, (place) => this.fed.every((one) => one.has(place)));
      } catch (error) {
        this.log.warn({ err: error }, 'a batch from Kafka could not be verified, trying again');
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    throw new Error('stopped while a batch was verified');
  }

  private async noteOffsets(): Promise<void> {
    const reached = [...this.offsets].map(([partition, offset]) => ({ topic: this.topic, partition, offset }));
    this.offsets.clear();
    if (reached.length > 0) await this.consumer?.commitOffsets(reached).catch(() => undefined);
  }
}

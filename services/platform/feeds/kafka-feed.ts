import type { Batch, Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { Wake } from '../../kernel/postgres/wake.js';
import type { ProjectionRunner } from '../../kernel/projection/projection-runner.js';
import type { EventFeed } from './event-feed.js';
import { ensureTopic, PARTITIONS, WrongTopic } from './kafka.js';
import { MissedEvents } from './missed-events.js';
import type { Verifier } from './verifier.js';

/** The interval at which the group's offsets are written: each time costs the brokers as much as an event does. */
const OFFSETS_MS = 5000;
/** Milliseconds between two looks whether a topic that could not be used now can. */
const REFUSED_MS = 10_000;

/**
 * Feeds a projection from Kafka, as a consumer group of its name. Offsets are a hint where to begin; the checkpoints
 * in Postgres are what counts, and what does not come is read from the store.
 */
export class KafkaFeed implements EventFeed {
  private consumer?: Consumer;
  private stopped = false;
  private beginning: Promise<void> = Promise.resolve();
  private readonly pause = new Wake();
  private refused?: WrongTopic;
  private missed?: MissedEvents;
  private noting?: NodeJS.Timeout;
  private readonly offsets = new Map<number, string>();
  private readonly waiting: (readonly RecordedEvent[])[] = [];
  private turn?: Promise<void>;
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly kafka: Kafka,
    private readonly topic: string,
    private readonly verifier: Verifier,
    private readonly database: pg.Pool,
    private readonly log: Logger,
  ) {}

  /** Begins in the background when Kafka is away: it is tried again until it is there. */
  async start(runner: ProjectionRunner): Promise<void> {
    this.beginning = this.begin(runner);
    this.missed = new MissedEvents(runner, this.database, this.log);
    this.noting = setInterval(() => void this.noteOffsets(), OFFSETS_MS).unref();
    await Promise.resolve();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.noting);
    this.pause.call();
    this.missed?.stop();
    await this.beginning;
    await this.consumer?.disconnect().catch(() => undefined);
  }

  /** Throws while the topic cannot be used as it is. */
  assertUsable(): void {
    if (this.refused) throw this.refused;
  }

  private async begin(runner: ProjectionRunner): Promise<void> {
    for (let wait = 200; !this.stopped; wait = Math.min(wait * 2, 5000)) {
      try {
        return await this.subscribe(runner);
      } catch (error) {
        this.refused = error instanceof WrongTopic ? error : undefined;
        if (this.refused) this.log.error(`${runner.projection.name} is not fed by Kafka. ${this.refused.message}`);
        else this.log.warn({ err: error }, `${runner.projection.name}: Kafka cannot be reached, trying again`);
        await this.consumer?.disconnect().catch(() => undefined);
        await this.pause.within(this.refused ? REFUSED_MS : wait);
      }
    }
  }

  private async subscribe(runner: ProjectionRunner): Promise<void> {
    const admin = this.kafka.admin();
    await admin.connect();
    await ensureTopic(admin, this.topic).finally(() => admin.disconnect());
    this.refused = undefined;
    this.consumer = this.kafka.consumer({
      groupId: `${this.topic}.${runner.projection.name}`,
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
      eachBatch: (payload) => this.hand(runner, payload),
    });
  }

  private async hand(runner: ProjectionRunner, { batch, heartbeat, isRunning }: EachBatchPayload): Promise<void> {
    const beating = setInterval(() => void heartbeat().catch(() => undefined), 2000);
    try {
      for (let wait = 100; isRunning() && !this.stopped; wait = Math.min(wait * 2, 2000)) {
        try {
          await this.project(runner, batch);
          this.offsets.set(batch.partition, String(Number(batch.lastOffset()) + 1));
          return;
        } catch (error) {
          this.log.warn({ err: error }, `${runner.projection.name}: a batch could not be handed over, trying again`);
          await new Promise((resolve) => setTimeout(resolve, wait));
        }
      }
      throw new Error('stopped while a batch was handed over');
    } finally {
      clearInterval(beating);
    }
  }

  /** Projects the events of a batch; what is not as it stands in the store is read there instead. */
  private async project(runner: ProjectionRunner, batch: Batch): Promise<void> {
    const values = batch.messages.map(({ value }) => value);
    const { genuine, doubtful, unreadable } = await this.verifier.sift(values, (place) => runner.has(place));
    if (unreadable > 0)
      this.log.error(
        { partition: batch.partition, from: batch.firstOffset(), count: unreadable },
        'messages that are no events were left aside',
      );
    await this.together(runner, genuine);
    if (doubtful.size > 0) await runner.catchUp(doubtful);
  }

  /**
   * Projects what arrives, from whatever partitions, while the transaction before commits as one; resolves when the
   * checkpoints have moved on.
   */
  private together(runner: ProjectionRunner, events: readonly RecordedEvent[]): Promise<void> {
    this.waiting.push(events);
    this.turn ??= this.before.then(async () => {
      this.turn = undefined;
      await runner.accept(this.waiting.splice(0).flat());
      await runner.settled();
    });
    this.before = this.turn.catch(() => undefined);
    return this.turn;
  }

  private async noteOffsets(): Promise<void> {
    const reached = [...this.offsets].map(([partition, offset]) => ({ topic: this.topic, partition, offset }));
    this.offsets.clear();
    if (reached.length > 0) await this.consumer?.commitOffsets(reached).catch(() => undefined);
  }
}

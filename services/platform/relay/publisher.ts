import { setTimeout as delay } from 'node:timers/promises';
import { CompressionTypes, Partitioners, type Kafka, type Message, type Producer } from 'kafkajs';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { encodeEvent, partitionOf } from '../feeds/kafka.js';

/** Brokers take a megabyte a partition at once by default; a message adds its key and headers to its value. */
const MOST_BYTES = 500_000;
const MESSAGE_OVERHEAD = 200;
/**
 * The least time from one send to a broker to the next: what is recorded meanwhile goes together. Each send costs three
 * brokers their work.
 */
const SEND_MS = 10;

/**
 * Sends events to Kafka, each broker apart from the others: one send to it is under way at a time, with the partitions
 * that it leads. A leader that has changed costs time, not order: a partition is always in the same lane.
 */
export class Publisher {
  private readonly producer: Producer;
  private readonly lanes = new Map<number, Promise<void>>();
  private failure?: Error;

  /**
   * `ended` is told the events that a send has brought to Kafka, none when it failed, and the offset after the last of
   * each partition.
   */
  constructor(
    kafka: Kafka,
    private readonly topic: string,
    private readonly leaders: ReadonlyMap<number, number>,
    private readonly ended: (published: readonly RecordedEvent[], ends: ReadonlyMap<number, number>) => void,
  ) {
    this.producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { retries: 5 },
    });
  }

  connect(): Promise<void> {
    return this.producer.connect();
  }

  /** Waits for the sends that are under way. */
  async close(): Promise<void> {
    await Promise.all(this.lanes.values());
    await this.producer.disconnect().catch(() => undefined);
  }

  /** True when nothing is under way to where the events of that branch go. Throws what a send has failed with. */
  isFree(branch: string): boolean {
    if (this.failure) throw this.failure;
    return !this.lanes.has(this.laneOf(branch));
  }

  /** Begins to send events of branches that are free, in their order. */
  publish(events: readonly RecordedEvent[]): void {
    for (const [lane, some] of Map.groupBy(events, ({ branch }) => this.laneOf(branch)))
      this.lanes.set(lane, this.use(lane, some));
  }

  private laneOf(branch: string): number {
    return this.leaders.get(partitionOf(branch)) ?? 0;
  }

  private async use(lane: number, events: readonly RecordedEvent[]): Promise<void> {
    const pause = delay(SEND_MS);
    try {
      await this.send(events);
    } catch (error) {
      this.failure ??= error as Error;
    }
    await pause;
    this.lanes.delete(lane);
    this.ended([], new Map());
  }

  /**
   * The answer is checked for each partition: kafkajs has been seen to acknowledge what was never written. As much of
   * each is sent as goes into one message set.
   */
  private async send(events: readonly RecordedEvent[]): Promise<void> {
    const sets = [...Map.groupBy(events, ({ branch }) => partitionOf(branch))].map(([partition, some]) => ({
      partition,
      ...fitting(some),
    }));
    const messages = sets.flatMap((set) => set.messages);
    const answers = await this.producer.send({
      topic: this.topic,
      acks: -1,
      compression: CompressionTypes.None,
      messages,
    });
    const written = new Map(
      answers
        .filter(({ errorCode }) => errorCode === 0)
        .map(({ partition, baseOffset }) => [partition, Number(baseOffset)]),
    );
    const sent = sets.filter(({ partition }) => written.has(partition));
    this.ended(
      sent.flatMap((set) => set.events),
      new Map(sent.map(({ partition, events: some }) => [partition, written.get(partition)! + some.length])),
    );
    const missing = sets.map(({ partition }) => partition).filter((partition) => !written.has(partition));
    if (missing.length > 0) throw new Error(`Kafka did not confirm the partitions ${missing.join(', ')}`);
  }
}

/** The first of the events, at least one, that a broker takes at once. */
function fitting(events: readonly RecordedEvent[]): { events: readonly RecordedEvent[]; messages: Message[] } {
  const messages = events.map(encodeEvent);
  let bytes = 0;
  const over = messages.findIndex(({ value }) => (bytes += Buffer.byteLength(value) + MESSAGE_OVERHEAD) > MOST_BYTES);
  const count = over === -1 ? messages.length : Math.max(1, over);
  return { events: events.slice(0, count), messages: messages.slice(0, count) };
}

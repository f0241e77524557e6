import type { Kafka, KafkaJSError } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import { canonical } from '../../../contracts/language/values/canonical.js';
import { decodeEvent } from '../feeds/kafka.js';
import { EXAMPLES, type Finding } from './finding.js';

/** A topic of a Kafka. */
export interface Carrier {
  readonly kafka: Kafka;
  readonly topic: string;
}

/** The time for which events that the relay has not confirmed may still come after the last one. */
const SILENCE_MS = 15_000;
/** The most looks at where the topic ends while a partition's leader is being chosen, and the time between two. */
const LOOKS = 20;
const PAUSE_MS = 250;

/**
 * 4: Kafka, read to its end, equals the store up to what the heads were when it began. Repetitions are allowed, gaps
 * and reorderings are not.
 */
export async function checkKafka(carrier: Carrier, reader: EventReader, database: pg.Pool): Promise<Finding> {
  const heads = await reader.heads();
  const { rows } = await database.query<{ branch: string; position: number }>(
    'select branch, position from log.relayed',
  );
  const relayed = new Map(rows.map(({ branch, position }) => [branch, position]));
  const reading = new Reading(heads, reader);
  await consume(
    carrier,
    reading,
    [...heads].every(([branch, head]) => (relayed.get(branch) ?? 0) >= head),
  );
  for (const [branch, head] of heads) {
    const seen = reading.reached.get(branch) ?? 0;
    if (seen < head) reading.wrong.push(`Kafka holds ${branch} up to ${seen} of ${head}`);
  }
  return {
    invariant: '4 Kafka, read from the start, equals the store',
    checked: reading.checked,
    wrong: reading.wrong.slice(0, EXAMPLES),
  };
}

class Reading {
  readonly reached = new Map<string, number>();
  readonly wrong: string[] = [];
  checked = 0;

  constructor(
    private readonly heads: ReadonlyMap<string, number>,
    private readonly reader: EventReader,
  ) {}

  get complete(): boolean {
    return [...this.heads].every(([branch, head]) => (this.reached.get(branch) ?? 0) >= head);
  }

  async take(events: readonly RecordedEvent[]): Promise<void> {
    const fresh: RecordedEvent[] = [];
    for (const event of events) {
      const reached = this.reached.get(event.branch) ?? 0;
      if (event.position > reached + 1)
        this.wrong.push(`Kafka leads from ${event.branch}:${reached} to ${event.position}`);
      if (event.position <= reached) continue;
      this.reached.set(event.branch, event.position);
      fresh.push(event);
    }
    this.checked += fresh.length;
    const from = new Map<string, number>();
    const until = new Map<string, number>();
    for (const { branch, position } of fresh) {
      if (!from.has(branch)) from.set(branch, position - 1);
      until.set(branch, position);
    }
    const stored = new Map(
      (await this.reader.after(from, fresh.length * Math.max(1, from.size), until)).map((event) => [
        `${event.branch}:${event.position}`,
        event,
      ]),
    );
    for (const event of fresh) {
      if (canonical(stored.get(`${event.branch}:${event.position}`) ?? null) !== canonical(event))
        this.wrong.push(`Kafka holds another ${event.branch}:${event.position} than the store`);
    }
  }
}

/**
 * Reads the topic to its end, and, where the relay is not done, on for a while as long as events come that are still
 * missing.
 */
async function consume({ kafka, topic }: Carrier, reading: Reading, relayIsDone: boolean): Promise<void> {
  const left = await ends(kafka, topic);
  const consumer = kafka.consumer({ groupId: `doctor-${randomUUID()}`, maxWaitTimeInMs: 200 });
  let heard = Date.now();
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        await reading.take(batch.messages.flatMap(({ value }) => decodeEvent(value) ?? []));
        heard = Date.now();
        if (Number(batch.lastOffset()) + 1 >= (left.get(batch.partition) ?? 0)) left.delete(batch.partition);
      },
    });
    const isDone = (): boolean => left.size === 0 && (relayIsDone || reading.complete);
    while (!isDone() && Date.now() - heard < SILENCE_MS) await delay(50);
  } finally {
    await consumer.disconnect();
  }
}

/**
 * Of the partitions that hold anything, the offset after the last message; asked again, and of whoever leads by then,
 * where a broker does not lead a partition yet or any more.
 */
async function ends(kafka: Kafka, topic: string, looks = LOOKS): Promise<Map<number, number>> {
  try {
    return await endsNow(kafka, topic);
  } catch (error) {
    if (looks === 1 || !(error as Partial<KafkaJSError>).retriable) throw error;
  }
  await delay(PAUSE_MS);
  return ends(kafka, topic, looks - 1);
}

async function endsNow(kafka: Kafka, topic: string): Promise<Map<number, number>> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const offsets = await admin.fetchTopicOffsets(topic);
    return new Map(
      offsets
        .filter(({ low, high }) => Number(high) > Number(low))
        .map(({ partition, high }) => [partition, Number(high)]),
    );
  } finally {
    await admin.disconnect();
  }
}

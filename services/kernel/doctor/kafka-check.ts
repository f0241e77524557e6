import type { Kafka } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../../../contracts/define/event.js';
import type { EventReader } from '../event-store/event-reader.js';
import { canonical } from '../event-store/hash.js';
import { decodeEvent } from '../transport/kafka.js';
import { EXAMPLES, type Finding } from './finding.js';

/** A topic of a Kafka. */
export interface Carrier {
  readonly kafka: Kafka;
  readonly topic: string;
}

/** Nothing came for so long: what is missing will not come. */
const SILENCE_MS = 15_000;

/** 4: Kafka, read from the start, equals the store up to what the heads were when it began. Repetitions are allowed, gaps and reorderings are not. */
export async function checkKafka(carrier: Carrier, reader: EventReader): Promise<Finding> {
  const heads = await reader.heads();
  const reading = new Reading(heads, reader);
  await consume(carrier, reading);
  for (const [branch, head] of heads) {
    const seen = reading.reached.get(branch) ?? 0;
    if (seen < head) reading.wrong.push(`Kafka holds ${branch} up to ${seen} of ${head}`);
  }
  return { invariant: '4 Kafka, read from the start, equals the store', checked: reading.checked, wrong: reading.wrong.slice(0, EXAMPLES) };
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
      if (event.position > reached + 1) this.wrong.push(`Kafka leads from ${event.branch}:${reached} to ${event.position}`);
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
      (await this.reader.after(from, fresh.length * Math.max(1, from.size), until)).map((event) => [`${event.branch}:${event.position}`, event]),
    );
    for (const event of fresh) {
      if (canonical(stored.get(`${event.branch}:${event.position}`) ?? null) !== canonical(event))
        this.wrong.push(`Kafka holds another ${event.branch}:${event.position} than the store`);
    }
  }
}

async function consume({ kafka, topic }: Carrier, reading: Reading): Promise<void> {
  const consumer = kafka.consumer({ groupId: `doctor-${randomUUID()}`, maxWaitTimeInMs: 200 });
  let heard = Date.now();
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        heard = Date.now();
        await reading.take(batch.messages.flatMap(({ value }) => decodeEvent(value) ?? []));
      },
    });
    while (!reading.complete && Date.now() - heard < SILENCE_MS) await new Promise((resolve) => setTimeout(resolve, 100));
  } finally {
    await consumer.disconnect();
  }
}

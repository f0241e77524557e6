import net from 'node:net';
import tls from 'node:tls';
import { crc32 } from 'node:zlib';
import { Kafka, logLevel, type Admin, type SASLOptions } from 'kafkajs';
import type { Logger } from 'pino';
import type { KafkaSecurity } from './kafka-security.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';

/** Partitions of the topic: the most projectors that can share one projection. */
export const PARTITIONS = 12;

/** A client of the brokers, its lines in our log. */
export function connectKafka(
  brokers: readonly string[],
  clientId: string,
  log: Logger,
  { ssl, sasl }: KafkaSecurity = {},
): Kafka {
  const levels = {
    [logLevel.ERROR]: 'warn',
    [logLevel.WARN]: 'debug',
    [logLevel.INFO]: 'debug',
    [logLevel.DEBUG]: 'trace',
    [logLevel.NOTHING]: 'trace',
  } as const;
  return new Kafka({
    brokers: [...brokers],
    clientId,
    // The driver leaves Nagle's algorithm on: a request behind another one would wait for the acknowledgement of its
    // packet.
    socketFactory: ({ host, port, onConnect }) => {
      const target = { host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 };
      if (!ssl) return net.connect(target, onConnect);
      return tls.connect(
        { ...target, ...ssl, rejectUnauthorized: true, ...(net.isIP(host) === 0 && { servername: host }) },
        onConnect,
      );
    },
    ssl: ssl !== undefined,
    ...(sasl && { sasl: sasl as SASLOptions }),
    connectionTimeout: 3000,
    requestTimeout: 15_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2000, retries: 8 },
    logCreator:
      () =>
      ({ level, log: { message, error } }) =>
        log[levels[level]]({ error: error as unknown }, `kafka: ${message}`),
  });
}

/** A topic that cannot be used as it is. The message says what to do. */
export class WrongTopic extends Error {}

/**
 * Sees that the topic is there: 12 partitions, three replicas of which two must have written, where there are three
 * brokers. Throws WrongTopic for one that has fewer partitions; more do no harm.
 */
export async function ensureTopic(admin: Admin, topic: string): Promise<void> {
  const { brokers } = await admin.describeCluster();
  if ((await admin.listTopics()).includes(topic)) {
    const { size } = await leadersOf(admin, topic);
    if (size < PARTITIONS)
      throw new WrongTopic(
        `The topic ${topic} has ${size} partitions, and Kilau needs ${PARTITIONS}: ` +
          'add some, or name another KAFKA_TOPIC',
      );
    return;
  }
  const replicas = Math.min(3, brokers.length);
  const configEntries = [
    { name: 'min.insync.replicas', value: String(Math.max(1, replicas - 1)) },
    { name: 'retention.ms', value: '-1' },
  ];
  await admin.createTopics({
    waitForLeaders: true,
    topics: [{ topic, numPartitions: PARTITIONS, replicationFactor: replicas, configEntries }],
  });
}

/** The broker that leads each partition of the topic now. */
export async function leadersOf(admin: Admin, topic: string): Promise<ReadonlyMap<number, number>> {
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  return new Map(
    topics.flatMap(({ partitions }) => partitions).map(({ partitionId, leader }) => [partitionId, leader]),
  );
}

/** The partition of a branch: always the same, so that the branch keeps its order. */
export function partitionOf(branch: string): number {
  return crc32(branch) % PARTITIONS;
}

/** An event as it is carried. */
export const encodeEvent = (event: RecordedEvent) => ({
  key: event.branch,
  value: JSON.stringify(event),
  partition: partitionOf(event.branch),
  headers: { type: event.type, command_id: event.command_id },
});

/** The event of a message; undefined when it is none of ours. */
export function decodeEvent(value: Buffer | null): RecordedEvent | undefined {
  try {
    const event = JSON.parse(value?.toString() ?? '') as RecordedEvent;
    const numbers = [event.position, event.version, event.schema];
    return typeof event.branch === 'string' && numbers.every(Number.isSafeInteger) && Array.isArray(event.postings)
      ? event
      : undefined;
  } catch {
    return undefined;
  }
}

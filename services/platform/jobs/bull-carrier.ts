import { Logger } from '@nestjs/common';
import Bull from 'bull';
import { laneOf, lanes, type Lane } from './job.js';
import { JobCarrier } from './job-carrier.js';
import type { DueJob } from './job-table.js';

type RedisOptions = Exclude<Bull.QueueOptions['redis'], string | undefined> & { disconnectTimeout: number };

const RECONNECT_MS = { first: 100, most: 1_000 };
const DISCONNECT_MS = 100;

/** Carries ids over Bull on Redis. Redis may go away, come back empty, or never have been there: the runner's sweep announces again what waits. */
export class BullCarrier extends JobCarrier {
  private readonly log = new Logger('jobs');
  private closing = false;
  private readonly queues: ReadonlyMap<Lane, Bull.Queue<{ id: string }>>;

  constructor(redisUrl: string, prefix = 'kilau', ca?: string) {
    super();
    this.queues = new Map(
      lanes.map((lane) => [
        lane,
        this.open(lane === 'long' ? 'jobs' : `jobs-${lane}`, redisOptions(redisUrl, ca), prefix),
      ]),
    );
  }

  announce({ id, kind, attempt }: DueJob): void {
    const queue = this.queues.get(laneOf({ kind }))!;
    if (queue.client.status !== 'ready') return;
    // The attempt in the id: a job left lying by a dead worker is another than the same job announced anew.
    const jobId = `${id}.${attempt}`;
    queue
      .add({ id }, { jobId, attempts: 1, removeOnComplete: true, removeOnFail: true })
      .catch((error: Error) => this.log.debug(`Redis: ${error.message}`));
  }

  consume(run: (id: string) => Promise<void>): void {
    for (const queue of this.queues.values())
      queue.process(1, ({ data }) => run(data.id)).catch((error: Error) => this.log.debug(`Redis: ${error.message}`));
  }

  async close(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.queues.values()].map((queue) => queue.close(true)));
  }

  private open(name: string, redis: RedisOptions, prefix: string): Bull.Queue<{ id: string }> {
    const queue = new Bull<{ id: string }>(name, {
      redis: { ...redis, retryStrategy: (times) => this.reconnectAfter(times) },
      prefix,
      settings: { retryProcessDelay: 500 },
    });
    return queue.on('error', (error: Error) => this.log.debug(`Redis: ${error.message}`));
  }

  /** Wait before the next try to connect. Bull's close waits for Redis; none when we close lets it find that there is none. */
  private reconnectAfter(times: number): number | null {
    return this.closing ? null : Math.min(RECONNECT_MS.first * times, RECONNECT_MS.most);
  }
}

/**
 * Bull reads an address itself, but leaves out TLS: certificates are checked, by the given authorities (PEM) instead of
 * the well-known ones where told.
 */
export function redisOptions(address: string, ca?: string): RedisOptions {
  const url = new URL(address);
  return {
    host: url.hostname,
    port: Number(url.port || 6379),
    username: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    db: Number(url.pathname.slice(1) || 0),
    tls: url.protocol === 'rediss:' ? { rejectUnauthorized: true, ...(ca !== undefined && { ca }) } : undefined,
    maxRetriesPerRequest: null,
    disconnectTimeout: DISCONNECT_MS,
  };
}

import { BullModule, InjectQueue, Process, Processor } from '@nestjs/bull';
import { Injectable, Logger, type BeforeApplicationShutdown, type DynamicModule } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { Config } from '../config/config.js';
import { laneOf, type Lane } from './job.js';
import { JobCarrier } from './job-carrier.js';
import { JobRunner } from './job-runner.js';
import type { DueJob } from './job-table.js';
import { redisOptions } from './redis-options.js';

/** Address of the Redis of the jobs, its authorities, and the prefix of its keys. */
interface BullConfig extends Pick<Config, 'redisCa'> {
  readonly redisUrl: string;
  readonly redisPrefix?: string;
}

/** All that Bull keeps of a job. */
interface Carried {
  readonly id: string;
}

const LONG = 'jobs';
const SHORT = 'jobs-short';
const QUICK = 'jobs-quick';

/**
 * Carries ids over Bull on Redis, with a queue for each lane. Redis may go away, come back empty, or never have been
 * there: the sweep announces again what waits.
 */
@Injectable()
export class BullCarrier extends JobCarrier implements BeforeApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly queues: Readonly<Record<Lane, Queue<Carried>>>;

  constructor(
    @InjectQueue(LONG) long: Queue<Carried>,
    @InjectQueue(SHORT) short: Queue<Carried>,
    @InjectQueue(QUICK) quick: Queue<Carried>,
  ) {
    super();
    this.queues = { long, short, quick };
    for (const queue of [long, short, quick]) catchUnawaited(queue.on('error', this.logError), this.logError);
  }

  announce({ id, kind, attempt }: DueJob): void {
    const queue = this.queues[laneOf({ kind })];
    if (queue.client.status !== 'ready') return;
    // The attempt in the id: a job left lying by a dead worker is another than the same job announced anew.
    const jobId = `${id}.${attempt}`;
    queue.add({ id }, { jobId, attempts: 1, removeOnComplete: true, removeOnFail: true }).catch(this.logError);
  }

  /** Closes the queues without waiting for Redis, before @nestjs/bull closes them and would wait. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.queues).map((queue) => queue.close(true)));
  }

  private readonly logError = (error?: Error): void => this.log.debug(`Redis: ${error?.message}`);
}

/**
 * Catches what nobody awaits: @nestjs/bull starts a processor, and Bull names its connection, by promises that are
 * rejected when the queue is closed before Redis has answered. Unhandled, they would end the process.
 */
function catchUnawaited(queue: Queue, onError: (error?: Error) => void): void {
  const methods = queue as unknown as Record<'process' | 'setWorkerName', (...args: unknown[]) => Promise<unknown>>;
  for (const name of ['process', 'setWorkerName'] as const) {
    const method = methods[name].bind(queue);
    methods[name] = (...args) => method(...args).catch(onError);
  }
}

/** Takes from a queue the jobs that this process runs, one at a time. */
@Injectable()
abstract class LaneProcessor {
  constructor(
    private readonly runner: JobRunner,
    private readonly carrier: JobCarrier,
  ) {}

  @Process()
  async run({ data }: Job<Carried>): Promise<void> {
    const moved = await this.runner.run(data.id);
    if (moved) this.carrier.announce(moved);
  }
}

@Processor(LONG)
class LongJobs extends LaneProcessor {}

@Processor(SHORT)
class ShortJobs extends LaneProcessor {}

@Processor(QUICK)
class QuickJobs extends LaneProcessor {}

/** Returns the parts that carry jobs over Bull; the processors only where the process runs jobs. */
export function overBull(
  { redisUrl, redisCa, redisPrefix = 'kilau' }: BullConfig,
  runs: boolean,
): Required<Pick<DynamicModule, 'imports' | 'providers'>> {
  return {
    imports: [
      BullModule.forRootAsync({
        useFactory: () => ({
          redis: redisOptions(redisUrl, redisCa),
          prefix: redisPrefix,
          settings: { retryProcessDelay: 500 },
        }),
      }),
      BullModule.registerQueueAsync({ name: LONG }, { name: SHORT }, { name: QUICK }),
    ],
    providers: [{ provide: JobCarrier, useClass: BullCarrier }, ...(runs ? [LongJobs, ShortJobs, QuickJobs] : [])],
  };
}

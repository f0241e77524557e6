import { hash } from 'node:crypto';
import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Feature } from '../feature/feature.js';
import { openingReader } from '../personal/vault.js';
import { Readiness } from '../operations/readiness.js';
import { openPool, PipelinedConnection, type Deadlines } from '../../kernel/postgres/connection.js';
import { Listener } from '../../kernel/postgres/listener.js';
import { CONFIG, DATABASE, LOG } from '../config/tokens.js';
import { LatestEvents } from './latest-events.js';
import { DirectFeed } from '../feeds/direct-feed.js';
import type { EventFeed } from '../feeds/event-feed.js';
import { BUILT, notThere } from '../rebuild/build.js';
import { Builder } from '../rebuild/builder.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { ProjectionRunner } from '../../kernel/projection/projection-runner.js';

/** Limits of the connection that writes a read model: longer than a swap holds it, shorter than readers bear. */
const DEADLINES: Deadlines = { lockMs: 10_000, answerMs: 30_000 };

const PROJECTIONS = Symbol('projections');

/** Connections of the building of read models: its lock, its reader, and what it asks besides. */
const BUILD_CONNECTIONS = 4;

/** A short log is read before the process listens, so that nobody is refused for a moment after the first start. */
const SHORT_LOG = 20_000;
const SHORT_MS = 2000;

/**
 * Keeps the read models of the features live, over Kafka or straight from the store: those that are there as defined at
 * once, the others when they were built.
 */
@Module({})
export class ProjectorModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private kafkaFeed?: Promise<EventFeed>;
  private readonly running: { runner: ProjectionRunner; feed: EventFeed; connection: PipelinedConnection }[] = [];
  private builder?: Builder;
  private buildPool?: pg.Pool;
  private ending = false;
  private readonly latest: LatestEvents;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
    @Inject(DATABASE) private readonly database: pg.Pool,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    private readonly reader: EventReader,
    private readonly listener: Listener,
    private readonly readiness: Readiness,
  ) {
    this.latest = new LatestEvents(reader);
  }

  static of(features: readonly Feature[]): DynamicModule {
    return {
      module: ProjectorModule,
      providers: [{ provide: PROJECTIONS, useValue: features.flatMap(({ projections }) => projections) }],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    const { kafkaBrokers, kafkaTopic } = this.config;
    if (kafkaBrokers)
      this.readiness.add(`Kafka topic ${kafkaTopic}`, async () =>
        this.running.forEach(({ feed }) => feed.assertUsable()),
      );
    const absent = await notThere(this.projections, this.database);
    for (const projection of this.projections.filter((one) => !absent.includes(one))) await this.run(projection);
    if (absent.length > 0) await this.build(absent);
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending = true;
    await this.builder?.stop();
    // Not waited for: what it still does for a build that is given up may take long.
    void this.buildPool?.end().catch(() => undefined);
    await Promise.all(
      this.running.map(async ({ runner, feed, connection }) => {
        await feed.stop();
        await runner.stop();
        await connection.reset();
      }),
    );
  }

  private async build(absent: readonly Projection[]): Promise<void> {
    const { databaseUrl, personalKey } = this.config;
    const database = (this.buildPool = openPool(databaseUrl, 'build', BUILD_CONNECTIONS));
    const builder = new Builder(
      { databaseUrl, database, reader: openingReader(database, personalKey), serves: true },
      this.log,
      (projection) => this.run(projection),
    );
    this.builder = builder;
    await this.listener.on(BUILT, () => builder.poll());
    let events = 0;
    for (const position of (await this.reader.heads()).values()) events += position;
    await builder.start(absent, events > SHORT_LOG ? 0 : SHORT_MS);
  }

  private async run(projection: Projection): Promise<void> {
    if (this.ending) return;
    const connection = new PipelinedConnection(this.config.databaseUrl, `projector ${projection.name}`, DEADLINES);
    const runner = new ProjectionRunner(projection, this.reader, connection, this.database, this.log);
    const feed = await this.feed();
    try {
      await runner.start();
      await feed.start(runner);
    } catch (error) {
      await runner.stop();
      await connection.reset();
      throw error;
    }
    this.running.push({ runner, feed, connection });
    this.readiness.add(`read model ${projection.name}`, () =>
      this.database.query(`select from ${projection.schema}.checkpoint limit 1`),
    );
  }

  /** From the store each projection has its own; from Kafka they share one. */
  private async feed(): Promise<EventFeed> {
    if (!this.config.kafkaBrokers) return new DirectFeed(this.latest, this.listener, this.database, this.log);
    this.kafkaFeed ??= this.overKafka(this.config.kafkaBrokers);
    return this.kafkaFeed;
  }

  private async overKafka(brokers: readonly string[]): Promise<EventFeed> {
    const { kafkaTopic, kafkaSecurity } = this.config;
    const [{ connectKafka }, { KafkaFeed }, { Verifier }] = await Promise.all([
      import('../feeds/kafka.js'),
      import('../feeds/kafka-feed.js'),
      import('../feeds/verifier.js'),
    ]);
    const names = this.projections.map(({ name }) => name).toSorted();
    return new KafkaFeed(
      connectKafka(brokers, 'kilau-projector', this.log, kafkaSecurity),
      kafkaTopic,
      `projector-${hash('sha256', names.join(' ')).slice(0, 12)}`,
      new Verifier(this.reader, this.log),
      this.database,
      this.log,
    );
  }
}

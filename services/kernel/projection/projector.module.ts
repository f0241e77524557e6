import { Inject, Module, type DynamicModule, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { EventReader } from '../event-store/event-reader.js';
import type { Feature } from '../feature.js';
import { Readiness } from '../operations/readiness.js';
import { PipelinedConnection } from '../postgres/connection.js';
import { Listener } from '../postgres/listener.js';
import { CONFIG, DATABASE, LOG } from '../tokens.js';
import { DirectFeed } from '../transport/direct-feed.js';
import type { EventFeed } from '../transport/event-feed.js';
import type { Verifier } from '../transport/verifier.js';
import { ensureBuilt } from './build.js';
import type { Projection } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';

const PROJECTIONS = Symbol('projections');

/** Keeps the read models of the features live: built as defined, then fed over Kafka or straight from the store. */
@Module({})
export class ProjectorModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private verifier?: Verifier;
  private readonly running: { runner: ProjectionRunner; feed: EventFeed; connection: PipelinedConnection }[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
    @Inject(DATABASE) private readonly database: pg.Pool,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    private readonly reader: EventReader,
    private readonly listener: Listener,
    private readonly readiness: Readiness,
  ) {}

  static of(features: readonly Feature[]): DynamicModule {
    return { module: ProjectorModule, providers: [{ provide: PROJECTIONS, useValue: features.flatMap(({ projections }) => projections) }] };
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const projection of this.projections) await this.run(projection);
    const { kafkaBrokers, kafkaTopic } = this.config;
    if (kafkaBrokers) this.readiness.add(`Kafka topic ${kafkaTopic}`, async () => this.running.forEach(({ feed }) => feed.assertUsable()));
  }

  async onApplicationShutdown(): Promise<void> {
    for (const { runner, feed, connection } of this.running) {
      await feed.stop();
      await runner.stop();
      await connection.reset();
    }
  }

  private async run(projection: Projection): Promise<void> {
    const { databaseUrl } = this.config;
    if (await ensureBuilt(projection, { databaseUrl, database: this.database, reader: this.reader })) this.log.info(`${projection.name} was built`);
    const connection = new PipelinedConnection(databaseUrl, `projector ${projection.name}`);
    const runner = new ProjectionRunner(projection, this.reader, connection, this.database, this.log);
    await runner.start();
    const feed = await this.feed();
    await feed.start(runner);
    this.running.push({ runner, feed, connection });
    this.readiness.add(`read model ${projection.name}`, () => this.database.query(`select from ${projection.schema}.checkpoint limit 1`));
  }

  private async feed(): Promise<EventFeed> {
    const { kafkaBrokers, kafkaTopic, kafkaSecurity } = this.config;
    if (!kafkaBrokers) return new DirectFeed(this.reader, this.listener, this.database, this.log);
    const [{ connectKafka }, { KafkaFeed }, { Verifier }] = await Promise.all([
      import('../transport/kafka.js'),
      import('../transport/kafka-feed.js'),
      import('../transport/verifier.js'),
    ]);
    this.verifier ??= new Verifier(this.reader, this.log);
    return new KafkaFeed(connectKafka(kafkaBrokers, 'kilau-projector', this.log, kafkaSecurity), kafkaTopic, this.verifier, this.database, this.log);
  }
}

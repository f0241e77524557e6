import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import { Readiness } from '../operations/readiness.js';
import { Listener } from '../../kernel/postgres/listener.js';
import { CONFIG, DATABASE, LOG } from '../config/tokens.js';
import type { Relay } from '../relay/relay.js';

/** Runs the relay where there is a Kafka to carry to. */
@Module({})
export class RelayModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private relay?: Relay;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
    @Inject(DATABASE) private readonly database: pg.Pool,
    private readonly reader: EventReader,
    private readonly listener: Listener,
    private readonly readiness: Readiness,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { kafkaBrokers, kafkaTopic, kafkaSecurity } = this.config;
    if (!kafkaBrokers) return;
    const [{ connectKafka }, { Relay }] = await Promise.all([import('../feeds/kafka.js'), import('../relay/relay.js')]);
    this.relay = new Relay(
      connectKafka(kafkaBrokers, 'kilau-relay', this.log, kafkaSecurity),
      kafkaTopic,
      this.reader,
      this.listener,
      this.database,
      this.log,
    );
    await this.relay.start();
    this.readiness.add(`Kafka topic ${kafkaTopic}, to publish`, async () => this.relay?.assertUsable());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.relay?.stop();
  }
}

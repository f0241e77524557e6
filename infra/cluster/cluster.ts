import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startKafka } from '../kafka/kafka.js';
import type { KafkaCluster } from '../kafka/kafka.js';
import { migrate, serviceUrl } from '../migrate.js';
import { startEmbeddedPostgres } from '../postgres/embedded.js';
import type { EmbeddedPostgres } from '../postgres/embedded.js';
import { freePort } from '../process/free-port.js';
import { FolderFileStore } from '../../services/platform/files/folder-file-store.js';
import { makeHome } from '../process/home.js';
import { keptPersonalKey } from '../process/personal-key.js';
import { keptSecret } from '../process/secret.js';
import { startRedis } from '../redis/redis.js';
import type { RedisServer } from '../redis/redis.js';
import { credentialsFile, prepareBeginning, type Beginning } from '../start/credentials.js';
import { startService } from './service.js';
import type { Service } from './service.js';

export interface ClusterOptions {
  /** Data, logs and passwords. */
  readonly folder: string;
  /** Of the edge; a free one when absent. */
  readonly port?: number;
  /** Brokers to start; 3 when absent. */
  readonly brokers?: 1 | 3;
  /** Makes the demo company with this password; without one, and without a company, there is a code to begin one. */
  readonly demoPassword?: string | undefined;
  /** With the ninety days before today. */
  readonly demoHistory?: boolean;
  /** Writes a company into the database, before anything else is. */
  readonly fill?: (databaseUrl: string) => Promise<void>;
  /** Running servers to use instead of starting them: the owner's address of Postgres, Kafka brokers, Redis. */
  readonly external?: { readonly databaseUrl?: string; readonly kafkaBrokers?: string; readonly redisUrl?: string };
  /** Settings for every process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Processes that die are started again; true when absent. */
  readonly keepAlive?: boolean;
  /** The folder in which `npm run build` has put the programs. */
  readonly dist?: string;
}

export const SERVICES = ['command', 'query', 'projector', 'relay', 'realtime', 'worker'] as const;
export type ServiceName = (typeof SERVICES)[number] | 'edge';

export interface Cluster {
  /** Of the edge: `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly services: Readonly<Record<ServiceName, Service>>;
  /** As the services see it. */
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly kafkaBrokers: string;
  readonly redisUrl: string;
  /** The state of its company: there, made by this start, or to be begun with a code. */
  readonly beginning: Beginning;
  /** Those that this cluster started itself; absent when an external one is used. */
  readonly postgres?: EmbeddedPostgres;
  readonly kafka?: KafkaCluster;
  readonly redis?: RedisServer;
  /**
   * SIGKILL of one process, as a crash. With keepAlive it comes back by itself: `services[name].ready()` waits for
   * that.
   */
  kill(name: ServiceName): Promise<void>;
  restart(name: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Kilau as many machines run it, on this one: Postgres, three Kafka brokers, Redis, each service as a process of
 * its own, and the edge.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = resolve(options.folder);
  const files = makeHome(folder);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const servers = await startServers(folder, options, stops);
    const data = await prepareDatabase(folder, servers.ownerUrl, options, files);
    const env = {
      LOG_LEVEL: 'info',
      FILES_FOLDER: files,
      PERSONAL_KEY: keptPersonalKey(folder),
      CREDENTIALS_FILE: credentialsFile(folder),
      ...options.env,
      DATABASE_URL: data.databaseUrl,
      KAFKA_BROKERS: servers.kafkaBrokers,
      REDIS_URL: servers.redisUrl,
      TRUSTED_PROXIES: 'loopback',
    };
    const services = await startServices(folder, options, env, stops);
    const { address } = services.edge;
    return {
      ...servers,
      ...data,
      services,
      address,
      kill: (name) => services[name].kill(),
      restart: (name) => services[name].restart(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Servers = Pick<Cluster, 'ownerUrl' | 'kafkaBrokers' | 'redisUrl' | 'postgres' | 'kafka' | 'redis'>;

async function startServers(
  folder: string,
  { brokers = 3, external = {} }: ClusterOptions,
  stops: (() => Promise<void>)[],
): Promise<Servers> {
  const postgres = external.databaseUrl ? undefined : await startEmbeddedPostgres({ home: folder });
  if (postgres) stops.push(() => postgres.stop());
  const redis = external.redisUrl ? undefined : await startRedis({ folder: join(folder, 'redis') });
  if (redis) stops.push(() => redis.stop());
  const kafka = external.kafkaBrokers ? undefined : await startKafka({ brokers, folder: join(folder, 'kafka') });
  if (kafka) stops.push(() => kafka.stop());
  return {
    postgres,
    redis,
    kafka,
    ownerUrl: external.databaseUrl ?? postgres!.url,
    redisUrl: external.redisUrl ?? redis!.url,
    kafkaBrokers: external.kafkaBrokers ?? kafka!.brokers.join(','),
  };
}

async function prepareDatabase(
  folder: string,
  ownerUrl: string,
  { demoPassword, demoHistory = false, fill, external = {} }: ClusterOptions,
  files: string,
): Promise<Pick<Cluster, 'databaseUrl' | 'beginning'>> {
  const servicePassword = keptSecret(join(folder, 'service.password'));
  await migrate(ownerUrl, { servicePassword, home: external.databaseUrl ? undefined : folder });
  const databaseUrl = serviceUrl(ownerUrl, servicePassword);
  await fill?.(databaseUrl);
  const parts = demoHistory ? { history: true, files: new FolderFileStore(files) } : {};
  return { databaseUrl, beginning: await prepareBeginning(databaseUrl, demoPassword, parts, credentialsFile(folder)) };
}

async function startServices(
  folder: string,
  options: ClusterOptions,
  env: Record<string, string>,
  stops: (() => Promise<void>)[],
): Promise<Cluster['services']> {
  const dist = resolve(options.dist ?? 'dist');
  const services: Partial<Record<ServiceName, Service>> = {};
  const start = async (name: ServiceName, program: string, port: number, own: Record<string, string>) => {
    const service = await startService({
      name,
      args: [join(dist, program)],
      port,
      metricsPort: name === 'edge' ? undefined : await freePort(),
      env: { ...env, ...own },
      log: join(folder, 'logs', `${name}.log`),
      readyPath: '/ready',
      keepAlive: options.keepAlive ?? true,
    });
    services[name] = service;
    stops.push(() => service.stop());
  };
  const port = options.port ?? (await freePort());
  const origin = { PUBLIC_ORIGIN: env['PUBLIC_ORIGIN'] || `http://localhost:${port}` };
  for (const name of SERVICES) {
    const own: Record<string, string> = {
      ...origin,
      ...(name === 'query' && { CONSOLE_FOLDER: join(dist, 'console') }),
    };
    await start(name, `services/apps/${name}/main.js`, await freePort(), own);
  }
  const all = services as Record<ServiceName, Service>;
  await start('edge', 'infra/edge/main.js', port, addressesFor(all));
  await Promise.all(Object.values(all).map((service) => service.ready()));
  return all;
}

/** The environment by which the edge finds what is behind it. */
const addressesFor = ({ command, query, realtime }: Record<ServiceName, Service>): Record<string, string> => ({
  COMMAND_URL: command.address,
  QUERY_URL: query.address,
  REALTIME_URL: realtime.address,
  TRUSTED_PROXIES: process.env['TRUSTED_PROXIES'] ?? '',
});

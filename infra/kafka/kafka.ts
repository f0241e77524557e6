import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { CannotStart } from '../process/cannot-start.js';
import { startChild } from '../process/child.js';
import type { Child } from '../process/child.js';
import { freePort } from '../process/free-port.js';
import type { Certificate } from '../testing/certificates.js';
import { kafkaJars } from './jars.js';

export interface KafkaOptions {
  /** Three: each message is on all of them, and acknowledged by two. */
  readonly brokers: 1 | 3;
  /** Holds configuration, data and logs; a cluster started again there goes on where it was. */
  readonly folder: string;
  /** Listens for others too: by TLS with this certificate, and only to this user. */
  readonly secured?: Secured;
  /** The checkout, for the cached jars. */
  readonly repository?: string;
}

interface Secured {
  readonly certificate: Certificate;
  readonly username: string;
  readonly password: string;
}

export interface KafkaCluster {
  /** host:port of each. */
  readonly brokers: readonly string[];
  /** host:port of each for who comes by TLS. */
  readonly secured: readonly string[];
  pid(index: number): number;
  /** SIGKILL. */
  kill(index: number): Promise<void>;
  /** Starts a killed one again, on the same port and data; returns when the cluster counts it. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

interface Broker {
  readonly id: number;
  readonly port: number;
  readonly controllerPort: number;
  readonly securedPort: number;
  readonly folder: string;
}

const run = promisify(execFile);
const PATIENCE_SECONDS = 180;

/**
 * Starts real Apache Kafka brokers (KRaft) on 127.0.0.1. Topics are not made by themselves. Throws CannotStart when
 * Java or the jars cannot be had.
 */
export async function startKafka(options: KafkaOptions): Promise<KafkaCluster> {
  const { java, jars } = await kafkaJars(options.repository ?? process.cwd());
  const brokers = await layOut(options);
  await Promise.all(brokers.map((broker) => format(java, jars, broker, clusterId(options.folder))));
  const start = (broker: Broker): Promise<Child> => startBroker(java, jars, broker);
  const children = await Promise.all(brokers.map(start));
  const addresses = brokers.map(({ port }) => `127.0.0.1:${port}`);
  const stop = () => Promise.all(children.map((child) => child.stop(3))).then(() => undefined);
  try {
    await untilThere(addresses, () => children.every(({ alive }) => alive));
  } catch (error) {
    await stop();
    throw error;
  }
  const at = (index: number): Child => children[index]!;
  return {
    brokers: addresses,
    secured: options.secured ? brokers.map(({ securedPort }) => `127.0.0.1:${securedPort}`) : [],
    pid: (index) => at(index).pid,
    kill: (index) => at(index).kill(),
    restart: async (index) => {
      await at(index).kill();
      children[index] = await start(brokers[index]!);
      const there = addresses.filter((_, other) => at(other).alive);
      await untilThere(there, () => at(index).alive);
    },
    stop,
  };
}

function startBroker(java: string, jars: string, { folder }: Broker): Promise<Child> {
  const args = [
    '-Xmx384m',
    '-XX:+UseSerialGC',
    // Three brokers on a small machine would spend more on their second compiler than it gains them.
    '-XX:TieredStopAtLevel=1',
    '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
    '-cp',
    jars,
    'kafka.Kafka',
    join(folder, 'server.properties'),
  ];
  return startChild({ command: java, args, log: join(folder, 'kafka.log') });
}

async function layOut({ brokers: count, folder, secured }: KafkaOptions): Promise<Broker[]> {
  const brokers: Broker[] = [];
  for (let id = 1; id <= count; id++) {
    brokers.push({
      id,
      port: await freePort(),
      controllerPort: await freePort(),
      securedPort: await freePort(),
      folder: join(folder, `broker-${id}`),
    });
  }
  for (const broker of brokers) {
    mkdirSync(broker.folder, { recursive: true });
    writeFileSync(join(broker.folder, 'server.properties'), properties(broker, brokers, secured));
  }
  return brokers;
}

function properties(broker: Broker, all: readonly Broker[], secured: Secured | undefined): string {
  const copies = all.length;
  const enough = copies === 1 ? 1 : 2;
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': broker.id,
    'controller.quorum.voters': all.map(({ id, controllerPort }) => `${id}@127.0.0.1:${controllerPort}`).join(','),
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    listeners: `PLAINTEXT://127.0.0.1:${broker.port},CONTROLLER://127.0.0.1:${broker.controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${broker.port}`,
    'log.dirs': join(broker.folder, 'data'),
    'num.partitions': 12,
    'auto.create.topics.enable': false,
    'log.retention.hours': -1,
    'default.replication.factor': copies,
    'min.insync.replicas': enough,
    'offsets.topic.num.partitions': 8,
    'offsets.topic.replication.factor': copies,
    'transaction.state.log.num.partitions': 8,
    'transaction.state.log.replication.factor': copies,
    'transaction.state.log.min.isr': enough,
    'group.initial.rebalance.delay.ms': 0,
    'broker.session.timeout.ms': 2000,
    'broker.heartbeat.interval.ms': 500,
    ...(secured && securely(broker, secured)),
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

const LOGIN_MODULE = 'org.apache.kafka.common.security.plain.PlainLoginModule';

/** A listener of its own for who comes by TLS and says who they are; the brokers themselves speak as before. */
function securely(
  { port, controllerPort, securedPort, folder }: Broker,
  { certificate, username, password }: Secured,
): Record<string, string> {
  const keystore = join(folder, 'keystore.pem');
  writeFileSync(keystore, readFileSync(certificate.key, 'utf8') + readFileSync(certificate.cert, 'utf8'), {
    mode: 0o600,
  });
  const listeners = `PLAINTEXT://127.0.0.1:${port},SECURED://127.0.0.1:${securedPort}`;
  return {
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SECURED:SASL_SSL',
    listeners: `${listeners},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': listeners,
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': keystore,
    'listener.name.secured.sasl.enabled.mechanisms': 'PLAIN',
    'listener.name.secured.plain.sasl.jaas.config': `${LOGIN_MODULE} required user_${username}="${password}";`,
  };
}

function clusterId(folder: string): string {
  const file = join(folder, 'cluster-id');
  // Kafka's ids are 16 bytes in URL-safe base64.
  if (!existsSync(file))
    writeFileSync(file, Buffer.from(crypto.randomUUID().replaceAll('-', ''), 'hex').toString('base64url'));
  return readFileSync(file, 'utf8').trim();
}

async function format(java: string, jars: string, { folder }: Broker, id: string): Promise<void> {
  if (existsSync(join(folder, 'data', 'meta.properties'))) return;
  await run(java, [
    '-XX:TieredStopAtLevel=1',
    '-cp',
    jars,
    'kafka.tools.StorageTool',
    'format',
    `--cluster-id=${id}`,
    '-c',
    join(folder, 'server.properties'),
  ]);
}

/** Returns when each of these brokers answers itself and the cluster counts them. Throws when one of them ends. */
async function untilThere(brokers: readonly string[], live: () => boolean): Promise<void> {
  for (const broker of brokers) {
    const kafka = new Kafka({
      brokers: [broker],
      clientId: 'kilau-launcher',
      logLevel: logLevel.NOTHING,
      retry: { retries: 0 },
    });
    for (
      const until = Date.now() + PATIENCE_SECONDS * 1000;
      !(await isCounted(kafka, brokers.length));
      await delay(100)
    ) {
      if (!live()) throw new CannotStart(`A Kafka broker ended instead of starting. See its kafka.log.`);
      if (Date.now() > until)
        throw new CannotStart(`Kafka broker ${broker} was not there after ${PATIENCE_SECONDS} seconds.`);
    }
  }
}

async function isCounted(kafka: Kafka, count: number): Promise<boolean> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const { brokers, controller } = await admin.describeCluster();
    return brokers.length >= count && controller !== null && controller >= 0;
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

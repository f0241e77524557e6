import { join } from 'node:path';
import { readConfig } from '../services/platform/config/config.js';
import { startCluster } from './cluster/cluster.js';
import type { Cluster } from './cluster/cluster.js';
import { CannotStart } from './process/cannot-start.js';
import { portIsFree } from './process/free-port.js';
import { homeOf, makeHome } from './process/home.js';
import { shownPath, welcome } from './start/welcome.js';

const env = process.env;
let folder = '';
/** Settings that the processes need to reach servers that were not started here. */
const SECURITY = [
  'KAFKA_SSL',
  'KAFKA_SSL_CA',
  'KAFKA_SASL_MECHANISM',
  'KAFKA_SASL_USERNAME',
  'KAFKA_SASL_PASSWORD',
  'KAFKA_SASL_PASSWORD_FILE',
  'REDIS_SSL_CA',
  'SMTP_URL',
  'SMTP_FROM',
  'SMTP_SSL_CA',
];
let cluster: Cluster | undefined;
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.once('disconnect', () => void end(1));

try {
  await start();
} catch (error) {
  process.stderr.write(`kilau: ${(error as Error).message}\n`);
  await end(1);
}

async function start(): Promise<void> {
  folder = homeOf(env);
  const { port } = readConfig({ ...env, DATABASE_URL: env['DATABASE_URL'] ?? 'postgres://embedded' });
  if (!(await portIsFree(port, '127.0.0.1')))
    throw new CannotStart(`Port ${port} is in use by another program. Choose another: PORT=3001 npm run cluster`);
  makeHome(folder);
  const external = { databaseUrl: env['DATABASE_URL'], kafkaBrokers: env['KAFKA_BROKERS'], redisUrl: env['REDIS_URL'] };
  const security = Object.fromEntries(SECURITY.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const started = await startCluster({
    folder,
    port,
    demoPassword: env['KILAU_DEMO_PASSWORD'],
    demoHistory: true,
    external,
    env: security,
  });
  cluster = started;
  process.stdout.write(welcome(`http://localhost:${port}`, folder, started.beginning, table(started)));
}

function table({ services, postgres, redis, kafka }: Cluster): string[] {
  const rows = [
    ...Object.values(services).map(({ name, pid, address, log, metrics }) => [
      name,
      pid,
      new URL(address).port,
      shownPath(log),
      metrics,
    ]),
    ...(postgres
      ? [['postgres', postgres.pid, new URL(postgres.url).port, shownPath(join(folder, 'postgres.log'))]]
      : []),
    ...(redis ? [['redis', redis.pid, new URL(redis.url).port, shownPath(join(folder, 'redis', 'redis.log'))]] : []),
    ...(kafka?.brokers ?? []).map((broker, index) => [
      `kafka ${index + 1}`,
      kafka!.pid(index),
      broker.split(':')[1],
      shownPath(join(folder, 'kafka', `broker-${index + 1}`, 'kafka.log')),
    ]),
  ];
  return [['process', 'pid', 'port', 'log'], ...rows].map(
    ([name, pid, port, log, metrics]) =>
      `${String(name).padEnd(10)} ${String(pid).padStart(7)} ${String(port).padStart(6)}  ${log}` +
      (metrics ? `  ${String(metrics)}` : ''),
  );
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await cluster?.stop().catch((error: Error) => process.stderr.write(`kilau: ${error.message}\n`));
  process.exit(code);
}

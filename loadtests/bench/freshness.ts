import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newKey } from '../../services/platform/http/new-key.js';
import { transferCash } from '../../contracts/mutasi-uang/documents.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { startKafka } from '../../infra/kafka/kafka.js';
import { moneyProjection } from '../../services/features/mutasi-uang/mutasi-uang.projection.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { branches, foundCompany, openSessions, tokenOf, transferOf } from './company.js';
import { HttpConnection, request } from './http-client.js';
import { percentile, say } from './measure.js';
import { atMost, plain, type Figure } from './results.js';
import type { Run } from './run.js';
import { startService } from './service.js';
import { Watch } from './watch.js';

const A_SECOND = 200;
const WARM_UP_SECONDS = 5;
const BROKERS = 3;

/**
 * Measures how long after its 201 a command can be seen in the report, under 200 commands a second, over both
 * transports.
 */
export async function benchFreshness(run: Run): Promise<void> {
  await benchTransport(run, 'direct', {}, 100);
  const folder = join(run.ground.folder, 'kafka');
  mkdirSync(folder, { recursive: true });
  const kafka = await startKafka({ brokers: BROKERS, folder });
  run.ground.after(() => kafka.stop());
  await benchTransport(run, `Kafka, ${BROKERS} brokers`, { KAFKA_BROKERS: kafka.brokers.join(',') }, 250);
  await kafka.stop();
}

async function benchTransport(
  { ground, sizes, report }: Run,
  name: string,
  settings: Readonly<Record<string, string>>,
  goal: number,
): Promise<void> {
  const database = await ground.database(`bench_fresh_${name.slice(0, 5).toLowerCase()}`);
  const ledger = openLedger(database.url, 1, new Clock());
  await foundCompany(ledger, businessDate('2026-11-20'));
  await ledger.close();
  await openSessions(database);
  const service = await startService(ground, 'standalone', database, settings);
  const watch = new Watch(moneyProjection.name);
  await watch.start(database);
  const sender = new Sender(service.port, watch);
  await sender.send(WARM_UP_SECONDS);
  await watch.complete();
  watch.forget();
  const answers = await sender.send(sizes.freshSeconds);
  await watch.complete();
  await watch.stop();
  sender.close();
  await service.stop();
  say(
    `${name}: ${watch.lags.length} commands seen, ` +
      `p50 ${percentile(watch.lags, 50).toFixed(1)} ms, p99 ${percentile(watch.lags, 99).toFixed(1)} ms`,
  );
  report(...figures(name, watch.lags, answers, goal));
}

function figures(name: string, lags: readonly number[], answers: readonly number[], goal: number): Figure[] {
  const under = `${A_SECOND} commands/s, ${name}`;
  return [
    plain(`acknowledged → visible in the report, ${under}, p50`, percentile(lags, 50), 'ms'),
    atMost(`acknowledged → visible in the report, ${under}, p99`, percentile(lags, 99), 'ms', goal),
    plain(`sent → acknowledged, ${under}, p50`, percentile(answers, 50), 'ms'),
    plain(`sent → acknowledged, ${under}, p99`, percentile(answers, 99), 'ms'),
  ];
}

/** Sends transfers at a steady rate, whether the ones before were answered or not. */
class Sender {
  private readonly free: HttpConnection[] = [];
  private readonly all: HttpConnection[] = [];
  private sent = 0;

  constructor(
    private readonly port: number,
    private readonly watch: Watch,
  ) {}

  /** Answers how long each took to be acknowledged (ms). */
  async send(seconds: number): Promise<number[]> {
    const answers: Promise<number>[] = [];
    const began = performance.now();
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const due = Math.min(seconds, (performance.now() - began) / 1000) * A_SECOND;
        while (answers.length < due) answers.push(this.one());
        if (performance.now() - began < seconds * 1000) return;
        clearInterval(timer);
        resolve();
      }, 2);
    });
    return await Promise.all(answers);
  }

  close(): void {
    this.all.forEach((connection) => connection.close());
  }

  private async one(): Promise<number> {
    const branch = branches[(this.sent += 1) % branches.length]!;
    const headers = { 'x-auth-token': tokenOf(branch), 'idempotency-key': newKey() };
    const connection = this.free.pop() ?? this.open();
    const { status, body, ms } = await connection.send(
      request('POST', `/api/v1/${transferCash.call}`, headers, JSON.stringify(transferOf(branch))),
    );
    this.free.push(connection);
    if (status !== 201) throw new Error(`a transfer was answered with ${status}: ${body.slice(0, 200)}`);
    this.watch.acknowledged((JSON.parse(body) as { position: string }).position);
    return ms;
  }

  private open(): HttpConnection {
    const connection = new HttpConnection(this.port);
    this.all.push(connection);
    return connection;
  }
}

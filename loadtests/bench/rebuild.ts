import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { transferCash } from '../../contracts/mutasi-uang/documents.js';
import { laporanTransaksiCash } from '../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import type { DateRange } from '../../contracts/language/values/business-date.js';
import { features } from '../../services/features/features.js';
import { rebuild } from '../../services/platform/rebuild/build.js';
import { branchesOf, tokenOf, transferOf } from './company.js';
import type { Ground } from './ground.js';
import { HttpConnection, request } from './http-client.js';
import { LongLog } from './long-log.js';
import { percentile, say } from './measure.js';
import { atLeast, atMost } from './results.js';
import type { Run } from './run.js';
import { call, startService, type Service } from './service.js';

const BRANCHES = 30;
const EVENTS_A_SECOND = 30_000;
/** Of each kind, so many a second are sent, one after the other. */
const A_SECOND = 50;
/** Seconds of the load without a rebuild. */
const CALM_SECONDS = 20;
/** The read model that is rebuilt behind a process that serves the rest: the largest of all. */
const CHANGED = 'journals';

interface Times {
  readonly report: number[];
  readonly command: number[];
}

/** All read models from one reading of a long log; and how a process serves while it rebuilds one of them. */
export async function benchRebuild({ ground, sizes, many, report }: Run): Promise<void> {
  const shops = branchesOf(BRANCHES);
  const log = await LongLog.open(ground, shops);
  await log.grow(many ? sizes.manyEvents : sizes.events);
  await ground.rest();
  const { events, seconds } = await rebuildAll(log);
  say(`${events} events were projected into all read models in ${seconds.toFixed(1)} s`);
  const what = `log of ${events.toLocaleString('en')} events`;
  const owner = ground.ownerOf(log.database);
  await owner.query('vacuum (analyze)');
  await ground.rest();
  const before = await startService(ground, 'standalone', log.database);
  await log.projected();
  await serve(before, shops, log.lastDays(30), 3);
  const calm = await serve(before, shops, log.lastDays(30), CALM_SECONDS);
  await before.stop();
  await owner.query(`update log.projection set definition = 'of before' where name = $1`, [CHANGED]);
  await ground.rest();
  const { first, busy, most } = await serveWhileRebuilding(ground, log, shops);
  const p99 = (times: readonly number[]): number => percentile(times, 99);
  report(
    atLeast(`events projected into all read models, ${what}`, events / seconds, 'events/s', EVENTS_A_SECOND),
    atMost(`first report of an unchanged read model after the start, another is rebuilt, ${what}`, first, 's', 5),
    atMost(
      `reports while a read model is rebuilt ÷ without, p99, ${what}`,
      p99(busy.report) / p99(calm.report),
      'times',
      2,
    ),
    atMost(
      `commands while a read model is rebuilt ÷ without, p99, ${what}`,
      p99(busy.command) / p99(calm.command),
      'times',
      2,
    ),
    atMost(`most memory of standalone while it rebuilds, ${what}`, most, 'MB', 400),
  );
}

async function rebuildAll(log: LongLog): Promise<{ events: number; seconds: number }> {
  const began = performance.now();
  let events = 0;
  await rebuild(
    features.flatMap(({ projections }) => projections),
    log.buildContext,
    { progress: ({ total }) => (events = total) },
  );
  return { events, seconds: (performance.now() - began) / 1000 };
}

/** Starts a process whose read model changed: seconds until its first answers, the times while it rebuilds, most MB. */
async function serveWhileRebuilding(ground: Ground, log: LongLog, shops: readonly string[]) {
  const began = performance.now();
  const service = await startService(ground, 'standalone', log.database);
  await serve(service, shops, log.lastDays(30), 0);
  const first = (performance.now() - began) / 1000;
  await serve(service, shops, log.lastDays(30), 3);
  const busy = await serve(service, shops, log.lastDays(30));
  const { most } = service.memory();
  await service.stop();
  say(`${busy.report.length} reports and ${busy.command.length} commands while ${CHANGED} was rebuilt`);
  return { first, busy, most };
}

/**
 * Reports of an unchanged read model and commands, for so many seconds, or until nothing is rebuilt any longer; at
 * least one of each. Throws when one fails.
 */
async function serve(
  { port }: Service,
  shops: readonly string[],
  { from, to }: DateRange,
  seconds?: number,
): Promise<Times> {
  const times: Times = { report: [], command: [] };
  const until = performance.now() + (seconds ?? 0) * 1000;
  let going = true;
  const goesOn = async (): Promise<boolean> =>
    seconds === undefined
      ? 'building' in (JSON.parse((await call(port, request('GET', '/ready', {}))).body) as object)
      : performance.now() < until;
  const send = async (kept: number[], of: (shop: string) => string, status: number): Promise<void> => {
    const connection = new HttpConnection(port);
    for (let index = 0; going || index === 0; index++) {
      const answer = await connection.send(of(shops[index % shops.length]!));
      if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.body.slice(0, 200)}`);
      kept.push(answer.ms);
      await delay(Math.max(0, 1000 / A_SECOND - answer.ms));
    }
    connection.close();
  };
  const path = `/api/v1/${laporanTransaksiCash.call}?tgl_from=${from}&tgl_to=${to}&kode_toko=`;
  const all = Promise.all([
    send(times.report, (shop) => request('GET', path + shop, { 'x-auth-token': tokenOf(shop) }), 200),
    send(times.command, transferRequest, 201),
  ]);
  while (await goesOn()) await Promise.race([delay(200), all]);
  going = false;
  await all;
  return times;
}

const transferRequest = (shop: string): string =>
  request(
    'POST',
    `/api/v1/${transferCash.call}`,
    { 'x-auth-token': tokenOf(shop), 'idempotency-key': randomUUID() },
    JSON.stringify(transferOf(shop)),
  );

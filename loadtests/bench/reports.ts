import type { Pool } from 'pg';
import { documents } from '../../contracts/catalogue.js';
import { ALL, PUSAT } from '../../contracts/language/define/gate.js';
import { laporanTransaksiCash } from '../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import type { DateRange } from '../../contracts/language/values/business-date.js';
import { branches, tokenOf } from './company.js';
import { HttpConnection, request } from './http-client.js';
import type { LongLog } from './long-log.js';
import { load, percentile, say } from './measure.js';
import { askInTurn } from './report-times.js';
import { atMost, plain } from './results.js';
import type { Run } from './run.js';
import { startService, type Service } from './service.js';

interface Times {
  readonly branch: number;
  readonly all: number;
}

/**
 * The memory of the standalone process that has projected the log; the report of a month over it, and over one of ten
 * times its days.
 */
export async function benchReports({ ground, sizes, many, report }: Run, log: LongLog): Promise<void> {
  const settled = await standaloneOn(ground, log);
  const short = await reportTimes(settled, log.lastDays(30), sizes.calls);
  const page = await documentTime(settled, ground.ownerOf(log.database), sizes.calls);
  const { now, most } = settled.memory();
  await settled.stop();
  const events = sizes.events.toLocaleString('en');
  report(
    atMost(`resident memory of standalone, ${events} events projected and reported on`, now, 'MB', 400),
    plain(`most resident memory of standalone meanwhile`, most, 'MB'),
    atMost(`page of one document, with its events and journal, log of ${events} events, p95`, page, 'ms', 30),
    plain(`report of one month, one branch, log of ${events} events, p95`, short.branch, 'ms'),
    plain(`report of one month, all branches, log of ${events} events, p95`, short.all, 'ms'),
  );
  if (!many) return say(`the log of ${sizes.manyEvents.toLocaleString('en')} events is made with --full`);
  await log.grow(sizes.manyEvents);
  const again = await standaloneOn(ground, log);
  const long = await reportTimes(again, log.lastDays(30), sizes.calls);
  await again.stop();
  const manyEvents = sizes.manyEvents.toLocaleString('en');
  report(
    plain(`report of one month, one branch, log of ${manyEvents} events, p95`, long.branch, 'ms'),
    plain(`report of one month, all branches, log of ${manyEvents} events, p95`, long.all, 'ms'),
    atMost(`report of one branch, ${manyEvents} ÷ ${events} events`, long.branch / short.branch, 'times', 1.2),
    atMost(`report of all branches, ${manyEvents} ÷ ${events} events`, long.all / short.all, 'times', 1.2),
  );
}

/** A standalone that has projected all of the log. */
async function standaloneOn(ground: Run['ground'], log: LongLog): Promise<Service> {
  const service = await startService(ground, 'standalone', log.database);
  await log.projected();
  const owner = ground.ownerOf(log.database);
  await owner.query('vacuum (analyze)');
  await ground.rest();
  return service;
}

/** p95 of the page of a document, each of another one from anywhere in the log. */
async function documentTime({ port }: Service, owner: Pool, calls: number): Promise<number> {
  const begun = documents.flatMap(({ steps, ofDays }) =>
    (ofDays ? [] : steps).flatMap(({ from, events }) => (from.length === 0 ? events.map(({ type }) => type) : [])),
  );
  const { rows } = await owner.query<{ type: string; number: string }>(
    `select type, split_part(stream, '/', 2) as number from log.event
     where version = 1 and type = any($1) order by hash limit $2`,
    [begun, calls],
  );
  const connection = new HttpConnection(port);
  const times: number[] = [];
  for (const { type, number } of rows) {
    const { name } = documents.find((document) => document.begunBy(type))!;
    const path = `/api/v1/dokumen/${name}/${number}`;
    const { status, body, ms } = await connection.send(request('GET', path, { 'x-auth-token': tokenOf(PUSAT) }));
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
    times.push(ms);
  }
  connection.close();
  if (times.length === 0) throw new Error('the log has no documents');
  return percentile(times, 95);
}

/** p95 of the first page of each branch in turn, and of all together. */
async function reportTimes({ port }: Service, range: DateRange, calls: number): Promise<Times> {
  const connection = new HttpConnection(port);
  const of = (branch: string) => ({
    call: laporanTransaksiCash.call,
    range,
    branch,
    token: tokenOf(branch === ALL ? PUSAT : branch),
  });
  const times = {
    branch: await askInTurn(connection, calls, (index) => of(branches[index % branches.length]!)),
    all: await askInTurn(connection, calls, () => of(ALL)),
  };
  connection.close();
  say(
    `report of ${range.from} to ${range.to}: ` +
      `one branch ${times.branch.toFixed(1)} ms, all ${times.all.toFixed(1)} ms (load ${load()})`,
  );
  return times;
}

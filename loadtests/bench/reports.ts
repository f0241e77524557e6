import { ALL, PUSAT } from '../../contracts/define/gate.js';
import { laporanTransaksiCash } from '../../contracts/reports/laporan-transaksi-cash.js';
import type { DateRange } from '../../contracts/values/business-date.js';
import { branches, tokenOf } from './company.js';
import { HttpConnection, request } from './http-client.js';
import type { LongLog } from './long-log.js';
import { load, percentile, say } from './measure.js';
import { atMost, plain } from './results.js';
import type { Run } from './run.js';
import { startService, type Service } from './service.js';

interface Times {
  readonly branch: number;
  readonly all: number;
}

/** The memory of the standalone process that has projected the log; the report of a month over it, and over one of ten times its days. */
export async function benchReports({ ground, sizes, many, report }: Run, log: LongLog): Promise<void> {
  const settled = await standaloneOn(ground, log);
  const short = await reportTimes(settled, log.lastDays(30), sizes.calls);
  const { now, most } = settled.memory();
  await settled.stop();
  const events = sizes.events.toLocaleString('en');
  report(
    atMost(`resident memory of standalone, ${events} events projected and reported on`, now, 'MB', 400),
    plain(`most resident memory of standalone meanwhile`, most, 'MB'),
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

/** p95 of the first page, one call after the other, of each branch in turn and of all together. */
async function reportTimes({ port }: Service, { from, to }: DateRange, calls: number): Promise<Times> {
  const connection = new HttpConnection(port);
  const ask = async (branch: string): Promise<number> => {
    const path = `/api/v1/${laporanTransaksiCash.call}?tgl_from=${from}&tgl_to=${to}&kode_toko=${branch}`;
    const { status, body, ms } = await connection.send(request('GET', path, { 'x-auth-token': tokenOf(branch === ALL ? PUSAT : branch) }));
    if (status !== 200 || !(JSON.parse(body) as { count: number }).count) throw new Error(`the report answered ${status}: ${body.slice(0, 200)}`);
    return ms;
  };
  const inTurn = async (of: (index: number) => string): Promise<number> => {
    const times: number[] = [];
    for (let index = -20; index < calls; index++) {
      const ms = await ask(of(index + 20));
      if (index >= 0) times.push(ms);
    }
    return percentile(times, 95);
  };
  const times = { branch: await inTurn((index) => branches[index % branches.length]!), all: await inTurn(() => ALL) };
  connection.close();
  say(`report of ${from} to ${to}: one branch ${times.branch.toFixed(1)} ms, all ${times.all.toFixed(1)} ms (load ${load()})`);
  return times;
}

import { setTimeout as delay } from 'node:timers/promises';
import { PUSAT } from '../../contracts/language/define/gate.js';
import type { ExportJob } from '../../contracts/exports/views.js';
import { laporanTransaksiCash } from '../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import { tokenOf } from './company.js';
import { HttpConnection, request } from './http-client.js';
import type { LongLog } from './long-log.js';
import { load, say } from './measure.js';
import { atMost, plain } from './results.js';
import type { Run } from './run.js';
import { startService, type Service } from './service.js';

/** A file that is measured: its rows, and what it may cost. */
interface Measured {
  readonly format: 'pdf' | 'xlsx';
  readonly name: string;
  readonly rows: number;
  readonly seconds: number;
  readonly megabytes: number;
}

const files: readonly Measured[] = [
  { format: 'pdf', name: 'PDF', rows: 10_000, seconds: 6, megabytes: 400 },
  { format: 'xlsx', name: 'Excel', rows: 100_000, seconds: 15, megabytes: 250 },
];
/** The longest that anybody else may wait for a small read meanwhile. */
const STALL_MS = 100;
const EVERY_MS = 10;
const headers = { 'x-auth-token': tokenOf(PUSAT) };

/**
 * Files of a long report, each from a standalone that was just started: the time from the request to the file, the
 * memory that the process takes for it, and the longest that a small read of others waits meanwhile.
 */
export async function benchFiles({ ground, sizes, report }: Run, log: LongLog): Promise<void> {
  for (const { format, name, rows, seconds, megabytes } of files) {
    const service = await startService(ground, 'standalone', log.database);
    await log.projected();
    await ground.rest();
    const wanted = Math.min(rows, sizes.events / 2);
    const filters = await filtersOf(service, log, wanted);
    const before = service.memory().now;
    // The first file of a process warms up what every file needs.
    await made(service, format, { ...filters, tgl_from: filters.tgl_to });
    await delay(1000);
    const others = new Others(service.port);
    const began = performance.now();
    const job = await made(service, format, filters);
    const took = (performance.now() - began) / 1000;
    const stall = await others.end();
    const grown = service.memory().most - before;
    await service.stop();
    say(`${name} of ${job.done} rows (load ${load()})`);
    const of = `${name} of ${rows.toLocaleString('en')} rows`;
    report(
      plain(`${of}, rows that it has`, job.done, ''),
      atMost(`${of}, from the request to the file`, took, 's', seconds),
      atMost(`${of}, memory that it takes beside the process`, grown, 'MB', megabytes),
      atMost(`${of}, the longest that a small read of others takes meanwhile`, stall, 'ms', STALL_MS),
    );
  }
}

/** The last days of all branches that have so many rows. */
async function filtersOf({ port }: Service, log: LongLog, rows: number) {
  const connection = new HttpConnection(port);
  for (let days = 1; ; days++) {
    const { from: tgl_from, to: tgl_to } = log.lastDays(days);
    const filters = { tgl_from, tgl_to, kode_toko: 'ALL', kategori: 'ALL' };
    const path = `/api/v1/${laporanTransaksiCash.call}?${new URLSearchParams({ ...filters, limit: '1' }).toString()}`;
    const { status, body } = await connection.send(request('GET', path, headers));
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
    if ((JSON.parse(body) as { count: number }).count < rows) continue;
    connection.close();
    return filters;
  }
}

/** Asks for a file and waits until it is made. */
async function made({ port }: Service, format: Measured['format'], filters: object): Promise<ExportJob> {
  const connection = new HttpConnection(port);
  const ask = async (method: 'GET' | 'POST', path: string, body?: string): Promise<ExportJob> => {
    const answer = await connection.send(request(method, `/api/v1/exports${path}`, headers, body));
    if (answer.status >= 300) throw new Error(`exports${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    return (JSON.parse(answer.body) as { data: ExportJob }).data;
  };
  let job = await ask('POST', '', JSON.stringify({ report: laporanTransaksiCash.call, format, filters }));
  while (job.state === 'queued' || job.state === 'running') job = await ask('GET', `/${job.id}?wait=10`);
  connection.close();
  if (job.state !== 'done') throw new Error(`the file was not made: ${JSON.stringify(job.error)}`);
  return job;
}

/** Somebody else who reads something small, one read after the other. */
class Others {
  private readonly connection: HttpConnection;
  private readonly reads: Promise<void>;
  private longest = 0;
  private hasEnded = false;

  constructor(port: number) {
    this.connection = new HttpConnection(port);
    this.reads = this.read();
  }

  /** Stops reading; answers the milliseconds of the slowest read. */
  async end(): Promise<number> {
    this.hasEnded = true;
    await this.reads;
    this.connection.close();
    return this.longest;
  }

  private async read(): Promise<void> {
    for (; !this.hasEnded; await delay(EVERY_MS)) {
      const { status, ms } = await this.connection.send(request('GET', '/api/v1/cash/saldo', headers));
      if (status !== 200) throw new Error(`somebody else was answered ${status}`);
      this.longest = Math.max(this.longest, ms);
    }
  }
}

import pg from 'pg';
import { ALL, PUSAT } from '../../contracts/language/define/gate.js';
import { laporanTransaksiCash } from '../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import { hashPassword } from '../../services/platform/identity/passwords.js';
import { branches, tokenOf, userOf } from './company.js';
import { HttpConnection, request, type Answer } from './http-client.js';
import type { LongLog } from './long-log.js';
import { load, percentile, say } from './measure.js';
import { atMost, plain } from './results.js';
import type { Run } from './run.js';
import { startService } from './service.js';

const SECRET = 'emas murni 24 karat';
/**
 * Reports that one user asks for at once, again as soon as all are answered: of ten years, half of them sorted by a
 * text.
 */
const AT_ONCE = 100;
const GOAL = 3;
const RANGE = 'tgl_from=2016-01-01&tgl_to=2035-12-31';

interface Times {
  readonly login: number[];
  readonly read: number[];
}

/** Measures a login and a read of others while one user asks for many long reports, and while nobody does, in turns. */
export async function benchFairness({ ground, sizes, report }: Run, log: LongLog): Promise<void> {
  await givePassword(log.database.ownerUrl);
  const { port, stop } = await startService(ground, 'standalone', log.database);
  await log.projected();
  const [quiet, busy]: [Times, Times] = [
    { login: [], read: [] },
    { login: [], read: [] },
  ];
  const statuses = new Map<number, number>();
  await others(port, 1, { login: [], read: [] });
  for (let round = 0; round < sizes.rounds; round++) {
    await others(port, sizes.seconds, quiet);
    const greedy = new Greedy(port, statuses);
    await others(port, sizes.seconds, busy);
    await greedy.end();
  }
  await stop();
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  say(`the reports of the one user: ${answered} (load ${load()})`);
  const p95 = (times: readonly number[]): number => percentile(times, 95);
  for (const what of ['login', 'read'] as const) {
    report(
      plain(`${what} of others, nobody asks for reports, p95`, p95(quiet[what]), 'ms'),
      plain(`${what} of others, one user asks for ${AT_ONCE} long reports at once, p95`, p95(busy[what]), 'ms'),
      atMost(
        `${what} of others, with ÷ without one who asks for ${AT_ONCE} reports at once`,
        p95(busy[what]) / p95(quiet[what]),
        'times',
        GOAL,
      ),
    );
  }
}

async function givePassword(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into identity.credential (user_id, password_hash)
     values ($1, $2)
     on conflict (user_id) do update set password_hash = excluded.password_hash`,
    [userOf(branches[1]!), await hashPassword(SECRET)],
  );
  await client.end();
}

/** One after the other, a login and ten reads of others, for so many seconds. */
async function others(port: number, seconds: number, times: Times): Promise<void> {
  const connection = new HttpConnection(port);
  const body = JSON.stringify({ user_id: userOf(branches[1]!), password: SECRET, take_over: true });
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    times.login.push(took(await connection.send(request('POST', '/api/v1/users/login', {}, body))));
    for (let reads = 0; reads < 10; reads++)
      times.read.push(
        took(await connection.send(request('GET', '/api/v1/cash/saldo', { 'x-auth-token': tokenOf(branches[2]!) }))),
      );
  }
  connection.close();
}

function took({ status, body, ms }: Answer): number {
  if (status !== 200) throw new Error(`somebody else was answered ${status}: ${body.slice(0, 200)}`);
  return ms;
}

/** One user who asks for all of it at once, until told to end. */
class Greedy {
  private readonly connections: readonly HttpConnection[];
  private readonly done: Promise<void>;
  private hasEnded = false;

  constructor(
    port: number,
    private readonly statuses: Map<number, number>,
  ) {
    this.connections = Array.from({ length: AT_ONCE }, () => new HttpConnection(port));
    this.done = this.ask();
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await this.done;
    for (const connection of this.connections) connection.close();
  }

  private async ask(): Promise<void> {
    const path = `/api/v1/${laporanTransaksiCash.call}?${RANGE}&kode_toko=${ALL}`;
    const token = { 'x-auth-token': tokenOf(PUSAT) };
    while (!this.hasEnded) {
      const all = this.connections.map((connection, index) =>
        connection.send(request('GET', index % 2 ? `${path}&sort=keterangan` : path, token)),
      );
      for (const { status } of await Promise.all(all)) this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    }
  }
}

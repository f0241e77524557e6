/**
 * A process of its own that sends transfers as fast as they are answered: `node http-load.js '{"port":…}'` prints what
 * came of it as JSON.
 */
import { newKey } from '../../services/platform/http/new-key.js';
import { branches, tokenOf, transferOf } from './company.js';
import { HttpConnection, request } from './http-client.js';
import { perSecond, percentile } from './measure.js';

/** The requests of a run, and their target. */
export interface LoadOrder {
  readonly port: number;
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
  /** The number of branches that send in turn. */
  readonly branches: number;
}

/** The result of a run. */
export interface LoadOutcome {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const order = JSON.parse(process.argv[2]!) as LoadOrder;
const free = Array.from({ length: order.connections }, () => new HttpConnection(order.port));
const senders = branches
  .slice(0, order.branches)
  .map((branch) => ({ token: tokenOf(branch), body: JSON.stringify(transferOf(branch)) }));
const times: number[] = [];
let failed = 0;
let next = 0;

const rate = await perSecond(order.connections, order.seconds, async () => {
  const connection = free.pop()!;
  const { token, body } = senders[(next += 1) % senders.length]!;
  const { status, ms } = await connection.send(
    request('POST', order.path, { 'x-auth-token': token, 'idempotency-key': newKey() }, body),
  );
  times.push(ms);
  if (status !== 201) failed += 1;
  free.push(connection);
});
free.forEach((connection) => connection.close());
const outcome: LoadOutcome = { perSecond: rate, p50: percentile(times, 50), p99: percentile(times, 99), failed };
process.stdout.write(JSON.stringify(outcome));

import { request as send } from 'node:http';
import pg from 'pg';
import { commandBodies } from '../../services/testing/command-bodies.js';
import { atStandalone, type Someone, type Standalone } from '../../services/testing/standalone.js';
import { eventually } from '../testing/eventually.js';
import { describeWith } from '../testing/servers.js';
import { createEdge } from './edge.js';

const REPORT = 'cash/laporan-transaksi-cash?tgl_from=2016-01-01&tgl_to=2026-12-31';

describeWith(['postgres'], 'behind the edge, who goes before the answer', () => {
  let app: Standalone;
  let cashier: Someone;
  let owner: pg.Client;
  let address: URL;
  let end: () => Promise<unknown>;
  atStandalone(['KASIR01'], (...all) => ([app, cashier] = all));
  beforeEach(async () => {
    const all = [app.address];
    const edge = await createEdge({ command: all, query: all, realtime: all });
    address = new URL(await edge.listen({ host: '127.0.0.1', port: 0 }));
    end = () => edge.close();
    owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
  });
  afterEach(async () => {
    await owner.end();
    await end();
  });

  /** Sends a request of the cashier; answers how it is given up. */
  const begin = (method: string, call: string, body?: object, key = 'behind-the-edge') => {
    const headers = {
      'x-auth-token': cashier.token,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
    };
    const { hostname, port } = address;
    const request = send({ hostname, port, method, path: `/api/v1/${call}`, headers, agent: false }).on(
      'error',
      () => undefined,
    );
    request.end(body && JSON.stringify(body));
    return () => request.destroy();
  };
  const underWay = async (name: string): Promise<number> => {
    const query = `
      select count(*)::int as count
      from pg_stat_activity
      where datname = current_database() and application_name = $1 and state <> 'idle'`;
    return (await app.rows<{ count: number }>(query, [name]))[0]!.count;
  };

  it('ends the query that Postgres is at', async () => {
    await owner.query('begin; lock table read_money.cash_line in access exclusive mode');
    const giveUp = begin('GET', REPORT);
    await eventually(async () => expect(await underWay('kilau reports')).toBeGreaterThan(0));
    giveUp();
    await eventually(async () => expect(await underWay('kilau reports')).toBe(0));
  });

  it('leaves a command that a process has taken to be recorded', async () => {
    const key = 'given-up-by-its-sender';
    await owner.query(`begin; select from log.branch_head where branch = 'JKT01' for update`);
    const giveUp = begin('POST', 'cash/uang-bank', commandBodies['cash/uang-bank'], key);
    await eventually(async () => expect(await underWay('kilau side recorder')).toBe(1));
    giveUp();
    await owner.query('rollback');
    await eventually(async () =>
      expect(await app.rows('select branch from log.command where command_id = $1', [key])).toEqual([
        { branch: 'JKT01' },
      ]),
    );
  });
});

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { isConnectionLost, openPatientPool, openPool, PipelinedConnection } from './connection.js';
import { Pool } from './connection-errors.js';

describeWith(['postgres'], 'values read from Postgres', () => {
  let database: FreshDatabase;
  const kept = [20, 114, 3802].map((oid) => [oid, pg.types.getTypeParser(oid)] as const);

  beforeAll(async () => {
    database = await freshDatabase();
    for (const [oid] of kept) pg.types.setTypeParser(oid, () => 'of another library');
  });
  afterAll(async () => {
    for (const [oid, parser] of kept) pg.types.setTypeParser(oid, parser);
    await database.drop();
  });

  const query = `select 7::bigint as a, '{"b":[1]}'::json as b, '{"c":"2026-11-21"}'::jsonb as c`;
  const ours = [{ a: 7, b: { b: [1] }, c: { c: '2026-11-21' } }];

  it('are ours whatever another library has told the driver', async () => {
    const pool = openPool(database.url, 'test', 1);
    const connection = new PipelinedConnection(database.url, 'test');
    expect((await pool.query(query)).rows).toEqual(ours);
    expect((await (await connection.client()).query(query)).rows).toEqual(ours);
    await connection.reset();
    await pool.end();
  });
});

describeWith(['postgres'], 'an error of a connection', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, 'test', 2);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const errorOf = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => undefined,
      (error: unknown) => error,
    );
  const end = (pid: number) => pool.query('select pg_terminate_backend($1)', [pid]);
  const pidOf = async (client: pg.Client): Promise<number> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

  it.each<[string, (client: pg.Client) => Promise<unknown>]>([
    [
      'that Postgres ended during a query',
      async (client) => [void end(await pidOf(client)), await client.query('select pg_sleep(60)')],
    ],
    [
      'that was cut',
      (client) => [client.query('select pg_sleep(60)'), client.connection.stream.destroy()][0] as Promise<unknown>,
    ],
    ['that we ended before', async (client) => [await client.end(), await client.query('select 1')]],
  ])('%s is told as a lost connection', async (_, ask) => {
    const connection = new PipelinedConnection(database.url, 'test');
    const error = await errorOf(ask(await connection.client()));
    expect([error, isConnectionLost(error)]).toEqual([expect.any(Error), true]);
    await connection.reset();
  });

  it('that does not answer in time is told as a lost connection, and another one is opened', async () => {
    const lost: unknown[] = [];
    const connection = new PipelinedConnection(database.url, 'test', { lockMs: 1_000, answerMs: 1_000 }, (backend) =>
      lost.push(backend),
    );
    const first = await pidOf(await connection.client());
    // The session would give up first.
    const asked = connection.asking((client) =>
      client.query(`set statement_timeout = 0`).then(() => client.query('select pg_sleep(60)')),
    );
    expect(isConnectionLost(await errorOf(asked))).toBe(true);
    expect(lost).toMatchObject([{ pid: first }]);
    expect(await pidOf(await connection.client())).not.toBe(first);
    await end(first);
    await connection.reset();
  });

  it('that cannot be had is told as a lost connection', async () => {
    const none = new Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 100 });
    const only = await none.connect();
    expect(isConnectionLost(await errorOf(none.connect()))).toBe(true);
    expect(isConnectionLost(await errorOf(none.query('select 1')))).toBe(true);
    only.release();
    await none.end();
    const nowhere = new PipelinedConnection('postgres://127.0.0.1:1/none', 'test');
    expect(isConnectionLost(await errorOf(nowhere.client()))).toBe(true);
  });

  it('is not known by its words', async () => {
    const raised = await errorOf(
      pool.query(
        `do $$ begin raise exception 'the shop is closed, its terminal timeout' using errcode = '22000'; end $$`,
      ),
    );
    expect(isConnectionLost(raised)).toBe(false);
    expect(isConnectionLost(new Error('the upload was closed'))).toBe(false);
    expect(isConnectionLost(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  });
});

describeWith(['postgres'], 'a patient pool', () => {
  it('lets wait for a connection for longer than a new one may take, and gives up a new one that does not come', async () => {
    const database = await freshDatabase();
    const pool = openPatientPool(database.url, 'test', 1, '');
    const [, behind] = await Promise.all([pool.query('select pg_sleep(5.5)'), pool.query('select 1 as one')]);
    expect(behind.rows).toEqual([{ one: 1 }]);
    await pool.end();
    await database.drop();
    // It takes connections, and says nothing.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const nobody = openPatientPool(`postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/x`, 'test', 1, '');
    const error = await nobody.query('select 1').catch((reason: unknown) => reason);
    expect(isConnectionLost(error)).toBe(true);
    await nobody.end();
    silent.close();
  });
});

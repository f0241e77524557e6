import type pg from 'pg';
import { eventually } from '../../../infra/testing/eventually.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { isConnectionLost, openPool } from './connection.js';
import { LimitedPool } from '../../platform/reads/pools.js';
import { soleWorker } from './sole-worker.js';
import { transact } from '../../platform/database/transact.js';

/** Seconds that a statement may take here; its connection is given up 2 seconds later. */
const SECONDS = 1;

describeWith(['postgres'], 'a process of Postgres that is frozen', () => {
  let database: FreshDatabase;
  let owner: pg.Pool;
  const pools: pg.Pool[] = [];
  const stopped = new Set<number>();

  beforeAll(async () => {
    database = await freshDatabase();
    owner = openPool(database.ownerUrl, 'owner', 1);
  });
  afterEach(async () => {
    thaw();
    for (const pool of pools.splice(0)) await pool.end();
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  const made = <P extends pg.Pool>(pool: P): P => {
    pools.push(pool);
    return pool;
  };
  const limited = () =>
    made(new LimitedPool(database.url, 'limited', { max: 1, statementSeconds: SECONDS, waitSeconds: 5, waiting: 5 }));
  const working = () => made(openPool(database.url, 'working', 1, '', SECONDS));
  const thaw = (): void => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    stopped.clear();
  };
  const freeze = (pid: number): void => {
    stopped.add(pid);
    process.kill(pid, 'SIGSTOP');
  };
  /** Freezes the process behind the only connection of a pool. */
  const freezeThat = async (pool: pg.Pool): Promise<void> => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    freeze(rows[0]!.pid);
  };
  const lost = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => 'answered',
      (error: unknown) => isConnectionLost(error),
    );

  it.each([
    ['of reads', limited],
    ['of what nobody waits for', working],
  ])('is given up by the pool %s, which takes another one', async (_, open) => {
    const pool = open();
    await freezeThat(pool);
    expect(await lost(pool.query('select 1'))).toBe(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is given up by a transaction, whose connection nobody else is given', async () => {
    const pool = working();
    const begun = transact(pool, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      freeze(rows[0]!.pid);
      await client.query('select 1');
    });
    expect(await lost(begun)).toBe(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('does not end a connection that is asked nothing', async () => {
    const pool = working();
    const client = await pool.connect();
    const pid = async (): Promise<number> =>
      (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
    const first = await pid();
    // As long as a silence may last, and its end is looked at.
    client.connection.stream.emit('timeout');
    expect(await pid()).toBe(first);
    client.release();
  });

  it('keeps the locks that it has, whose holders work on; who begins then does so on another connection', async () => {
    const pool = made(openPool(database.url, 'keepers', 2, '', SECONDS));
    let held = (): boolean => false;
    let end = (): void => undefined;
    const worker = soleWorker(pool, 'first', (isHeld) => new Promise((resolve) => ([held, end] = [isHeld, resolve])));
    await eventually(() => expect(held()).toBe(true));
    const keeper = `
      select pid
      from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    freeze((await owner.query<{ pid: number }>(keeper)).rows[0]!.pid);
    expect(await lost(soleWorker(pool, 'second', async () => undefined))).toBe(true);
    expect(held()).toBe(true);
    expect(await soleWorker(pool, 'third', async () => undefined)).toBe(true);
    thaw();
    // The lock that was had too late is given back.
    await eventually(async () => expect(await soleWorker(pool, 'second', async () => undefined)).toBe(true));
    expect(held()).toBe(true);
    end();
    expect(await worker).toBe(true);
  });
});

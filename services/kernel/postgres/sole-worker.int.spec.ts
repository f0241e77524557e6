import type pg from 'pg';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { openPool } from './connection.js';
import { soleWorker } from './sole-worker.js';

const names = Array.from({ length: 20 }, (_, index) => `worker ${index}`);

/** A worker that is at work until told to end. */
interface AtWork {
  held(): boolean;
  end(): Promise<boolean>;
}

describeWith(['postgres'], 'sole workers', () => {
  let database: FreshDatabase;
  let here: pg.Pool;
  let elsewhere: pg.Pool;
  let owner: pg.Pool;

  beforeEach(async () => {
    database = await freshDatabase();
    here = openPool(database.url, 'here', 2);
    elsewhere = openPool(database.url, 'elsewhere', 2);
    owner = openPool(database.ownerUrl, 'owner', 1);
  });
  afterEach(async () => {
    for (const pool of [here, elsewhere, owner]) await pool.end();
    await database.drop();
  });

  const begin = (name: string, pool = here): Promise<AtWork> =>
    new Promise((resolve, reject) => {
      const done = soleWorker(
        pool,
        name,
        (held) => new Promise<void>((end) => resolve({ held, end: () => (end(), done) })),
      );
      done.then((did) => did || reject(new Error(`somebody else is ${name}`)), reject);
    });
  const mayBegin = (name: string, pool: pg.Pool): Promise<boolean> => soleWorker(pool, name, async () => undefined);
  const holders = async (): Promise<number[]> =>
    (
      await owner.query<{ pid: number }>(`
        select distinct pid
        from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
    ).rows.map(({ pid }) => pid);

  it('share one connection, however many they are, and leave the others of the pool free', async () => {
    const workers = await Promise.all(names.map((name) => begin(name)));
    expect(await holders()).toHaveLength(1);
    expect(here.totalCount).toBe(1);
    expect((await here.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(await Promise.all(workers.map((worker) => worker.end()))).toEqual(names.map(() => true));
    expect(await holders()).toEqual([]);
  });

  it('are alone under their name, in the process and beside it, until they end', async () => {
    const [first, second] = await Promise.all([begin('first'), begin('second')]);
    expect([await mayBegin('first', here), await mayBegin('first', elsewhere)]).toEqual([false, false]);
    await first.end();
    expect([await mayBegin('first', elsewhere), await mayBegin('second', elsewhere)]).toEqual([true, false]);
    expect([await mayBegin('first', here), second.held()]).toEqual([true, true]);
    await second.end();
  });

  it('stand by without holding a connection', async () => {
    const worker = await begin('first', elsewhere);
    for (let times = 0; times < 5; times++) expect(await mayBegin('first', here)).toBe(false);
    expect([here.totalCount, here.idleCount]).toEqual([1, 1]);
    await worker.end();
  });

  it('give their lock back when their work fails', async () => {
    await expect(soleWorker(here, 'first', () => Promise.reject(new Error('spoilt')))).rejects.toThrow('spoilt');
    expect(await mayBegin('first', elsewhere)).toBe(true);
  });

  it('have all lost their locks when the connection is lost, and are begun again on another', async () => {
    const workers = await Promise.all(names.map((name) => begin(name)));
    const [pid] = await holders();
    await owner.query('select pg_terminate_backend($1)', [pid]);
    while (workers.some((worker) => worker.held())) await here.query('select');
    // Postgres tells the client that its connection ends, and lets go of its locks only then.
    await eventually(async () => expect(await mayBegin(names[0]!, elsewhere)).toBe(true));
    await Promise.all(workers.map((worker) => worker.end()));
    const again = await Promise.all(names.map((name) => begin(name)));
    expect(again.map((worker) => worker.held())).toEqual(names.map(() => true));
    expect(await holders()).not.toContain(pid);
    await Promise.all(again.map((worker) => worker.end()));
  });
});

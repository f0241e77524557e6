import { eventually } from '../../../infra/testing/eventually.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { sql } from '../../kernel/postgres/sql.js';
import { askOf, LimitedPool } from '../reads/pools.js';
import { within } from './within.js';

describeWith(['postgres'], 'work that is held to a time', () => {
  let database: FreshDatabase;
  let pool: LimitedPool;
  beforeAll(async () => {
    database = await freshDatabase();
    pool = new LimitedPool(database.url, 'held', { max: 2, statementSeconds: 60, waitSeconds: 5, waiting: 5 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const sleeping = (signal: AbortSignal) => askOf(pool, sql`select pg_sleep(60)`, signal);
  const underWay = (count: number): Promise<void> =>
    eventually(async () => {
      const { rows } = await pool.query(`
        select 1 from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`);
      expect(rows).toHaveLength(count);
    });

  it('is answered as it answers when it is in time', async () => {
    expect(await within(60, (signal) => askOf(pool, sql`select 1 as one`, signal))).toEqual([{ one: 1 }]);
    await expect(within(60, (signal) => askOf(pool, sql`select 1 / 0`, signal))).rejects.toThrow('division by zero');
  });

  it('is refused when it takes longer, and Postgres ends it', async () => {
    await expect(within(0.2, sleeping)).rejects.toMatchObject({ code: 'request.too-slow', retryAfterSeconds: 10 });
    await underWay(0);
  });

  it('ends when its client goes', async () => {
    const client = new AbortController();
    const work = within(60, sleeping, client.signal);
    const ended = expect(work).rejects.toThrow('gone');
    await underWay(1);
    client.abort(new Error('gone'));
    await ended;
    await underWay(0);
  });

  it('is not begun for a client that has gone already', async () => {
    const begun = async () => within(60, () => Promise.resolve('begun'), AbortSignal.abort(new Error('gone')));
    await expect(begun()).rejects.toThrow('gone');
  });
});

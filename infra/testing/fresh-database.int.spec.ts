import pg from 'pg';
import { freshDatabase } from './fresh-database.js';
import type { FreshDatabase } from './fresh-database.js';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a fresh database', () => {
  const databases: FreshDatabase[] = [];
  const fresh = async (): Promise<FreshDatabase> => {
    const database = await freshDatabase();
    databases.push(database);
    return database;
  };
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  it('is migrated, and shares nothing with another one made at the same time', async () => {
    const [one, two] = await Promise.all([fresh(), fresh()]);
    await ask(one.ownerUrl, `create table public.mark (id int)`);
    expect(
      await ask(two.ownerUrl, `select to_regclass('public.mark') as mark, to_regclass('log.event')::text as event`),
    ).toEqual([{ mark: null, event: 'log.event' }]);
  });

  it('lets the services make the schemas of their read models, and read and add events', async () => {
    const { url } = await fresh();
    await ask(url, 'create schema read_test; create table read_test.line (id int)');
    expect(await ask(url, `select has_table_privilege('log.event', 'insert, select') as may`)).toEqual([{ may: true }]);
  });

  it('refuses the services to change or delete events', async () => {
    const { url } = await fresh();
    await expect(ask(url, 'delete from log.event')).rejects.toThrow('permission denied');
    await expect(ask(url, `update log.event set actor = 'x'`)).rejects.toThrow('permission denied');
    await expect(ask(url, 'truncate log.event')).rejects.toThrow('permission denied');
  });

  it('is gone after it was dropped', async () => {
    const { url, drop } = await freshDatabase();
    await drop();
    await expect(ask(url, 'select 1')).rejects.toThrow('does not exist');
  });
});

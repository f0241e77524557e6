import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrations } from './migrations/index.js';
import { migrate, serviceRole, serviceUrl, urlOf } from './migrate.js';
import { describeWith, testServer } from './testing/servers.js';

async function ask(url: string, sql: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

describeWith(['postgres'], 'several Kilaus on one Postgres server', () => {
  const name = (suffix = ''): string => `kilau-${randomBytes(6).toString('hex')}${suffix}`;
  const databases = [name(), name(), name(`-${'x'.repeat(40)}`), name()] as const;
  const together = databases[3];
  const [one, two, long] = databases.map((database) => urlOf(testServer('postgres'), { database })) as [
    string,
    string,
    string,
  ];
  const events = 'select count(*)::int from log.event';

  beforeAll(async () => {
    for (const database of databases) await ask(testServer('postgres'), `create database "${database}"`);
    for (const [index, url] of [one, two, long].entries()) await migrate(url, { servicePassword: `word-${index}` });
  });
  afterAll(async () => {
    for (const database of databases) {
      await ask(testServer('postgres'), `drop database "${database}" with (force)`);
      await ask(testServer('postgres'), `drop role "${serviceRole(database)}"`);
    }
  });

  it.each([0, 1, 2])('each log in with a password of their own: %d', async (index) => {
    expect((await ask(serviceUrl([one, two, long][index]!, `word-${index}`), events)).rows).toEqual([{ count: 0 }]);
  });

  it('change the password of nobody else when they start', async () => {
    await migrate(two, { servicePassword: 'another' });
    expect((await ask(serviceUrl(one, 'word-0'), events)).rowCount).toBe(1);
    expect((await ask(serviceUrl(two, 'another'), events)).rowCount).toBe(1);
    await expect(ask(serviceUrl(two, 'word-1'), events)).rejects.toThrow('password authentication failed');
  });

  it('are brought up to date once when several processes start at the same time', async () => {
    const url = urlOf(testServer('postgres'), { database: together });
    await Promise.all(['a', 'a', 'a'].map((servicePassword) => migrate(url, { servicePassword })));
    expect((await ask(serviceUrl(url, 'a'), events)).rows).toEqual([{ count: 0 }]);
    expect((await ask(url, 'select count(*)::int from public.kilau_migration')).rows).toEqual([
      { count: migrations.length },
    ]);
  });

  it('may do there what the services do: make read models, add events, change none', async () => {
    const url = serviceUrl(one, 'word-0');
    await ask(url, 'create schema read_test; create table read_test.line (id int); drop schema read_test cascade');
    await expect(ask(url, 'delete from log.event')).rejects.toThrow('permission denied');
  });
});

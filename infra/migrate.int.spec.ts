import { randomBytes } from 'node:crypto';
import pg from 'pg';
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
  const databases = [name(), name(), name(`-${'x'.repeat(40)}`)] as const;
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

  it('take over what an earlier version has left: its commands, and read models that belonged to the one user of then', async () => {
    await ask(
      two,
      `insert into log.command (command_id, branch, fingerprint, position) values ('an-old-command', 'A', '\\x00', 1);
       alter table log.command drop constraint command_pk, add constraint command_pk primary key (command_id);
       drop table identity.login_place;
       drop index identity.login_failure_last;
       delete from public.kilau_migration
       where name in ('ScopeCommandKeys20261121001000', 'CreateLoginPlace20261121001100');
       create schema read_old authorization kilau_service;
       create table read_old.line (id int);
       alter table read_old.line owner to kilau_service`,
    );
    await migrate(two, { servicePassword: 'another' });
    const url = serviceUrl(two, 'another');
    await ask(
      url,
      `insert into log.command (command_id, branch, fingerprint, position) values ('an-old-command', 'B', '\\x00', 1)`,
    );
    expect((await ask(url, 'select branch from log.command order by 1')).rows).toEqual([
      { branch: 'A' },
      { branch: 'B' },
    ]);
    await ask(
      url,
      `insert into read_old.line values (1);
       alter schema read_old rename to read_older;
       drop schema read_older cascade`,
    );
  });

  it('may do there what the services do: make read models, add events, change none', async () => {
    const url = serviceUrl(one, 'word-0');
    await ask(url, 'create schema read_test; create table read_test.line (id int); drop schema read_test cascade');
    await expect(ask(url, 'delete from log.event')).rejects.toThrow('permission denied');
  });
});

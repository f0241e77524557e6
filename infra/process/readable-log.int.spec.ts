import pg from 'pg';
import { startApp } from '../../services/apps/parts.js';
import { reachDatabase } from '../database.js';
import { migrate, serviceRole, urlOf } from '../migrate.js';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.js';
import { describeWith, testServer } from '../testing/servers.js';
import { CannotStart } from './cannot-start.js';
import { findReadableLog } from './readable-log.js';

/** A shape that the log keeps, as an older or a newer version has recorded it. */
const holds = (type: string, schema: number, required: object): string =>
  `insert into log.event_shape values ('${type}', ${schema}, '${JSON.stringify(required)}')`;
const text = { kind: 'string' };
const kode = { kode_bank: text, nama_bank: text };

/** Logs of other versions: how they differ, and the reason that is told. */
const others: readonly (readonly [what: string, sql: string, reason: string])[] = [
  [
    'whose tables were made by another baseline',
    `update log.baseline set hash = 'of before'`,
    'its tables are not those of this version',
  ],
  ['from before there were baselines', 'drop table log.baseline', 'its tables are not those of this version'],
  ['with a type of event that there is not', holds('lamp.lit', 1, {}), 'lamp.lit is unknown here'],
  [
    'with events without a field that is required',
    holds('bank.created', 1, { kode_bank: text }),
    'in bank.created, nama_bank is required now',
  ],
  [
    'with a field that is not taken any more',
    holds('bank.created', 1, { ...kode, swift: text }),
    'in bank.created, swift is gone',
  ],
  [
    'with a field of another kind',
    holds('bank.created', 1, { ...kode, kode_bank: { kind: 'integer' } }),
    'in bank.created, kode_bank is string and was integer',
  ],
  ['of a later schema', holds('bank.created', 2, kode), 'schema 2 of bank.created is unknown here'],
  [
    'of several types that do not fit',
    `${holds('lamp.broken', 1, {})}; ${holds('lamp.lit', 1, {})}`,
    'lamp.broken is unknown here (and 1 more)',
  ],
];

describeWith(['postgres'], 'a log', () => {
  let database: FreshDatabase;
  let owner: pg.Client;
  beforeEach(async () => {
    database = await freshDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterEach(async () => {
    await owner.end();
    await database.drop();
    await withServer(`drop role if exists ${serviceRole(name())}`);
  });

  const name = (): string => new URL(database.url).pathname.slice(1);
  /** Asks the server itself. */
  async function withServer(sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: testServer('postgres') });
    await client.connect();
    return client
      .query<object>(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  const app = () => startApp('test', ['query'], { DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent' });
  /** Everything but the read models: the rows of each table, and what there is. */
  async function contents(): Promise<unknown> {
    const { rows } = await owner.query<{ name: string }>(
      `select c.oid::regclass::text as name
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where relkind = 'r' and nspname !~ '^(pg_|information_schema)'
       order by 1`,
    );
    const tables = new Map<string, unknown>();
    for (const { name: table } of rows) tables.set(table, (await owner.query(`select * from ${table}`)).rows);
    return tables;
  }

  it('of this version is read, by whatever starts', async () => {
    await owner.query(holds('bank.created', 1, kode));
    await migrate(database.ownerUrl, { servicePassword: 'kilau-test' });
    expect(await findReadableLog(database.url)).toBe(true);
    await (await reachDatabase({ DATABASE_URL: database.url, KILAU_HOME: '/nowhere' })).leave();
    await (await app()).close();
  });

  it('is not looked for where there is none', async () =>
    expect(await findReadableLog(urlOf(testServer('postgres'), { database: 'postgres' }))).toBe(false));

  it('that lies in a folder is named by it, with the command that begins anew', async () => {
    await owner.query(holds('lamp.lit', 1, {}));
    await expect(findReadableLog(database.url, '/srv/kilau')).rejects.toThrow(
      new CannotStart(
        'The data in /srv/kilau cannot be read by this version of Kilau: lamp.lit is unknown here. Start the ' +
          'version that recorded it, or begin anew in another folder: KILAU_HOME=/srv/kilau-2 npm start',
      ),
    );
  });

  it.each(others)('%s is refused in words, by whatever starts, and nothing is written', async (_, sql, reason) => {
    await owner.query(sql);
    const before = await contents();
    const refusal = new CannotStart(
      `The database ${name()} of ${new URL(database.url).host} cannot be read by this version of Kilau: ${reason}. ` +
        `Start the version that recorded it, or begin anew in an empty database: createdb ${name()}-2, ` +
        'and name it in DATABASE_URL (of the migrations OWNER_DATABASE_URL)',
    );
    await expect(migrate(database.ownerUrl, { servicePassword: 'another' })).rejects.toThrow(refusal);
    await expect(app()).rejects.toThrow(refusal);
    await expect(reachDatabase({ DATABASE_URL: database.url, KILAU_HOME: '/nowhere' })).rejects.toThrow(refusal);
    expect(await contents()).toEqual(before);
    expect(await withServer(`select from pg_roles where rolname = '${serviceRole(name())}'`)).toEqual([]);
  });
});

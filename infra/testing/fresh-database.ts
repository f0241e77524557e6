import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { grantDatabase, migrate, serviceRole, urlOf, withLock } from '../migrate.js';
import { testServer } from './servers.js';

export interface FreshDatabase {
  /** As the services see it. */
  readonly url: string;
  readonly ownerUrl: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
}

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations');
/** One for all test databases: their services are the user of the template. */
const SERVICE_PASSWORD = 'kilau-test';
const LOCK = { migrated: 7_541_003, filled: 7_541_004 };

let template: Promise<string> | undefined;

/**
 * A new, migrated, empty database on the Postgres of the test run: copied from a template that is made once for each
 * state of the migrations.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const from = await (template ??= migrated());
  return await copyOf(from, serviceRole(from));
}

/**
 * A new database that holds what `fill` puts into one: copied from a template that is made once under that name for all
 * files of a stage of the run. `fill` leaves no connection open.
 */
export async function filledDatabase(name: string, fill: (url: string) => Promise<void>): Promise<FreshDatabase> {
  const empty = await (template ??= migrated());
  const role = serviceRole(empty);
  // A stage has a folder for temporary files of its own.
  const own = `${FILLED}${hashOf([tmpdir(), name])}`;
  const from = await madeOnce(LOCK.filled, own, async (client) => {
    await dropEarlier(client);
    await client.query(`create database ${own} template ${empty}`);
    await client.query(`comment on database ${own} is ${pg.escapeLiteral(tmpdir())}`);
    await grantDatabase(client, own, role);
    await fill(urlOf(testServer('postgres'), { database: own, user: role, password: SERVICE_PASSWORD }));
    // A connection that was closed may be there for a while on a busy machine, and nobody could copy it.
    await client.query('select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1', [own]);
  });
  return await copyOf(from, role);
}

const FILLED = 'filled_';

/** On a server that outlives its runs: what earlier ones have filled. */
async function dropEarlier(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; folder: string }>(
    `select datname as name, shobj_description(oid, 'pg_database') as folder
     from pg_database
     where datistemplate and starts_with(datname, $1)`,
    [FILLED],
  );
  for (const { name } of rows.filter(({ folder }) => !existsSync(folder))) {
    await client.query(`alter database ${name} with is_template false`);
    await client.query(`drop database if exists ${name} with (force)`);
  }
}

async function copyOf(from: string, role: string): Promise<FreshDatabase> {
  const server = testServer('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (client) => {
    await client.query(`create database ${name} template ${from}`);
    await grantDatabase(client, name, role);
  });
  const ownerUrl = urlOf(server, { database: name });
  return {
    url: urlOf(ownerUrl, { user: role, password: SERVICE_PASSWORD }),
    ownerUrl,
    drop: () => withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

async function migrated(): Promise<string> {
  const server = testServer('postgres');
  const name = `template_${migrationsHash()}`;
  return await madeOnce(LOCK.migrated, name, async (client) => {
    await client.query(`create database ${name}`);
    await migrate(urlOf(server, { database: name }), { servicePassword: SERVICE_PASSWORD });
  });
}

/** Makes a template of that name unless it is there, whichever process asks first. */
async function madeOnce(lock: number, name: string, make: (client: pg.Client) => Promise<void>): Promise<string> {
  return await withLock(urlOf(testServer('postgres'), { database: 'postgres' }), lock, async (client) => {
    const { rows } = await client.query<{ done: boolean }>(
      'select datistemplate as done from pg_database where datname = $1',
      [name],
    );
    if (rows[0]?.done) return name;
    await client.query(`drop database if exists ${name} with (force)`);
    await make(client);
    await client.query(`alter database ${name} with is_template true allow_connections false`);
    return name;
  });
}

function migrationsHash(): string {
  const files = [
    ...readdirSync(MIGRATIONS).map((file) => join(MIGRATIONS, file)),
    join(MIGRATIONS, '..', 'migrate.ts'),
  ].sort();
  return hashOf(files.map((file) => readFileSync(file)));
}

const hashOf = (parts: readonly (string | Buffer)[]): string =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

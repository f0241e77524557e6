import { createHash } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from './migrations/index.js';
import { CannotStart } from './process/cannot-start.js';
import { findReadableLog } from './process/readable-log.js';

/** The role to which the migrations grant rights; nobody logs in as it. */
const SERVICES = 'kilau_service';
/** Postgres cuts longer names. */
const LONGEST_NAME = 63;
const MIGRATION_TABLE = 'kilau_migration';
/** Advisory lock keys: of the roles, which the whole cluster shares, and of one database's migrations. */
const LOCK = { roles: 7_541_001, migrations: 7_541_002 };

export interface MigrateOptions {
  /** Password of the services' own user of this database; the last one given holds. */
  readonly servicePassword: string;
  /** The data folder, where the database lies in one. */
  readonly home?: string | undefined;
}

/**
 * Brings a database to the present schema: the login role of its services, its right to connect and to make the schemas
 * of the read models, and each migration that is not there yet. Safe to run from several processes at once. Throws
 * CannotStart, and leaves the database as it is, when this version cannot read its log, or a newer one has written it.
 */
export async function migrate(ownerUrl: string, { servicePassword, home }: MigrateOptions): Promise<void> {
  const database = databaseOf(ownerUrl);
  await withLock(ownerUrl, LOCK.migrations, async (owner) => {
    await findReadableLog(ownerUrl, home);
    await refuseNewerData(owner);
    await withLock(urlOf(ownerUrl, { database: 'postgres' }), LOCK.roles, async (client) => {
      await setServiceRole(client, serviceRole(database), servicePassword);
      await grantDatabase(client, database, serviceRole(database));
    });
    await runMigrations(ownerUrl);
  });
}

/** The same server as another user or in another database. */
export function urlOf(url: string, change: { user?: string; password?: string; database?: string }): string {
  const next = new URL(url);
  if (change.user !== undefined) next.username = encodeURIComponent(change.user);
  if (change.password !== undefined) next.password = encodeURIComponent(change.password);
  if (change.database !== undefined) next.pathname = `/${encodeURIComponent(change.database)}`;
  return next.href;
}

/**
 * The user of a database's services. Users belong to the server, not to a database: each has its own, or several Kilaus
 * on a server would change each other's password.
 */
export function serviceRole(database: string): string {
  const role = `${SERVICES}_${database}`;
  return Buffer.byteLength(role) <= LONGEST_NAME
    ? role
    : `${SERVICES}_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`;
}

/** The database of an owner's address as its services see it. */
export function serviceUrl(ownerUrl: string, password: string): string {
  return urlOf(ownerUrl, { user: serviceRole(databaseOf(ownerUrl)), password });
}

/** The services may connect to the database and make the schemas of their read models in it. */
export async function grantDatabase(client: pg.Client, database: string, role: string): Promise<void> {
  await client.query(
    `grant connect, create on database ${pg.escapeIdentifier(database)} to ${pg.escapeIdentifier(role)}`,
  );
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** Runs work on a connection of its own that holds an advisory lock of that database. */
export async function withLock<T>(url: string, key: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [key]);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function setServiceRole(client: pg.Client, role: string, password: string): Promise<void> {
  const exists = async (name: string): Promise<boolean> =>
    (await client.query('select from pg_roles where rolname = $1', [name])).rowCount === 1;
  await client.query(`set password_encryption = 'scram-sha-256'`);
  if (!(await exists(SERVICES))) await client.query(`create role ${SERVICES} nologin`);
  const name = pg.escapeIdentifier(role);
  await client.query(
    `${(await exists(role)) ? 'alter' : 'create'} role ${name} login password ${pg.escapeLiteral(password)}`,
  );
  await client.query(`grant ${SERVICES} to ${name}`);
}

async function runMigrations(url: string): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: [...migrations],
    migrationsTableName: MIGRATION_TABLE,
    migrationsTransactionMode: 'each',
  });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

async function refuseNewerData(owner: pg.Client): Promise<void> {
  const known = `select to_regclass('public.${MIGRATION_TABLE}') is not null as known`;
  if (!(await owner.query<{ known: boolean }>(known)).rows[0]!.known) return;
  const { rows } = await owner.query<{ name: string }>(`select name from public.${MIGRATION_TABLE} order by timestamp`);
  const ours = new Set(migrations.map(({ name }) => name));
  const foreign = rows.find(({ name }) => !ours.has(name));
  if (foreign)
    throw new CannotStart(
      `The data was written by a newer Kilau (${foreign.name} is unknown here): ` +
        `start it with that version, or set KILAU_HOME to another folder.`,
    );
}

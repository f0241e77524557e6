import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from './migrations/index.js';
import { CannotStart } from './process/cannot-start.js';

export const SERVICE_ROLE = 'kilau_service';
const MIGRATION_TABLE = 'kilau_migration';
/** Advisory lock keys: of the roles, which the whole cluster shares, and of one database's migrations. */
const LOCK = { roles: 7_541_001, migrations: 7_541_002 };

export interface MigrateOptions {
  /** Password of the services' own database user; the last one given holds, for all databases of the cluster. */
  readonly servicePassword: string;
}

/**
 * Brings a database to the present schema: the services' login role, its right to connect and to make the schemas of the read models, and each
 * migration that is not there yet. Safe to run from several processes at once. Throws CannotStart when a newer Kilau has written the database.
 */
export async function migrate(ownerUrl: string, { servicePassword }: MigrateOptions): Promise<void> {
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  await withLock(urlOf(ownerUrl, { database: 'postgres' }), LOCK.roles, async (client) => {
    await setServiceRole(client, servicePassword);
    await grantDatabase(client, database);
  });
  await withLock(ownerUrl, LOCK.migrations, () => runMigrations(ownerUrl));
}

/** The same server as another user or in another database. */
export function urlOf(url: string, change: { user?: string; password?: string; database?: string }): string {
  const next = new URL(url);
  if (change.user !== undefined) next.username = encodeURIComponent(change.user);
  if (change.password !== undefined) next.password = encodeURIComponent(change.password);
  if (change.database !== undefined) next.pathname = `/${encodeURIComponent(change.database)}`;
  return next.href;
}

/** The services may connect to the database and make the schemas of their read models in it. */
export async function grantDatabase(client: pg.Client, database: string): Promise<void> {
  await client.query(`grant connect, create on database ${pg.escapeIdentifier(database)} to ${SERVICE_ROLE}`);
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

async function setServiceRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVICE_ROLE]);
  await client.query(`set password_encryption = 'scram-sha-256'`);
  await client.query(`${rowCount ? 'alter' : 'create'} role ${SERVICE_ROLE} login password ${pg.escapeLiteral(password)}`);
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
    await refuseNewerData(source);
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

async function refuseNewerData(source: DataSource): Promise<void> {
  const [{ known }] = await source.query(`select to_regclass('public.${MIGRATION_TABLE}') is not null as known`);
  if (!known) return;
  const done: { name: string }[] = await source.query(`select name from public.${MIGRATION_TABLE} order by timestamp`);
  const ours = new Set(source.migrations.map(({ name }) => name));
  const foreign = done.find(({ name }) => !ours.has(name));
  if (foreign)
    throw new CannotStart(
      `The data was written by a newer Kilau (${foreign.name} is unknown here): start it with that version, or set KILAU_HOME to another folder.`,
    );
}

import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
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
const TEMPLATE_LOCK = 7_541_003;

let template: Promise<string> | undefined;

/**
 * A new, migrated, empty database on the Postgres of the test run: copied from a template that is made once for each
 * state of the migrations.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = testServer('postgres');
  template ??= findOrMakeTemplate(server);
  const from = await template;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (client) => {
    await client.query(`create database ${name} template ${from}`);
    await grantDatabase(client, name, serviceRole(from));
  });
  const ownerUrl = urlOf(server, { database: name });
  return {
    url: urlOf(ownerUrl, { user: serviceRole(from), password: SERVICE_PASSWORD }),
    ownerUrl,
    drop: () => withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

async function findOrMakeTemplate(server: string): Promise<string> {
  const name = `template_${migrationsHash()}`;
  return await withLock(urlOf(server, { database: 'postgres' }), TEMPLATE_LOCK, async (client) => {
    const { rows } = await client.query<{ done: boolean }>(
      'select datistemplate as done from pg_database where datname = $1',
      [name],
    );
    if (rows[0]?.done) return name;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    await migrate(urlOf(server, { database: name }), { servicePassword: SERVICE_PASSWORD });
    await client.query(`alter database ${name} with is_template true allow_connections false`);
    return name;
  });
}

function migrationsHash(): string {
  const files = [
    ...readdirSync(MIGRATIONS).map((file) => join(MIGRATIONS, file)),
    join(MIGRATIONS, '..', 'migrate.ts'),
  ].sort();
  return files
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);
}

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

import type pg from 'pg';
import type { EventReader, Positions } from '../event-store/event-reader.js';
import { PipelinedConnection } from '../postgres/connection.js';
import { CHUNK } from './projection-runner.js';
import type { Projection } from './projection.js';
import { ReadModelWriter } from './read-model-writer.js';
import { createTables } from './tables.js';

/** What building a read model needs. */
export interface Workshop {
  readonly databaseUrl: string;
  readonly database: pg.Pool;
  readonly reader: EventReader;
}

/** Fills a read model from the log into a new schema, up to the heads or to given positions. Throws when a handler cannot take an event. */
export async function fill(projection: Projection, schema: string, shop: Workshop, until?: Positions): Promise<void> {
  const connection = new PipelinedConnection(shop.databaseUrl, `build ${projection.name}`);
  try {
    await shop.database.query(`drop schema if exists ${schema} cascade`);
    await shop.database.query(createTables(schema, projection.tables));
    await follow(new ReadModelWriter(projection, schema, connection, false), shop.reader, until);
  } finally {
    await connection.reset();
  }
}

/** Takes a writer to the heads, or to given positions. Throws when a handler cannot take an event. */
export async function follow(writer: ReadModelWriter, reader: EventReader, until?: Positions): Promise<void> {
  const goal = until ?? (await reader.heads());
  await writer.load(goal.keys());
  let inFlight: Promise<void> = Promise.resolve();
  for (;;) {
    const events = await reader.after(writer.behind(goal), CHUNK, goal);
    if (events.length === 0) break;
    const prepared = writer.prepare(events);
    if (prepared.failures.length > 0) throw prepared.failures[0]!.error;
    await inFlight;
    inFlight = writer.write(prepared);
    inFlight.catch(() => undefined);
  }
  await inFlight;
}

/** Rebuilds a read model beside the live one and swaps it in within one transaction: readers never see half. */
export async function rebuild(projection: Projection, shop: Workshop): Promise<void> {
  const beside = `${projection.schema}_beside`;
  await fill(projection, beside, shop);
  const client = await shop.database.connect();
  const connection = new PipelinedConnection(shop.databaseUrl, `build ${projection.name}`);
  try {
    await client.query('begin');
    const live = await exists(client, projection.schema);
    if (live) await client.query(`lock table ${projection.schema}.checkpoint in exclusive mode`);
    await follow(new ReadModelWriter(projection, beside, connection, false), shop.reader, live ? await checkpoints(client, projection.schema) : undefined);
    if (live) await client.query(`drop schema ${projection.schema} cascade`);
    await client.query(`alter schema ${beside} rename to ${projection.schema}`);
    await client.query(
      `insert into log.projection (name, definition) values ($1, $2) on conflict (name) do update set definition = excluded.definition, built_at = now()`,
      [projection.name, projection.definition],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await connection.reset();
    client.release();
  }
}

/** Sees that a read model is there as it is defined; rebuilds it when it is missing or was defined otherwise. Answers whether it did. */
export async function ensureBuilt(projection: Projection, shop: Workshop): Promise<boolean> {
  const client = await shop.database.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`kilau build ${projection.name}`]);
    const { rows } = await client.query<{ definition: string }>('select definition from log.projection where name = $1', [projection.name]);
    if (rows[0]?.definition === projection.definition && (await exists(client, projection.schema))) return false;
    await rebuild(projection, shop);
    return true;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
}

/** How far a read model in a schema has come. */
export async function checkpoints(client: Pick<pg.PoolClient, 'query'>, schema: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ branch: string; position: number }>(`select branch, position from ${schema}.checkpoint`);
  return new Map(rows.map(({ branch, position }) => [branch, position]));
}

async function exists(client: pg.PoolClient, schema: string): Promise<boolean> {
  return (await client.query(`select from information_schema.schemata where schema_name = $1`, [schema])).rowCount === 1;
}

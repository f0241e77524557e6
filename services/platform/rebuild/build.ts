import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { PipelinedConnection } from '../../kernel/postgres/connection.js';
import { soleWorker } from '../../kernel/postgres/sole-worker.js';
import { fill, type Progress, type BuildContext } from './fill.js';
import { follow } from './follow.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { ReadModelWriter } from '../../kernel/projection/read-model-writer.js';

/** The channel on which it is told that a read model was put in its place. */
export const BUILT = 'kilau_built';

/** Held by the one process that builds read models. */
export const BUILD_LOCK = 'kilau build';

/** The way in which a rebuild tells of its progress. */
export interface Watch {
  /** Tells how much of the log has been read for all of them. */
  progress?(progress: Progress): void;
  /** One of them is in its place. */
  built?(projection: Projection): Promise<void>;
}

/**
 * Rebuilds read models from one reading of the log, next to the live ones, and swaps each in within one transaction:
 * readers never see half.
 */
export async function rebuild(
  projections: readonly Projection[],
  context: BuildContext,
  watch: Watch = {},
): Promise<void> {
  await waitFor(() => soleWorker(context.database, BUILD_LOCK, () => rebuildAlone(projections, context, watch)));
}

/** As `rebuild`, for who holds `BUILD_LOCK`. */
export async function rebuildAlone(
  projections: readonly Projection[],
  context: BuildContext,
  watch: Watch,
): Promise<void> {
  // A name of its own: nobody who took up the work in between writes into the same tables.
  const mark = `_beside_${randomBytes(4).toString('hex')}`;
  const orders = projections.map((projection) => ({ projection, schema: projection.schema + mark }));
  try {
    await clear(projections, context.database);
    await fill(orders, context, watch.progress);
    for (const { projection, schema } of orders) {
      await putInPlace(projection, schema, context);
      await watch.built?.(projection);
    }
  } catch (error) {
    for (const { schema } of orders)
      await context.database.query(`drop schema if exists ${schema} cascade`).catch(() => undefined);
    throw error;
  }
}

/** Takes away what a process left that ended in the middle. */
async function clear(projections: readonly Projection[], database: pg.Pool): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    'select nspname as name from pg_namespace join unnest($1::text[]) as own (prefix) on starts_with(nspname, prefix)',
    [projections.map(({ schema }) => `${schema}_beside`)],
  );
  for (const { name } of rows) await database.query(`drop schema if exists ${name} cascade`);
}

async function putInPlace(projection: Projection, beside: string, context: BuildContext): Promise<void> {
  const connection = new PipelinedConnection(context.databaseUrl, `build ${projection.name}`);
  try {
    const writer = new ReadModelWriter(projection, beside, connection, false);
    // Takes what came meanwhile: under the lock only later events are waited for.
    await follow(writer, context.reader);
    await waitFor(() => swap(projection, beside, writer, context));
  } finally {
    await connection.reset();
  }
}

/** Less than a reader waits before Postgres looks for a deadlock, however many tables there are to lock. */
const LOCK_MS = 100;

/**
 * Takes the new read model to where the live one stands and puts it in its place. Answers false, with all as before,
 * when a reader is too long at it.
 */
async function swap(
  { name, schema, tables, definition }: Projection,
  beside: string,
  writer: ReadModelWriter,
  { database, reader }: BuildContext,
): Promise<boolean> {
  const client = await database.connect();
  try {
    await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
    const live = await exists(client, schema);
    if (live) await client.query(`lock table ${schema}.checkpoint in exclusive mode`);
    await follow(writer, reader, live ? await checkpoints(client, schema) : undefined);
    if (live) {
      const kept = ['checkpoint', ...tables.map((table) => table.name)].map((table) => `${schema}.${table}`);
      await client.query(`lock table ${kept.join(', ')}`);
      await client.query(`drop schema ${schema} cascade`);
    }
    await client.query(`alter schema ${beside} rename to ${schema}`);
    // Events that could not be taken before may be taken now; if not, they are found again.
    await client.query('delete from log.stuck where projection = $1', [name]);
    await client.query('delete from log.building where projection = $1', [name]);
    await client.query(
      `insert into log.projection (name, definition)
       values ($1, $2)
       on conflict (name) do update
       set definition = excluded.definition, built_at = now(), state = excluded.state`,
      [name, definition],
    );
    await client.query('select pg_notify($1, $2)', [BUILT, name]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if ((error as { code?: string }).code !== '55P03') throw error;
    return false;
  } finally {
    client.release();
  }
}

/**
 * Sees that a read model is there as it is defined; rebuilds it when it is missing or was defined otherwise. Answers
 * whether it did.
 */
export async function ensureBuilt(projection: Projection, context: BuildContext): Promise<boolean> {
  let built = false;
  const work = async (): Promise<void> => {
    const missing = await notThere([projection], context.database);
    if (missing.length > 0) await rebuildAlone(missing, context, {});
    built = missing.length > 0;
  };
  await waitFor(() => soleWorker(context.database, BUILD_LOCK, work));
  return built;
}

/** The read models that are not there as they are defined. */
export async function notThere(projections: readonly Projection[], database: pg.Pool): Promise<Projection[]> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select name, definition from log.projection where to_regclass('read_' || name || '.checkpoint') is not null`,
  );
  const definitions = new Map(rows.map(({ name, definition }) => [name, definition]));
  return projections.filter(({ name, definition }) => definitions.get(name) !== definition);
}

/** The positions to which a read model in a schema has come. */
export async function checkpoints(client: Pick<pg.PoolClient, 'query'>, schema: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ branch: string; position: number }>(
    `select branch, position from ${schema}.checkpoint`,
  );
  return new Map(rows.map(({ branch, position }) => [branch, position]));
}

async function waitFor(done: () => Promise<boolean>): Promise<void> {
  for (let wait = 50; !(await done()); wait = Math.min(wait * 2, 2000)) await delay(wait);
}

async function exists(client: pg.PoolClient, schema: string): Promise<boolean> {
  return (
    (await client.query(`select from information_schema.schemata where schema_name = $1`, [schema])).rowCount === 1
  );
}

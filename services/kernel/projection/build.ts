import type pg from 'pg';
import type { EventReader, Positions } from '../event-store/event-reader.js';
import { isConnectionLost, PipelinedConnection } from '../postgres/connection.js';
import { CHUNK } from './projection-runner.js';
import type { Projection } from './projection.js';
import { hasMoved, ReadModelWriter, type Prepared } from './read-model-writer.js';
import { createTables } from './tables.js';

/** What building a read model needs. */
export interface Workshop {
  readonly databaseUrl: string;
  readonly database: pg.Pool;
  readonly reader: EventReader;
}

/** Fills a read model from the log into a new schema, up to the heads or to given positions. A branch ends before an event that cannot be taken. */
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

/** Takes a writer to the heads, or to given positions. A branch ends before an event that cannot be taken. */
export async function follow(writer: ReadModelWriter, reader: EventReader, until?: Positions): Promise<void> {
  const goal = new Map(until ?? (await reader.heads()));
  await writer.load(goal.keys());
  let inFlight: Promise<Prepared['to'] | undefined> = Promise.resolve(undefined);
  for (;;) {
    const events = await reader.after(writer.behind(goal), CHUNK, goal);
    const prepared = writer.prepare(events);
    const failed = await inFlight;
    if (failed) {
      await writeEach(failed.keys(), writer, reader, goal);
      inFlight = Promise.resolve(undefined);
      continue;
    }
    if (events.length === 0) {
      const behind = [...writer.behind(goal)];
      if (behind.length > 0) throw new Error(`${writer.projection.name}: the store does not hold what comes after ${JSON.stringify(behind)}`);
      break;
    }
    for (const { event } of prepared.failures) goal.delete(event.branch);
    inFlight = written(writer, prepared);
    inFlight.catch(() => undefined);
  }
}

/** Writes what was prepared; answers its branches when one of its events cannot be written. */
async function written(writer: ReadModelWriter, prepared: Prepared): Promise<Prepared['to'] | undefined> {
  try {
    await writer.write(prepared);
    return undefined;
  } catch (error) {
    if (isConnectionLost(error) || hasMoved(error)) throw error;
    return prepared.to;
  }
}

/** Takes each of the branches a chunk further, event by event; one that has an event which cannot be written ends there. */
async function writeEach(branches: Iterable<string>, writer: ReadModelWriter, reader: EventReader, goal: Map<string, number>): Promise<void> {
  await writer.load([]);
  for (const branch of branches) {
    const events = await reader.after(new Map([[branch, writer.reached.get(branch) ?? 0]]), CHUNK, goal);
    if (await writer.writeEach(events)) goal.delete(branch);
  }
}

/** Rebuilds a read model beside the live one and swaps it in within one transaction: readers never see half. */
export async function rebuild(projection: Projection, shop: Workshop): Promise<void> {
  const beside = `${projection.schema}_beside`;
  await fill(projection, beside, shop);
  // The first reader is answered as well as later ones: Postgres itself looks at what is new only after a while.
  await shop.database.query(`analyze ${projection.tables.map(({ name }) => `${beside}.${name}`).join(', ')}`);
  const connection = new PipelinedConnection(shop.databaseUrl, `build ${projection.name}`);
  try {
    const writer = new ReadModelWriter(projection, beside, connection, false);
    for (let wait = 50; !(await swap(projection, writer, shop)); wait = Math.min(wait * 2, 2000)) await new Promise((resolve) => setTimeout(resolve, wait));
  } finally {
    await connection.reset();
  }
}

/** Less than a reader waits before Postgres looks for a deadlock, however many tables there are to lock. */
const LOCK_MS = 100;

/** Takes the new read model to where the live one stands and puts it in its place. Answers false, with all as before, when a reader is too long at it. */
async function swap({ name, schema, tables, definition }: Projection, writer: ReadModelWriter, { database, reader }: Workshop): Promise<boolean> {
  const client = await database.connect();
  try {
    await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
    const live = await exists(client, schema);
    if (live) await client.query(`lock table ${schema}.checkpoint in exclusive mode`);
    await follow(writer, reader, live ? await checkpoints(client, schema) : undefined);
    if (live) {
      await client.query(`lock table ${['checkpoint', ...tables.map((table) => table.name)].map((table) => `${schema}.${table}`).join(', ')}`);
      await client.query(`drop schema ${schema} cascade`);
    }
    await client.query(`alter schema ${schema}_beside rename to ${schema}`);
    // What could not be taken before may be taken now; if not, it is found again.
    await client.query('delete from log.stuck where projection = $1', [name]);
    await client.query(
      `insert into log.projection (name, definition) values ($1, $2) on conflict (name) do update set definition = excluded.definition, built_at = now()`,
      [name, definition],
    );
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

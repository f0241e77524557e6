import type pg from 'pg';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { behindOf } from '../../../contracts/language/values/positions.js';
import { upcast } from '../../kernel/event-store/upcast.js';
import { isConnectionLost, PipelinedConnection } from '../../kernel/postgres/connection.js';
import { checkpoints, notThere } from '../rebuild/build.js';
import { ChangeSet } from '../../kernel/projection/change-set.js';
import { fill, type Order, type BuildContext } from '../rebuild/fill.js';
import { follow } from '../rebuild/follow.js';
import { CHUNK } from '../../kernel/projection/projection-runner.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { ReadModelWriter } from '../../kernel/projection/read-model-writer.js';
import { EXAMPLES, type Finding } from './finding.js';

const invariantOf = ({ name }: Projection): string => `3 read model ${name} equals its rebuild, row for row`;

/**
 * 3: a projection equals a rebuild of itself, row for row. The live ones go on meanwhile: each is compared as it stood
 * at one moment.
 */
export async function checkProjections(projections: readonly Projection[], context: BuildContext): Promise<Finding[]> {
  const { database } = context;
  const absent = new Set(await notThere(projections, database));
  const orders: Required<Order>[] = [];
  for (const projection of projections.filter((one) => !absent.has(one)))
    orders.push({
      projection,
      schema: `${projection.schema}_doctor`,
      until: await checkpoints(database, projection.schema),
    });
  try {
    const broken = await attempt(() => fill(orders, context));
    const findings: Finding[] = [];
    for (const projection of projections) {
      const order = orders.find((one) => one.projection === projection);
      const failed = order ? broken : 'it is not there as it is defined';
      findings.push(
        failed || !order
          ? { invariant: invariantOf(projection), checked: 0, wrong: [failed!] }
          : await checkProjection(order, context),
      );
    }
    return findings;
  } finally {
    for (const { schema } of orders) await database.query(`drop schema if exists ${schema} cascade`);
  }
}

async function checkProjection({ projection, schema }: Order, context: BuildContext): Promise<Finding> {
  const connection = new PipelinedConnection(context.databaseUrl, 'doctor');
  const client = await context.database.connect();
  let finding: Finding = { invariant: invariantOf(projection), checked: 0, wrong: [] };
  try {
    const broken = await attempt(async () => {
      // Takes what came while it was filled; later events are added to what the snapshot sees, and nobody waits for
      // it.
      await follow(
        new ReadModelWriter(projection, schema, connection, false),
        context.reader,
        await checkpoints(client, projection.schema),
      );
      await client.query('begin isolation level repeatable read');
      await addTo(
        projection,
        schema,
        await checkpoints(client, schema),
        await checkpoints(client, projection.schema),
        client,
        context,
      );
      finding = { ...finding, ...(await compare(projection, schema, client)) };
    });
    return broken ? { ...finding, wrong: [broken] } : finding;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
    await connection.reset();
  }
}

/** Adds what follows from the events between two positions, in the transaction of a connection. */
async function addTo(
  projection: Projection,
  schema: string,
  from: Positions,
  until: Positions,
  client: pg.PoolClient,
  { reader }: BuildContext,
): Promise<void> {
  const reached = new Map(from);
  for (let behind = behindOf(reached, until); behind.size > 0; behind = behindOf(reached, until)) {
    const changes = new ChangeSet();
    const events = await reader.after(behind, CHUNK, until);
    if (events.length === 0) throw new Error(`the log does not hold what comes after ${JSON.stringify([...behind])}`);
    for (const event of events) {
      changes.take(projection.apply(upcast(event)));
      reached.set(event.branch, event.position);
    }
    for (const statement of changes.statements(schema)) await client.query(statement);
  }
}

async function compare(
  projection: Projection,
  beside: string,
  client: pg.PoolClient,
): Promise<Pick<Finding, 'checked' | 'wrong'>> {
  const wrong: string[] = [];
  let checked = 0;
  for (const { name, columns } of projection.tables) {
    const names = Object.keys(columns).join(', ');
    const [live, rebuilt] = [
      `select ${names} from ${projection.schema}.${name}`,
      `select ${names} from ${beside}.${name}`,
    ];
    const { rows } = await client.query<{ side: string; row: object }>(`
      select side, to_jsonb(d) - 'side' as row
      from (
        select 'only live' as side, l.*
        from (${live} except all ${rebuilt}) l
        union all
        select 'only rebuilt', r.*
        from (${rebuilt} except all ${live}) r
      ) d
      limit ${EXAMPLES}`);
    wrong.push(...rows.map(({ side, row }) => `${name}, ${side}: ${JSON.stringify(row)}`));
    checked += (await client.query<{ count: number }>(`select count(*) from ${projection.schema}.${name}`)).rows[0]!
      .count;
  }
  return { checked, wrong };
}

/** Answers why something cannot be done, unless it is for Postgres, which is gone. */
async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    return `it cannot be compared: ${(error as Error).message}`;
  }
}

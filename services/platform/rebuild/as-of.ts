import type pg from 'pg';
import { isBusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { parsePositions } from '../../../contracts/language/values/positions.js';
import { openPool } from '../../kernel/postgres/connection.js';
import { fill, type BuildContext } from './fill.js';
import type { Projection } from '../../kernel/projection/projection.js';

/**
 * The last position of each branch at a moment: a business date (`2026-11-20`: its end, by each branch's own date), an
 * instant (ISO, with its zone), or positions (`JKT01:1234`, `JKT01:1234,BDG01:7`: the other branches as they were when
 * the last of these was recorded). Throws RangeError for anything else, and for a position that there is not yet.
 */
export async function positionsAt(at: string, database: pg.Pool): Promise<Map<string, number>> {
  if (isBusinessDate(at)) return beforeLater(database, at);
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/i.test(at) && !Number.isNaN(Date.parse(at)))
    return lastWhere(database, 'recorded_at <= $1::timestamptz', at);
  const named = parsePositions(at);
  if (named.size !== at.split(',').length) throw new RangeError(`not a date, an instant or a position: ${at}`);
  const { rows } = await database.query<{ branch: string; recorded_at: string | null }>(
    `select p.branch, e.recorded_at
     from unnest($1::text[], $2::bigint[]) as p (branch, position)
     left join log.event e on e.branch = p.branch and e.position = p.position`,
    [[...named.keys()], [...named.values()]],
  );
  const missing = rows.find(({ recorded_at }) => recorded_at === null);
  if (missing) throw new RangeError(`${missing.branch} has no position ${named.get(missing.branch)}`);
  const latest = rows.map(({ recorded_at }) => recorded_at!).sort();
  return new Map([...(await lastWhere(database, 'recorded_at <= $1::timestamptz', latest.at(-1)!)), ...named]);
}

/**
 * The head of each branch before it first went beyond a business date: what was booked on that date later, on an
 * activated earlier date, was not there then.
 */
async function beforeLater(database: pg.Pool, date: string): Promise<Map<string, number>> {
  const { rows } = await database.query<{ branch: string; position: number }>(
    `select h.branch,
       coalesce(
         (select min(position) - 1 from log.event e where e.branch = h.branch and e.business_date > $1::date),
         h.position
       ) as position
     from log.branch_head h`,
    [date],
  );
  return new Map(rows.map(({ branch, position }) => [branch, position]));
}

/** Positions grow with time: the last of those that fit is the head of then. */
async function lastWhere(database: pg.Pool, fits: string, value: string): Promise<Map<string, number>> {
  const { rows } = await database.query<{ branch: string; position: number }>(
    `select h.branch,
       coalesce((select max(position) from log.event e where e.branch = h.branch and ${fits}), 0) as position
     from log.branch_head h`,
    [value],
  );
  return new Map(rows.map(({ branch, position }) => [branch, position]));
}

const LOCK = 'kilau as-of';

/**
 * Reads read models as they stood when the branches were at the given positions: builds them next to the live ones,
 * from the log, and gives a connection on which they have the names of the live ones. The names are exchanged in a
 * transaction that is rolled back: nobody else sees them, and nothing stays.
 */
export async function readAsOf<T>(
  projections: readonly Projection[],
  positions: Positions,
  context: BuildContext,
  read: (then: pg.Pool) => Promise<T>,
): Promise<T> {
  const guard = await context.database.connect();
  // One connection, so that every query is in the one transaction.
  const then = openPool(context.databaseUrl, 'as-of', 1);
  try {
    await guard.query('select pg_advisory_lock(hashtextextended($1, 0))', [LOCK]);
    await fill(
      projections.map((projection) => ({ projection, schema: beside(projection), until: positions })),
      context,
    );
    await then.query('begin');
    for (const projection of projections) {
      const { rowCount } = await then.query('select from information_schema.schemata where schema_name = $1', [
        projection.schema,
      ]);
      if (rowCount) await then.query(`alter schema ${projection.schema} rename to ${projection.schema}_live`);
      await then.query(`alter schema ${beside(projection)} rename to ${projection.schema}`);
    }
    return await read(then);
  } finally {
    await then.query('rollback').catch(() => undefined);
    await then.end();
    for (const projection of projections)
      await context.database.query(`drop schema if exists ${beside(projection)} cascade`);
    await guard.query('select pg_advisory_unlock_all()').catch(() => undefined);
    guard.release();
  }
}

const beside = ({ schema }: Projection): string => `${schema}_as_of`;

import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { KeysOf, StreamKeyRow } from '../../kernel/event-store/derived.js';
import { awaitTurn, lockHeads } from '../../kernel/event-store/statements.js';
import { EXAMPLES, type Finding } from '../doctor/finding.js';

/** Events that are read at once for their keys. */
const PAGE = 5000;

/** A table of the log whose rows follow from its events, and the rows that a branch should have in it. */
interface DerivedTable {
  readonly name: string;
  readonly columns: string;
  /** Selects the rows of a branch ($1) as its events have them; undefined where code makes them. */
  readonly rows?: string;
}

const streams: DerivedTable = {
  name: 'stream',
  columns: 'stream, version, branch',
  rows: `
    select e.stream, (select max(version) from log.event n where n.stream = e.stream) as version, e.branch
    from log.event e
    where e.branch = $1 and e.version = 1`,
};

const days: DerivedTable = {
  name: 'balance_day',
  columns: 'branch, date, account, asset, came, went',
  rows: `
    select e.branch, e.business_date as date, side.account, p ->> 'asset' as asset, sum(side.came)::bigint as came,
      sum(side.went)::bigint as went
    from log.event e
    cross join lateral json_array_elements(e.postings) p
    cross join lateral (
      values (p ->> 'to', (p ->> 'amount')::bigint, 0), (p ->> 'from', 0, (p ->> 'amount')::bigint)
    ) side (account, came, went)
    where e.branch = $1
    group by e.branch, e.business_date, side.account, p ->> 'asset'`,
};

const keys: DerivedTable = { name: 'stream_key', columns: 'branch, key, value, stream' };

const tables: readonly DerivedTable[] = [streams, days, keys];
const due = ({ name }: DerivedTable): string => `due_${name}`;

/** Makes the rows of a branch that follow from its events in tables of the transaction: `due_stream` and so on. */
async function derive(client: pg.PoolClient, branch: string, keysOf: KeysOf): Promise<void> {
  for (const table of tables) {
    const { name, columns, rows } = table;
    await client.query(`create temp table ${due(table)} on commit drop as select ${columns} from log.${name} limit 0`);
    if (rows !== undefined) await client.query(`insert into ${due(table)} (${columns}) ${rows}`, [branch]);
  }
  for (let after = 0; ;) {
    const events = await eventsAfter(client, branch, after);
    if (events.length === 0) return;
    after = events.at(-1)!.position;
    await insertKeys(
      client,
      events.flatMap((event) => keyRows(event, keysOf)),
    );
  }
}

type EventOfStream = RecordedEvent & { readonly is_last: boolean };

async function eventsAfter(client: pg.PoolClient, branch: string, after: number): Promise<readonly EventOfStream[]> {
  const { rows } = await client.query<EventOfStream>(
    `select e.*, not exists (select from log.event n where n.stream = e.stream and n.version > e.version) as is_last
     from log.event e
     where e.branch = $1 and e.position > $2 and e.position <= $2 + $3::bigint
     order by e.year, e.position`,
    [branch, after, PAGE],
  );
  return rows;
}

function keyRows(event: EventOfStream, keysOf: KeysOf): readonly StreamKeyRow[] {
  const { branch, stream, is_last } = event;
  const { current, given } = keysOf(event);
  return [...given, ...(is_last ? current : [])].map(({ key, value }) => ({ branch, key, value, stream }));
}

async function insertKeys(client: pg.PoolClient, rows: readonly StreamKeyRow[]): Promise<void> {
  await client.query(
    `insert into ${due(keys)} (${keys.columns})
     select distinct * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as k (${keys.columns})
     except select ${keys.columns} from ${due(keys)}`,
    [
      rows.map(({ branch }) => branch),
      rows.map(({ key }) => key),
      rows.map(({ value }) => value),
      rows.map(({ stream }) => stream),
    ],
  );
}

async function branchesOf(database: pg.Pool): Promise<readonly string[]> {
  const { rows } = await database.query<{ branch: string }>('select branch from log.branch_head order by branch');
  return rows.map(({ branch }) => branch);
}

/** Runs work in a transaction of a connection of its own. */
async function within<T>(database: pg.Pool, begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Makes versions and keys of streams and the sums of days anew from the events, a branch at a time, under its lock:
 * nothing is recorded there meanwhile.
 */
export async function rebuildDerived(
  database: pg.Pool,
  keysOf: KeysOf,
  rebuilt: (branch: string) => void = () => undefined,
): Promise<void> {
  for (const branch of await branchesOf(database)) {
    await within(database, 'begin', async (client) => {
      await client.query('set local lock_timeout = 0');
      await client.query(awaitTurn([[branch]]));
      await client.query(lockHeads([[branch]]));
      await derive(client, branch, keysOf);
      for (const table of tables) {
        const { name, columns } = table;
        await client.query(`delete from log.${name} where branch = $1`, [branch]);
        await client.query(`insert into log.${name} (${columns}) select ${columns} from ${due(table)}`);
      }
    });
    rebuilt(branch);
  }
}

/** 2: versions and keys of streams, and what moved on each day, are what follows from the events. */
export async function checkDerived(database: pg.Pool, keysOf: KeysOf): Promise<Finding> {
  const wrong: string[] = [];
  let checked = 0;
  for (const branch of await branchesOf(database)) {
    if (wrong.length >= EXAMPLES) break;
    await within(database, 'begin isolation level repeatable read', async (client) => {
      await derive(client, branch, keysOf);
      for (const table of tables) {
        wrong.push(...(await differences(client, table, branch)));
        const { rows } = await client.query<{ count: number }>(`select count(*) from ${due(table)}`);
        checked += rows[0]!.count;
      }
    });
  }
  for (const { name } of tables) wrong.push(...(await ofNoBranch(database, name)));
  return { invariant: '2 keys, versions and sums of days follow from the events', checked, wrong };
}

async function differences(client: pg.PoolClient, table: DerivedTable, branch: string): Promise<readonly string[]> {
  const { name, columns } = table;
  const kept = `select ${columns} from log.${name} where branch = $1`;
  const right = `select ${columns} from ${due(table)}`;
  const { rows } = await client.query<{ wrong: string }>(
    `select 'log.${name} has ' || row_to_json(k) || ', which does not follow' as wrong
     from (${kept} except ${right}) k
     union all
     select 'log.${name} lacks ' || row_to_json(r)
     from (${right} except ${kept}) r
     limit ${EXAMPLES}`,
    [branch],
  );
  return rows.map((row) => row.wrong);
}

async function ofNoBranch(database: pg.Pool, name: string): Promise<readonly string[]> {
  const { rows } = await database.query<{ wrong: string }>(
    `select distinct 'log.${name} has rows of ' || branch || ', which has no log' as wrong
     from log.${name}
     where branch not in (select branch from log.branch_head)
     limit ${EXAMPLES}`,
  );
  return rows.map((row) => row.wrong);
}

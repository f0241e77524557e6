import type { QueryConfig } from 'pg';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { requiredShape } from '../../../contracts/language/documents/event-shapes.js';
import { NEWS } from './news.js';
import { arrayParameter } from '../postgres/array.js';
import type { Answered, Batch } from './batch.js';
import type { StoredBalance } from './balances.js';
import type { KeyRef } from './decider.js';
import type { StoredDayTotal } from './loaded.js';
import { headsOf } from './write-batch.js';

/** The channel on which a recorder says which branches have grown: `JKT01:1234,BDG01:7`. */
export const RECORDED = 'kilau_recorded';

/** The columns of an event as it is read, but its hash and what is JSON. */
// prettier-ignore
export const EVENT_COLUMNS = [
  'branch', 'position', 'event_id', 'stream', 'version', 'type', 'schema', 'business_date', 'recorded_at', 'actor',
  'authorised_by', 'command_id', 'correlation_id',
] as const;

/** Rows as a parameter for each column. */
const byColumn = <R extends object>(rows: readonly R[], names: readonly (keyof R)[]): readonly (readonly unknown[])[] =>
  names.map((name) => rows.map((row) => row[name]));

const statement =
  (name: string, text: string) =>
  (values: readonly (string | readonly unknown[])[]): QueryConfig => ({
    name,
    text,
    values: values.map((value) => (typeof value === 'string' ? value : arrayParameter(value))),
  });

/** The space of the advisory locks of branches. */
const BRANCHES = 7_541_022;

const headsIn = (which: string): string => `
  select branch, position, encode(hash, 'hex') as hash, business_date, present_date, opened_on, counters, year
  from log.branch_head
  where ${which}
  order by branch`;

const someBranches = 'branch = any($1::text[])';

/**
 * The first round trip: the lock of those branches that nobody else has, then, under it, all that is read. Whoever
 * waits for a branch waits for its advisory lock, which is given in turn: a row alone would go to whoever asks first
 * when it is free, and that is who has just had it.
 */
export const lockFreeHeads = statement(
  'lock-free-heads',
  `${headsIn(`${someBranches} and pg_try_advisory_xact_lock(${BRANCHES}, hashtext(branch))`)} for update skip locked`,
);

/** Waits for its turn with branches, in the order of their names. */
export const awaitTurn = statement(
  'await-turn',
  `select pg_advisory_xact_lock(${BRANCHES}, hashtext(branch))
   from (select branch from log.branch_head where ${someBranches} order by branch) b`,
);

/** The lock of branches, waited for. */
export const lockHeads = statement('lock-heads', `${headsIn(someBranches)} for update`);

/** The space of the advisory lock under which branches are opened. */
const OPENING = 7_541_023;

/** Opens a branch, unless somebody who has every branch has them just now: branch, hash, date, anew. */
export const opening = statement(
  'open-branch',
  `insert into log.branch_head as h (branch, hash, business_date, opened_on)
   select $1, decode($2, 'hex'), $3::date, $3::date
   from pg_advisory_xact_lock(${OPENING}, 0)
   on conflict (branch) do update set business_date = excluded.business_date, opened_on = excluded.opened_on
   where h.position = 0 and $4::boolean`,
);

/** Keeps branches from being opened until the transaction is over; waits for one that is. */
export const keepFromOpening = statement('keep-from-opening', `select pg_advisory_xact_lock_shared(${OPENING}, 0)`);

/** The lock of every branch that there is, waited for. */
export const lockEveryHead = statement('lock-every-head', `${headsIn('true')} for update`);

/** The branches, of these, that there are. */
export const existing = statement('existing-branches', headsIn(someBranches));

/** Every branch. */
export const everyHead = statement('every-head', headsIn('true'));

/** The branches in whose logs streams stand. */
export const branchesOf = statement(
  'branches-of',
  `select distinct branch from log.stream where stream = any($1::text[])`,
);

/** Rows read for a batch, by one statement: each statement costs as much as several commands do. */
export interface LoadedRows {
  readonly histories: readonly RecordedEvent[];
  readonly balances: readonly StoredBalance[];
  readonly dayTotals: readonly StoredDayTotal[];
  /** The streams that hold the keys, by the place of each key. */
  readonly keyed: readonly { readonly at: number; readonly stream: string }[];
}

/** The first read of a batch. */
export interface ReadForBatch extends LoadedRows {
  readonly answered: readonly (Answered & { readonly command_id: string })[];
  /** The time, by the clock that all processes share. */
  readonly now: string;
  /** The number of the transaction; null for one that has locked nothing. */
  readonly xid: string | null;
}

/** Streams that hold keys of branches, oldest first: for a key that none holds it costs a look into the index. */
export const keyedOf = (at: number): string => `
  select asked.at, held.stream
  from unnest($${at}::text[], $${at + 1}::text[], $${at + 2}::text[], $${at + 3}::text[], $${at + 4}::bigint[])
    with ordinality as asked (branch, key, value, category, most, at)
  cross join lateral (
    select k.stream
    from log.stream_key k
    join log.event e on e.stream = k.stream and e.version = 1
    where k.branch = asked.branch and k.key = asked.key and k.value = asked.value
      and starts_with(k.stream, asked.category || '/')
    order by e.year, e.position
    limit asked.most
  ) held`;

/** The events of streams that came after the versions up to which these are known, and of the keyed streams. */
const historiesOf = (streams: string, versions: string): string => `
  select coalesce(json_agg(h), '[]')
  from (
    select e.branch, e.position, e.business_date, e.actor, e.stream, e.version, e.type, e.schema, e.payload, e.postings
    from (
      select stream, version from unnest(${streams}::text[], ${versions}::bigint[]) as named (stream, version)
      union all
      select stream, 0 from keyed where stream <> all(${streams}::text[]) group by stream
    ) known
    join log.event e on e.stream = known.stream and e.version > known.version
    order by e.stream, e.version
  ) h`;

/**
 * Balances; of a branch that books on an earlier date with what came since, and by how much less there was at the end
 * of a day since.
 */
const balancesOf = (accounts: string): string => `
  select coalesce(json_agg(b), '[]')
  from (
    select account, asset, amount, akun, since, later
    from log.balance b
    left join log.branch_head h on h.branch = split_part(account, '/', 1) and h.present_date is not null
    left join lateral (
      select sum(moved)::bigint as since, greatest(max(total), 0)::bigint as later
      from (
        select came - went as moved, sum(came - went) over (order by date desc) as total
        from log.balance_day d
        where d.branch = h.branch and date > h.business_date and d.account = b.account and d.asset = b.asset
      ) s
    ) l on h.branch is not null
    where account = any(${accounts}::text[])
  ) b`;

/** Sums of accounts on the business dates of their branches. */
const dayTotalsOf = (accounts: string): string => `
  select coalesce(json_agg(t), '[]')
  from (
    select d.account, d.asset, d.came, d.went
    from unnest(${accounts}::text[]) as asked (account)
    join log.branch_head h on h.branch = split_part(asked.account, '/', 1)
    join log.balance_day d on d.branch = h.branch and d.date = h.business_date and d.account = asked.account
  ) t`;

/** Parameters of what is loaded: streams, versions, accounts, accounts of day totals, then the five of keys. */
const LOADING = `(${historiesOf('$1', '$2')}) as histories, (${balancesOf('$3')}) as balances,
     (${dayTotalsOf('$4')}) as "dayTotals", (select coalesce(json_agg(keyed), '[]') from keyed) as keyed`;
const KEYED = `with keyed as materialized (${keyedOf(5)})`;

export const readForBatch = statement(
  'read-for-batch',
  `${KEYED}
   select
     (
       select coalesce(json_agg(a), '[]')
       from (
         select c.command_id, encode(c.fingerprint, 'hex') as fingerprint, c.branch, c.position, e.payload as data
         from log.command c
         join log.event e on e.branch = c.branch and e.year = c.year and e.position = c.position
         where c.command_id = any($10::text[])
       ) a
     ) as answered,
     ${LOADING}, clock_timestamp() as now, pg_current_xact_id_if_assigned()::text as xid`,
);

/** A later read: more of the log, and the versions by then of the streams that were read before. */
export interface LaterRead extends LoadedRows {
  readonly versions: readonly { readonly stream: string; readonly version: number }[];
}

export const readLater = statement(
  'read-later',
  `${KEYED}
   select ${LOADING},
     (
       select coalesce(json_agg(v), '[]')
       from (select stream, version from log.stream where stream = any($10::text[])) v
     ) as versions`,
);

/** The parameters by which keys are read. */
export const keyParameters = (keys: readonly KeyRef[]): readonly (readonly unknown[])[] => [
  ...byColumn(keys, ['branch', 'key', 'value']),
  keys.map(({ type }) => type.category),
  keys.map(({ most }) => most),
];

const keepStandings = statement(
  'keep-standings',
  `update log.balance b set akun = m.akun
   from rows from (unnest($1::text[]), unnest($2::text[]), json_array_elements($3::json)) as m (account, asset, akun)
   where b.account = m.account and b.asset = m.asset`,
);

/**
 * The statement that says where the books have accounts now that are cleared later; none where they have none of these
 * elsewhere.
 */
export function keepingStandings({ loaded }: Pick<Batch, 'loaded'>): QueryConfig[] {
  const moved = [...loaded.balances.changed].filter((balance) => balance.noteChanged);
  if (moved.length === 0) return [];
  return [keepStandings([...byColumn(moved, ['account', 'asset']), JSON.stringify(moved.map((b) => b.akun))])];
}

/** For a transaction that writes nothing but notices: its commit does not wait for the disk. */
const WITHOUT_DISK = `set_config('synchronous_commit', 'off', true)`;

/**
 * Told after the commit, not in it: a notice within a transaction makes all commits wait for each other. What is lost
 * is found by the poll.
 */
const tellRecorded = statement(
  'tell-recorded',
  `select ${WITHOUT_DISK}, pg_notify('${RECORDED}', string_agg(told.branch || ':' || told.position, ','))
   from unnest($1::text[], $2::bigint[]) as told (branch, position)
   join log.branch_head h on h.branch = told.branch and h.position >= told.position
   having count(*) > 0`,
);

const keepShapes = statement(
  'keep-shapes',
  `insert into log.event_shape (type, schema, required)
   select * from jsonb_to_recordset($1::jsonb) as s (type text, schema smallint, required jsonb) order by type
   on conflict do nothing`,
);

/** The statement by which a log keeps what events must have of the types in a batch that are not `held` yet, if any. */
export function keepingShapes({ definitions }: Pick<Batch, 'definitions'>, held: ReadonlySet<string>): QueryConfig[] {
  const shapes = [...definitions.values()].filter(({ type }) => !held.has(type));
  if (shapes.length === 0) return [];
  const kept = shapes.map(({ type, schema, payload }) => ({ type, schema, required: requiredShape(payload) }));
  return [keepShapes([JSON.stringify(kept)])];
}

/** The statement that says which branches have grown; nothing of a batch that was not written. */
export function telling(batch: Batch): QueryConfig {
  return tellRecorded(byColumn(headsOf(batch), ['branch', 'position']));
}

/** The statements that tell open consoles what they hear of a batch; nothing of a command that was not written. */
export function tellingNews({ news }: Batch): QueryConfig[] {
  return news.map(({ command_id, ...one }) => ({
    text: `
      select ${WITHOUT_DISK}, pg_notify($1, $2)
      where exists (select from log.command where command_id = $3)`,
    values: [NEWS, JSON.stringify(one), command_id],
  }));
}

import type { QueryConfig } from 'pg';
import { mayBeOverdrawn } from '../../../contracts/language/define/accounts.js';
import { arrayParameter } from '../postgres/array.js';
import type { Balance } from './balances.js';
import type { Batch, Final } from './batch.js';
import type { Head } from './loaded.js';

/** The columns of a part of a statement, with their types in Postgres; those of JSON are given as its text. */
type Columns = Readonly<Record<string, string>>;
type Rows = readonly Readonly<Record<string, unknown>>[];

const isJson = (type: string): boolean => type.startsWith('json');

const keyColumns: Columns = { branch: 'text', key: 'text', value: 'text', stream: 'text' };
const balanceColumns: Columns = { account: 'text', asset: 'text', delta: 'bigint', may_be_overdrawn: 'boolean' };

/** All that a batch writes, by the parts of its statement. */
const parts = {
  events: {
    branch: 'text',
    year: 'smallint',
    position: 'bigint',
    event_id: 'uuid',
    stream: 'text',
    version: 'bigint',
    type: 'text',
    schema: 'smallint',
    business_date: 'date',
    recorded_at: 'timestamptz',
    actor: 'text',
    authorised_by: 'text',
    command_id: 'text',
    correlation_id: 'text',
    hash: 'text',
    payload: 'json',
    postings: 'json',
  },
  begun: { stream: 'text', version: 'bigint', branch: 'text' },
  grown: { stream: 'text', before: 'bigint', version: 'bigint' },
  lost: keyColumns,
  added: keyColumns,
  days: { branch: 'text', date: 'date', account: 'text', asset: 'text', came: 'bigint', went: 'bigint' },
  stored: balanceColumns,
  opened: balanceColumns,
  commands: { command_id: 'text', branch: 'text', fingerprint: 'text', year: 'smallint', position: 'bigint' },
  heads: {
    branch: 'text',
    position: 'bigint',
    hash: 'text',
    counters: 'jsonb',
    business_date: 'date',
    present_date: 'date',
    year: 'smallint',
  },
} satisfies Readonly<Record<string, Columns>>;
type Part = keyof typeof parts;

/** The columns of an event in the log, in the order in which they are written. */
export const WRITTEN_COLUMNS = Object.keys(parts.events) as (keyof typeof parts.events)[];

const all = Object.keys(parts) as Part[];
/** The rows that no later command of a batch changes. */
const final = ['events', 'commands'] as const satisfies readonly (keyof Final)[];

/** Some parts as they stand in a statement: rows of parameters, numbered through. */
function rowsOf<P extends Part>(some: readonly P[]): Readonly<Record<P, string>> {
  let parameter = 0;
  const asRows = (part: P): [P, string] => {
    const columns: Columns = parts[part];
    const each = Object.values(columns).map((type) => {
      parameter += 1;
      return isJson(type) ? `${type}_array_elements($${parameter}::${type})` : `unnest($${parameter}::${type}[])`;
    });
    return [part, `rows from (${each.join(', ')}) as ${part} (${Object.keys(columns).join(', ')})`];
  };
  return Object.fromEntries(some.map(asRows)) as Record<P, string>;
}

const columnsOf = (part: Part): string => Object.keys(parts[part]).join(', ');

const insertEvents = (from: string): string => `
    insert into log.event (${columnsOf('events')})
    select ${columnsOf('events').replace('hash', "decode(hash, 'hex')")}
    from ${from}`;
const insertCommands = (from: string): string => `
    insert into log.command (command_id, branch, fingerprint, year, position)
    select command_id, branch, decode(fingerprint, 'hex'), year, position
    from ${from}`;

const finalRows = rowsOf(final);
const textAhead = `with events as (${insertEvents(finalRows.events)}
  ) ${insertCommands(finalRows.commands)}`;

const rows = rowsOf(all);
const text = `with events as (${insertEvents(rows.events)}
  ), begins as (
    insert into log.stream (stream, version, branch)
    select stream, version, branch
    from ${rows.begun}
  ), grows as (
    update log.stream s
    set version = case when s.version = grown.before then grown.version else 0 end
    from ${rows.grown}
    where s.stream = grown.stream
  ), loses as (
    delete from log.stream_key k
    using ${rows.lost}
    where k.branch = lost.branch and k.key = lost.key and k.value = lost.value and k.stream = lost.stream
  ), gains as (
    insert into log.stream_key (branch, key, value, stream)
    select branch, key, value, stream
    from ${rows.added}
    on conflict do nothing
  ), sums as (
    insert into log.balance_day as d (branch, date, account, asset, came, went)
    select branch, date, account, asset, came, went
    from ${rows.days}
    on conflict (branch, date, account, asset) do update
    set came = d.came + excluded.came, went = d.went + excluded.went
  ), moves as (
    update log.balance b
    set amount = b.amount + stored.delta, may_be_overdrawn = stored.may_be_overdrawn
    from ${rows.stored}
    where b.account = stored.account and b.asset = stored.asset
  ), opens as (
    insert into log.balance as b (account, asset, amount, may_be_overdrawn)
    select account, asset, delta, may_be_overdrawn
    from ${rows.opened}
    on conflict (account, asset) do update
    set amount = b.amount + excluded.amount, may_be_overdrawn = b.may_be_overdrawn or excluded.may_be_overdrawn
  ), answers as (${insertCommands(rows.commands)}
  )
  update log.branch_head h
  set position = heads.position, hash = decode(heads.hash, 'hex'), counters = heads.counters,
    business_date = heads.business_date, present_date = heads.present_date, year = heads.year
  from ${rows.heads}
  where h.branch = heads.branch`;

type Written = Pick<Batch, 'heads' | 'writtenBranches' | 'events' | 'commands' | 'loaded' | 'derived'>;

/** The statement that writes some of the events of a batch, and of the keys of their commands. */
export const writingAhead = (rowsOfIt: Final): QueryConfig => ({
  name: 'write-ahead',
  text: textAhead,
  values: final.flatMap((part) => parametersOf(parts[part], rowsOfIt[part].map(asRow))),
});

/** The statement that writes a batch, of its events and commands those that are left. */
export function writing(batch: Written, left: Final = batch): QueryConfig {
  const moved = [...batch.loaded.balances.changed].filter(({ delta }) => delta !== 0).map(balanceRow);
  const { begun, grown } = batch.derived.streams;
  const { added, lost } = batch.derived.keys;
  const values: Readonly<Record<Part, Rows>> = {
    events: left.events.map(asRow),
    begun: begun.map(asRow),
    grown: grown.map(asRow),
    lost: lost.map(asRow),
    added: added.map(asRow),
    days: batch.derived.days.map(asRow),
    stored: moved.filter(({ isStored }) => isStored),
    opened: moved.filter(({ isStored }) => !isStored),
    commands: left.commands.map(asRow),
    heads: headsOf(batch).map(asRow),
  };
  return {
    name: 'write-batch',
    text,
    values: all.flatMap((part) => parametersOf(parts[part], values[part])),
  };
}

function parametersOf(columns: Columns, values: Rows): readonly (string | unknown[])[] {
  return Object.entries(columns).map(([name, type]) =>
    isJson(type)
      ? `[${values.map((row) => jsonOf(row, name)).join(',')}]`
      : arrayParameter(values.map((row) => row[name])),
  );
}

/** The JSON of a column: of an event that which was hashed. */
const jsonOf = (row: Rows[number], name: string): string =>
  (row['json'] as Readonly<Record<string, string>> | undefined)?.[name] ?? JSON.stringify(row[name]);

const asRow = <R extends object>(row: R): Rows[number] => row as Rows[number];

/**
 * A balance as it is written, with the condition that Postgres checks: one that may not be overdrawn and is not stays
 * so, whoever moves it at the same time.
 */
function balanceRow({ account, asset, amount, delta, stored }: Balance) {
  return { account, asset, delta, may_be_overdrawn: amount < 0 || mayBeOverdrawn(account), isStored: stored };
}

/** The heads of the branches that a batch has written to. */
export function headsOf(batch: Pick<Batch, 'heads' | 'writtenBranches'>): (Head & { branch: string })[] {
  return [...batch.writtenBranches].map((branch) => ({ branch, ...batch.heads.get(branch)! }));
}

import type { QueryConfig } from 'pg';
import { mayBeOverdrawn } from '../../../contracts/define/accounts.js';
import type { Batch } from './batch.js';

/** The channel on which a recorder says which branches have grown: `JKT01:1234,BDG01:7`. */
export const RECORDED = 'kilau_recorded';

const statement =
  (name: string, text: string) =>
  (values: unknown[]): QueryConfig => ({ name, text, values });

/** The first round trip: locks and reads, in the order in which they must be sent. */
export const lockHeads = statement(
  'lock-heads',
  `select branch, position, encode(hash, 'hex') as hash, business_date, counters from log.branch_head where branch = any($1::text[]) order by branch for update`,
);
export const readAnswered = statement(
  'read-answered',
  `select c.command_id, encode(c.fingerprint, 'hex') as fingerprint, c.branch, c.position, e.payload as data
   from log.command c join log.event e on e.branch = c.branch and e.position = c.position where c.command_id = any($1::text[])`,
);
export const readStreams = statement(
  'read-streams',
  `select stream, version, type, schema, payload from log.event where stream = any($1::text[]) order by stream, version`,
);
export const readBalances = statement('read-balances', `select account, asset, amount from log.balance where account = any($1::text[])`);

const insertEvents = statement(
  'insert-events',
  `insert into log.event (branch, position, event_id, stream, version, type, schema, business_date, recorded_at, actor, authorised_by, command_id, correlation_id, hash, payload, postings)
   select branch, position, event_id, stream, version, type, schema, business_date, recorded_at, actor, authorised_by, command_id, correlation_id, decode(hash, 'hex'), payload, postings
   from rows from (
     unnest($1::text[]), unnest($2::bigint[]), unnest($3::uuid[]), unnest($4::text[]), unnest($5::bigint[]), unnest($6::text[]), unnest($7::smallint[]), unnest($8::date[]),
     unnest($9::timestamptz[]), unnest($10::text[]), unnest($11::text[]), unnest($12::text[]), unnest($13::text[]), unnest($14::text[]),
     json_array_elements($15::json), json_array_elements($16::json)
   ) as e (branch, position, event_id, stream, version, type, schema, business_date, recorded_at, actor, authorised_by, command_id, correlation_id, hash, payload, postings)`,
);
const moveBalances = statement(
  'move-balances',
  `update log.balance b set amount = b.amount + m.delta from unnest($1::text[], $2::text[], $3::bigint[]) as m (account, asset, delta) where b.account = m.account and b.asset = m.asset`,
);
const openBalances = statement(
  'open-balances',
  `insert into log.balance as b (account, asset, amount, may_be_overdrawn)
   select * from unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[])
   on conflict (account, asset) do update set amount = b.amount + excluded.amount`,
);
const putCommands = statement(
  'put-commands',
  `insert into log.command (command_id, branch, fingerprint, position)
   select command_id, branch, decode(fingerprint, 'hex'), position from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as c (command_id, branch, fingerprint, position)`,
);
const moveHeads = statement(
  'move-heads',
  `update log.branch_head h set position = n.position, hash = decode(n.hash, 'hex'), counters = n.counters
   from rows from (unnest($1::text[]), unnest($2::bigint[]), unnest($3::text[]), jsonb_array_elements($4::jsonb)) as n (branch, position, hash, counters)
   where h.branch = n.branch`,
);
const tell = statement('tell-recorded', `select pg_notify('${RECORDED}', $1)`);

const columnsOf = (balances: readonly { account: string; asset: string; delta: number }[]): unknown[][] => [
  balances.map(({ account }) => account),
  balances.map(({ asset }) => asset),
  balances.map(({ delta }) => delta),
  balances.map(({ account }) => mayBeOverdrawn(account)),
];

/** The second round trip: all that a batch writes, but the commit. Rows go in key order, so that batches cannot deadlock. */
export function writes(batch: Batch): QueryConfig[] {
  const { events, commands } = batch;
  const column = <K extends keyof (typeof events)[number]>(name: K) => events.map((event) => event[name]);
  const moved = [...batch.balances.values()].filter(({ delta }) => delta !== 0).sort((a, b) => (a.account < b.account ? -1 : 1));
  const heads = [...batch.touched].map((branch) => ({ branch, ...batch.heads.get(branch)! }));
  return [
    insertEvents([
      column('branch'),
      column('position'),
      column('event_id'),
      column('stream'),
      column('version'),
      column('type'),
      column('schema'),
      column('business_date'),
      column('recorded_at'),
      column('actor'),
      column('authorised_by'),
      column('command_id'),
      column('correlation_id'),
      column('hash'),
      `[${events.map(({ json }) => json.payload).join(',')}]`,
      `[${events.map(({ json }) => json.postings).join(',')}]`,
    ]),
    moveBalances(columnsOf(moved.filter(({ stored }) => stored)).slice(0, 3)),
    ...(moved.every(({ stored }) => stored) ? [] : [openBalances(columnsOf(moved.filter(({ stored }) => !stored)))]),
    putCommands([commands.map((c) => c.command_id), commands.map((c) => c.branch), commands.map((c) => c.fingerprint), commands.map((c) => c.position)]),
    moveHeads([heads.map((h) => h.branch), heads.map((h) => h.position), heads.map((h) => h.hash), JSON.stringify(heads.map((h) => h.counters))]),
    tell([heads.map((h) => `${h.branch}:${h.position}`).join(',')]),
  ];
}

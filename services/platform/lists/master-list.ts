import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import { isFigure } from '../../../contracts/language/define/field-text.js';
import { namedKeys } from '../../../contracts/language/define/kinds.js';
import { rowKey, type MasterDefinition, type RowHistory } from '../../../contracts/language/define/master.js';
import type { OnDate } from '../../../contracts/language/define/master-reads.js';
import { PAGE, type Join, type ListParams } from '../../../contracts/language/define/master-list.js';
import { listOf, type ListAnswer } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { answers, type QuerySource, type QueryTools } from '../reads/query-source.js';
import { namedIn, type Named } from './joined-rows.js';
import { valuesAround } from '../masters/given-values.js';
import { holding, searched, searchText } from '../masters/search-text.js';
import { isForeign } from '../masters/master-streams.js';

/** Runs SQL on the read models. */
export type Read = Pick<QueryTools, 'read'>['read'];
type Values = Readonly<Record<string, unknown>>;

/** The condition on the rows of a master that a branch may see. */
export const seenBy = ({ kode_toko }: Pick<Actor, 'kode_toko'>): Sql =>
  kode_toko === PUSAT ? sql`true` : sql`kode_toko in (${kode_toko}, ${ALL})`;

/**
 * The rows of a master that are there: those that something happened to, and those of the start that nothing happened
 * to.
 */
export function rowsOf(master: MasterDefinition, seen: Sql): Sql {
  const { name, rows = [] } = master;
  const own = sql`
    select key, row, version, search
    from read_masters.row
    where master = ${name} and status = 'active' and ${seen}`;
  if (rows.length === 0) return own;
  const start = JSON.stringify(rows.map((row) => ({ key: rowKey(master, row), row, search: searchText(master, row) })));
  return sql`
    ${own}
    union all
    select key, row, 0::bigint as version, search
    from jsonb_to_recordset(${start}::jsonb) s (key text, row jsonb, search text)
    where not exists (select from read_masters.row r where r.master = ${name} and r.key = s.key)`;
}

/**
 * The order of the rows: defaults to that of a master that has one, else to its key. A search for a whole key brings
 * that row first.
 */
export function orderOf(
  { row, ordered, joins = {} }: MasterDefinition,
  { sort_by, search }: ListParams,
  named?: Named,
): Sql {
  const by = sort_by ?? ordered;
  if (by === undefined)
    return search === undefined ? sql`key` : sql`(lower(key) = ${search.trim().toLowerCase()}) desc, key`;
  const field = by.replace(/^-/, '');
  const own = fieldsOf(row).get(field);
  const value = joins[field]
    ? named!.placeOf(field)
    : isFigure(own!)
      ? sql`(row ->> ${field})::bigint`
      : sql`lower(row ->> ${field}) collate "C"`;
  return by.startsWith('-') ? sql`${value} desc nulls last, key desc` : sql`${value} nulls last, key`;
}

/** The instant of a change, as ISO writes it. */
export const instantText = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A row with its version. */
const versioned = sql`row || jsonb_build_object('versi', version) as row`;

/** One page of the rows of a master that somebody may see, and how many there are in all. */
export async function pageOf(
  master: MasterDefinition,
  params: ListParams,
  read: Read,
  seen: Sql = sql`true`,
): Promise<ListAnswer<object>> {
  const { search, skip = 0, limit = PAGE } = params;
  const named = await namedIn(master, params, read);
  const found = sql`
    select key, row, version
    from (
      ${rowsOf(master, seen)}
    ) own ${search === undefined ? sql`` : sql`where search like ${holding(searched(search))} ${named.orNames}`}`;
  const [answer] = await read<{ count: number; rows: readonly object[] | null }>(sql`
    with found as materialized (${found})
    select (select count(*)::int from found) as count,
      (
        select json_agg(page.row)
        from (
          select ${versioned} from found order by ${orderOf(master, params, named)} offset ${skip} limit ${limit}
        ) page
      ) as rows`);
  return { data: answer?.rows ?? [], count: answer?.count ?? 0 };
}

/** Every row of a master that somebody may see, in the order of its key. */
async function allOf(master: MasterDefinition, read: Read, seen: Sql): Promise<ListAnswer<object>> {
  const rows = await read<{ row: object }>(sql`select ${versioned} from (${rowsOf(master, seen)}) own order by key`);
  return { data: rows.map(({ row }) => row), count: rows.length };
}

/** Rows with what their list answers of the rows that they name. */
export async function joinedRows(
  { joins, row: fields }: MasterDefinition,
  rows: readonly object[],
  read: Read,
): Promise<readonly object[]> {
  if (!joins || rows.length === 0) return rows;
  const each = await Promise.all(
    Object.entries(joins).map(async ([name, join]) => {
      const rule = fieldsOf(fields).get(join.of)!;
      const keys = new Set(rows.flatMap((row) => namedKeys(rule, row, join.of)));
      const there = await read<{ key: string; row: Values }>(sql`
        select key, row
        from read_masters.row
        where master = ${rule.of!().name} and key = any(${[...keys]}::text[])`);
      return [name, join.of, rule, new Map(there.map(({ key, row }) => [key, taken(join, row)]))] as const;
    }),
  );
  const joinedTo = (row: Values): Values =>
    Object.fromEntries(
      each.map(([name, of, rule, named]) => [
        name,
        namedKeys(rule, row, of).flatMap((key) => (named.has(key) ? [named.get(key)] : [])),
      ]),
    );
  return rows.map((row) => ({ ...row, ...joinedTo(row as Values) }));
}

/** Rows with the word for what uses each: rows of another master, each by the first of its fields that names one. */
async function usedRows<R extends object>(
  master: MasterDefinition<R>,
  rows: readonly object[],
  read: Read,
): Promise<readonly object[]> {
  const { use } = master;
  if (!use || rows.length === 0) return rows;
  const keys = new Set(rows.map((row) => rowKey(master, row)));
  const others = await read<{ row: Values }>(sql`
    select row
    from read_masters.row
    where master = ${use.of().name} and status = 'active'`);
  const words = new Map<string, string>();
  for (const { row } of others) {
    const [field, word] = use.by.find(([name]) => keys.has(String(row[name]))) ?? [];
    if (field !== undefined) words.set(String(row[field]), word!);
  }
  return rows.map((row) => ({ ...row, [use.field]: words.get(rowKey(master, row)) ?? use.none }));
}

const taken = ({ take }: Join, row: Values): unknown =>
  typeof take === 'string' ? (row[take] ?? '') : Object.fromEntries(take.map((field) => [field, row[field]]));

/** The list call of a master: the rows that the reader may see, in the order of its key, or a page of them. */
export function masterList(master: MasterDefinition, projection: Projection): QuerySource {
  return answers(master.list, projection, async (params, { read, actor }) => {
    const { data, count } = await (master.paged
      ? pageOf(master, params, read, seenBy(actor))
      : allOf(master, read, seenBy(actor)));
    return { data: await usedRows(master, await joinedRows(master, data, read), read), count };
  });
}

/** The other reads of a master: rows with some values, or the values that held at a date and time. */
export function masterReads(master: MasterDefinition, projection: Projection): readonly QuerySource[] {
  return (master.reads ?? []).map(({ query, by = [], only = {}, own, asOf }) =>
    answers(query, projection, async (params, { read, actor }) => {
      if (asOf) return listOf(await valuesAt(master, params as OnDate, read, seenBy(actor)));
      const given = { ...only, ...Object.fromEntries(by.map((name) => [name, (params as Values)[name]])) };
      const seen = own ? sql`kode_toko = ${actor.kode_toko}` : seenBy(actor);
      const rows = await read<{ row: object }>(sql`
        select row
        from (${rowsOf(master, seen)}) own
        where row @> ${JSON.stringify(given)}::jsonb
        order by key`);
      return listOf(rows.map(({ row }) => row));
    }),
  );
}

/** The values of each row of a master that held at a date and time, with who gave them and when. */
async function valuesAt(master: MasterDefinition, { tanggal, jam = '24' }: OnDate, read: Read, seen: Sql) {
  const rows = await read<{ row: object; user_id: string; waktu: string }>(sql`
    select row, actor as user_id, ${instantText} as waktu
    from (${valuesAround(master, 'now', sql`select ${tanggal}::text as tanggal, ${jam}::text as jam`, seen)}) given
    order by key`);
  return rows.map(({ row, ...given }) => ({ ...row, ...given }));
}

/** The history of a row of a master that the reader may see, newest first. */
export function masterHistory(master: MasterDefinition, projection: Projection): readonly QuerySource[] {
  if (!master.history) return [];
  const start = (key: object): string =>
    JSON.stringify(master.rows?.find((row) => rowKey(master, row) === rowKey(master, key)) ?? null);
  const answer = answers(master.history, projection, async (key, { read, actor }) => {
    if (isForeign(master, actor, key)) throw Refusal.of('access.branch', master.branchField);
    const data = await read<RowHistory>(sql`
      select kejadian, case when kejadian <> 'dibuat' then coalesce(before, ${start(key)}::jsonb, row) end as dari,
        case when kejadian <> 'dihapus' then row end as menjadi,
        ${instantText} as waktu, actor as user_id,
        branch || ':' || position as position
      from (
        select *, lag(row) over (order by version) as before
        from read_masters.change
        where master = ${master.name} and key = ${rowKey(master, key)} and ${seenBy(actor)}
      ) one
      order by version desc`);
    return { data, count: data.length };
  });
  return [answer];
}

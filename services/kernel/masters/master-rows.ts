import { ALL, PUSAT } from '../../../contracts/define/gate.js';
import { masterChanged, masterCreated, masterRemoved, rowKey, type MasterDefinition, type RowHistory } from '../../../contracts/define/master.js';
import type { RecordedEvent } from '../../../contracts/define/event.js';
import { NoParams } from '../../../contracts/define/query.js';
import { sql, type Sql } from '../postgres/sql.js';
import type { Actor } from '../identity/actor.js';
import { project, type Projection } from '../projection/projection.js';
import { buckets, documents, instant, json, lines, text, whole, type Change } from '../projection/tables.js';
import { answers, type QuerySource } from '../query/query-source.js';

/** Each row that there is or was: `active` or `removed`. */
const masterRows = documents('row', { master: text, key: text }, { kode_toko: text, status: text, row: json });
/** What became of each. */
const masterChanges = lines(
  'change',
  { master: text, key: text, version: whole, kode_toko: text, kejadian: text, row: json, branch: text, position: whole, at: instant, actor: text },
  [['master', 'key', 'version']],
);
/** How many documents use each. */
const masterUses = buckets('use', { master: text, key: text, by: text }, { documents: whole });

/** The read model of all masters: rows, what became of them, and what uses them. */
export function mastersProjection(masters: readonly MasterDefinition[]): Projection {
  const projection = project('masters', 4, [masterRows, masterChanges, masterUses]);
  for (const master of masters) {
    const on =
      (kejadian: RowHistory['kejadian']) =>
      (event: RecordedEvent<object>): readonly Change[] =>
        changesOf(master, kejadian, event);
    projection.on(masterCreated(master), on('dibuat')).on(masterChanged(master), on('diubah')).on(masterRemoved(master), on('dihapus'));
  }
  for (const type of new Set(masters.flatMap(({ usedBy = [] }) => usedBy.flatMap(({ events }) => events)))) {
    projection.on({ type, schema: 1, payload: NoParams }, ({ payload }) => masters.flatMap((master) => usesIn(master, type, payload)));
  }
  return projection;
}

function changesOf(master: MasterDefinition, kejadian: RowHistory['kejadian'], event: RecordedEvent<object>): readonly Change[] {
  const { payload: row, version, branch, position, recorded_at: at, actor } = event;
  const kode_toko = master.branchField ? String((row as Readonly<Record<string, unknown>>)[master.branchField]) : ALL;
  const of = { master: master.name, key: rowKey(master, row), kode_toko, row };
  return [
    masterRows.put(version, { ...of, status: kejadian === 'dihapus' ? 'removed' : 'active' }),
    masterChanges.add({ ...of, version, kejadian, branch, position, at, actor }),
  ];
}

function usesIn({ name, usedBy = [] }: MasterDefinition, type: string, payload: object): readonly Change[] {
  return usedBy.flatMap(({ label: by, events, field, rows }) => {
    if (!events.includes(type)) return [];
    const own = payload as Readonly<Record<string, unknown>>;
    const holders = rows === undefined ? [own] : (own[rows] as readonly (typeof own)[]);
    const keys = new Set(holders.map((holder) => holder[field]).filter((key) => typeof key === 'string' && key !== ''));
    return [...keys].map((key) => masterUses.bump({ master: name, key: String(key), by }, { documents: 1 }));
  });
}

const seenBy = ({ kode_toko }: Actor): Sql => (kode_toko === PUSAT ? sql`true` : sql`kode_toko in (${kode_toko}, ${ALL})`);

/** The list call of a master: every row that the reader may see, in the order of its key. */
export function masterList(master: MasterDefinition, projection: Projection): QuerySource {
  const query = { kind: 'query', call: master.call, title: master.title, gate: master.gate, params: NoParams, row: master.row } as const;
  return answers(query, projection, async (_, { read, actor }) => {
    const rows = await read<{ row: object }>(
      sql`select row from read_masters.row where master = ${master.name} and status = 'active' and ${seenBy(actor)} order by key`,
    );
    return { data: rows.map(({ row }) => row), count: rows.length };
  });
}

/** What became of a row of a master that the reader may see, newest first. */
export function masterHistory(master: MasterDefinition, projection: Projection): readonly QuerySource[] {
  if (!master.history) return [];
  const answer = answers(master.history, projection, async (key, { read, actor }) => {
    const data = await read<RowHistory>(sql`
      select kejadian, case when kejadian <> 'dibuat' then coalesce(before, row) end as dari, case when kejadian <> 'dihapus' then row end as menjadi,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as waktu, actor as user_id, branch || ':' || position as position
      from (
        select *, lag(row) over (order by version) as before from read_masters.change where master = ${master.name} and key = ${rowKey(master, key)} and ${seenBy(actor)}
      ) one order by version desc`);
    return { data, count: data.length };
  });
  return [answer];
}

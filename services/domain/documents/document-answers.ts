import { ALL } from '../../../contracts/language/define/gate.js';
import type { DocumentListParams } from '../../../contracts/language/define/document-rows.js';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import type { QueryDefinition } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { branchScope, reportScope } from '../../platform/identity/scope.js';
import { answers, type QuerySource, type QueryTools } from '../../platform/reads/query-source.js';
import { tableOf, type DocumentModel } from './document-model.js';
import { oneAnswer } from './one-answer.js';

const both = (conditions: readonly Sql[]): Sql => conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`);
const none = sql``;

/** The answers to the lists of documents, and to each of them. */
export const documentAnswers = (projection: Projection, models: readonly DocumentModel[]): readonly QuerySource[] =>
  models.flatMap((model) => [listAnswer(projection, model), oneAnswer(model.document)]);

/** Columns that come from an event `s` of a document `d`: for a list, the one that began it. */
const ofEvent: Readonly<Record<string, Sql>> = {
  kode_toko: sql`d.branch`,
  tanggal: sql`s.business_date`,
  jam: sql`to_char(s.recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS')`,
  status: sql`d.status`,
  user_id: sql`s.user_id`,
  keterangan: sql`s.keterangan`,
  position: sql`s.branch || ':' || s.position`,
};

/** The additions of a feature to a list or a report: columns that its rows are joined to. */
export interface Joined {
  /** Column by field of a row: `{ tgl_terima: sql\`r.business_date\` }`. */
  readonly columns?: Readonly<Record<string, Sql>>;
  readonly from?: Sql;
}

/** Tables of a model by their purpose. */
export const tablesOf = (projection: Projection, { document }: DocumentModel) => {
  const table = (suffix = ''): Sql => name(`${projection.schema}.${tableOf(document)}${suffix}`);
  return { state: table(), step: table('_step'), daily: table('_daily'), done: table('_done') };
};

/** Selects columns by their names: those that a feature adds, those of the read model, those of an event. */
export const selected = (
  { document, shown }: DocumentModel,
  fields: readonly string[],
  columns: NonNullable<Joined['columns']>,
): Sql =>
  fields
    .map((field) => {
      // What cancels a document says why in its `keterangan`: a list has what was said at its beginning.
      const isShown = shown.includes(field) && field !== 'keterangan';
      const own = columns[field] ?? (isShown ? sql`d.${name(field)}` : ofEvent[field]);
      if (!own) throw new Error(`${document.name} has no column ${field}`);
      return sql`${own} as ${name(field)}`;
    })
    .reduce((all, one) => sql`${all}, ${one}`);

/**
 * Selects the rows of the list of a document that meet a condition on them (`d`) and the event that began each (`s`).
 */
export function rowsOf(
  projection: Projection,
  model: DocumentModel,
  which: Sql,
  { columns = {}, from }: Joined = {},
): Sql {
  const { list } = model;
  const { state, step } = tablesOf(projection, model);
  return sql`
    select ${selected(model, [...fieldsOf(list.query.row).keys()], columns)}
    from ${step} s
    join ${state} d on d.nomor = s.nomor ${from ?? none}
    where s.version = 1 and ${which}`;
}

/** The answer to the list of a document: a page of them, the newest first, how many there are, and their sums. */
export function listAnswer(projection: Projection, model: DocumentModel, joined?: Joined): QuerySource {
  const { list } = model;
  const isOfAll = list.filters.some(({ kind }) => kind === 'branch');
  rowsOf(projection, model, sql`true`, joined);
  return answers(list.query as QueryDefinition<DocumentListParams>, projection, async (params, tools) => {
    const { kode_toko, tgl_from, tgl_to, skip = 0, limit = 50 } = params;
    const scope = isOfAll ? reportScope(tools.actor, kode_toko) : branchScope(tools.actor, kode_toko);
    if (tgl_from && tgl_to && tgl_from > tgl_to) throw Refusal.of('dateRange.startAfterEnd', 'tgl_from');
    const data = await tools.read(sql`
      ${rowsOf(projection, model, conditions(model, params, scope, 's'), joined)}
      order by s.business_date desc, s.recorded_at desc, s.position desc
      limit ${Number(limit)} offset ${Number(skip)}`);
    const { count, ...totals } = await sumsOf(projection, model, params, scope, tools);
    return {
      data,
      count,
      ...(list.totals.length > 0 && { totals }),
      ...(isOfAll && { as_of: await tools.freshness.asOf(projection, scope === ALL ? undefined : scope) }),
    };
  });
}

/** The conditions of a list on documents as they stand (`d`): state and words. */
function narrowed({ list }: DocumentModel, params: DocumentListParams): Sql {
  const { status } = params;
  const words = list.filters.flatMap((filter) => {
    if (filter.kind !== 'words') return [];
    const word = (params as Readonly<Record<string, unknown>>)[filter.name];
    return word ? [sql`d.${name(filter.name)} = ${word}`] : [];
  });
  return both([status !== undefined && status !== ALL ? sql`d.status = ${status}` : sql`true`, ...words]);
}

/**
 * The documents that are asked for, by their state (`d`) or by the event that began each (`s`), in whose order they are
 * listed.
 */
function conditions(model: DocumentModel, params: DocumentListParams, scope: string, at: 'd' | 's'): Sql {
  const { tgl_from, tgl_to } = params;
  const table = name(at);
  const own = model.document.hasSides
    ? sql`(d.branch = ${scope} or d.other = ${scope})`
    : sql`${table}.branch = ${scope}`;
  return both([
    scope === ALL ? sql`true` : own,
    tgl_from ? sql`${table}.business_date >= ${tgl_from}` : sql`true`,
    tgl_to ? sql`${table}.business_date <= ${tgl_to}` : sql`true`,
    narrowed(model, params),
  ]);
}

/**
 * The number of the documents that are asked for, and the sums of those that are not cancelled: of whole days from the
 * sums of days, where the cancellation of one takes back what its beginning added.
 */
async function sumsOf(
  projection: Projection,
  model: DocumentModel,
  params: DocumentListParams,
  scope: string,
  { read }: QueryTools,
): Promise<{ readonly count: number } & Readonly<Record<string, number>>> {
  const { document, list } = model;
  const { state, daily } = tablesOf(projection, model);
  const { kode_toko: _, tgl_from, tgl_to, skip: __, limit: ___, ...narrowed } = params;
  const isOfDays = Object.values(narrowed).every((value) => value === undefined || value === ALL);
  const begun = document.events.filter(({ type }) => document.begunBy(type)).map(({ type }) => type);
  const cancelled = document.cancelledStates.flatMap((state) => document.leadingTo(state)).map(({ type }) => type);
  const isBegun = sql`kejadian = any(${begun}::text[])`;
  const isCancelled = sql`d.status = any(${document.cancelledStates}::text[])`;
  const sumOf = (counted: (total: Sql) => Sql): Sql =>
    list.totals.reduce(
      (all, total) => sql`${all}, coalesce(sum(${counted(name(total))}), 0)::bigint as ${name(total)}`,
      none,
    );
  const [row] = await read<{ count: number } & Record<string, number>>(
    isOfDays
      ? sql`
          select coalesce(sum(case when ${isBegun} then documents end), 0)::bigint as count
            ${sumOf((total) => sql`case when ${isBegun} then ${total} else -${total} end`)}
          from ${daily}
          where branch = ${scope}
            and kejadian = any(${[...begun, ...cancelled]}::text[])
            and ${tgl_from ? sql`business_date >= ${tgl_from}` : sql`true`}
            and ${tgl_to ? sql`business_date <= ${tgl_to}` : sql`true`}`
      : sql`
          select count(*)::bigint as count ${sumOf((total) => sql`case when ${isCancelled} then 0 else ${total} end`)}
          from ${state} d
          where ${conditions(model, params, scope, 'd')}`,
  );
  return row ?? { count: 0 };
}

import type { DocumentListParams } from '../../../contracts/language/define/document-rows.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { between, type ArrangedRows, type Window } from '../../platform/reads/arranged.js';
import { listed } from '../../platform/reads/grouped.js';
import { sortedColumns, type DocumentModel } from './document-model.js';
import { asksForDue, conditions, rowsOf, statesAsked, tablesOf, type Joined } from './listed-documents.js';

/** An order that an index has: columns of documents (`d`) or of the events that began them (`s`). */
interface IndexOrder {
  readonly at: 'd' | 's';
  readonly by: readonly string[];
  /** The same columns as rows of the list have them. */
  readonly shown: readonly string[];
  readonly down: boolean;
  /** True where the event that began it orders the documents of a day. */
  readonly isOfDays?: true;
}

const byBeginning = {
  at: 's',
  by: ['s.business_date', 's.recorded_at', 's.position'],
  shown: ['urut_hari', 'urut_waktu', 'urut_posisi'],
} as const;

/** The number of pages of rows that are looked through, whatever their state, before an index by state is. */
const NEAR = 4;

/** The same order for rows of a state: these have an index by the day that the document has. */
const byDay = {
  at: 'd',
  by: ['d.business_date', 's.recorded_at', 's.position'],
  shown: ['urut_tanggal', 'urut_waktu', 'urut_posisi'],
  isOfDays: true,
} as const;

const asShown = sql`
  s.business_date as urut_hari, d.business_date as urut_tanggal, s.recorded_at as urut_waktu, s.position as urut_posisi,
  d.nomor as urut_nomor`;

/** Returns the pages of a list in the orders that its indexes have, however many rows there are. */
export function windowOf(
  projection: Projection,
  model: DocumentModel,
  { params, scope }: { readonly params: DocumentListParams; readonly scope: string },
  joined: Joined = {},
): NonNullable<ArrangedRows['window']> {
  return (asked) => {
    const order = orderOf(model, params, joined, asked);
    if (!order || (scope === ALL && model.document.hasSides)) return undefined;
    const table = orderedTable(tablesOf(projection, model), order);
    // The row of another branch is none to go on from: its figures would show among one's own.
    const at = scope === ALL ? sql`true` : sql`(d.branch = ${scope} or d.other = ${scope})`;
    const before = sql`${table} where ${at} and d.nomor`;
    const keys = order.by.map((_, index) => `k${index}`);
    // The index of their dates finds those of a span, however far they are apart in the order of the list.
    const isFew = asksForDue(model, params);
    const numbersOf = ({ branch, status }: Part, most: Sql): Sql => sql`
      select nomor, ${listed(keys.map((key) => name(key)))}
      from (
        select d.nomor, ${columnsOf(order)}
        from ${table}
        where ${conditions(model, params, branch, order.at)} and ${status ? sql`d.status = ${status}` : sql`true`}
          and ${isAfter(order, before, asked.sesudah)}
        ${isFew ? sql`offset 0` : sql``}
      ) n
      order by ${ordered(keys, order)} ${most}`;
    const parts = partsOf(projection, model, order, { params, scope });
    const all = parts ? merged(numbersOf, parts, order, asked) : numbersOf({ branch: scope }, limitOf(asked));
    const found =
      order.isOfDays && scope !== ALL && !isFew
        ? nearFirst(projection, model, { params, scope }, { asked, order, all })
        : all;
    return {
      rows: rowsOf(projection, model, sql`d.nomor = any(array(select nomor from (${found}) n))`, joined, asShown),
      order: ordered(order.shown, order),
    };
  };
}

/**
 * The numbers of a page that stand among those that began next, whatever their state; where these are too few, all that
 * a state's index finds. Most rows of a day may be of the state (a stock that was entered at once), or hardly any.
 */
function nearFirst(
  projection: Projection,
  model: DocumentModel,
  { params, scope }: { readonly params: DocumentListParams; readonly scope: string },
  { asked, order: { down }, all }: { readonly asked: Window; readonly order: IndexOrder; readonly all: Sql },
): Sql {
  const { begun, state } = tablesOf(projection, model);
  const order = { ...byBeginning, down };
  const skip = asked.sesudah === undefined ? Number(asked.skip) : 0;
  const [most, near] = [skip + Number(asked.limit), NEAR * Number(asked.limit)];
  if (most > near) return all;
  const before = sql`${begun} s where s.branch = ${scope} and s.nomor`;
  return sql`
    with near as materialized (
      select s.*
      from ${begun} s
      where s.branch = ${scope} and ${between(sql`s.business_date`, params)}
        and ${isAfter(order, before, asked.sesudah)}
      order by ${ordered(order.by, order)}
      limit ${near}
    ), hits as materialized (
      select s.nomor, row_number() over (order by ${ordered(order.by, order)}) as nth
      from near s cross join lateral (select * from ${state} d where d.nomor = s.nomor limit 1) d
      where ${conditions(model, params, scope, 'd')}
    )
    select nomor from hits where nth > ${skip} and nth <= ${most} and (select count(*) from hits) >= ${most}
    union all
    select nomor from (${all}) a where (select count(*) from hits) < ${most}`;
}

/** The documents in an order, each with the event that began it where that is a part of the order. */
function orderedTable({ begun, state }: ReturnType<typeof tablesOf>, { at, isOfDays }: IndexOrder): Sql {
  if (at === 's') return sql`${begun} s join ${state} d on d.nomor = s.nomor`;
  // Looked up for each of a few rows: the planner must not read all that ever began.
  const beginning = sql`cross join lateral (select * from ${begun} s where s.nomor = d.nomor limit 1) s`;
  return isOfDays ? sql`${state} d ${beginning}` : sql`${state} d`;
}

/** The order that an index has for what is asked for: the list's own, or by one of its columns. */
function orderOf(
  model: DocumentModel,
  params: DocumentListParams,
  { columns = {} }: Joined,
  { sort_by = '', sesudah }: Window,
): IndexOrder | undefined {
  const field = sort_by.replace(/^-/, '');
  const down = sort_by.startsWith('-');
  const own = ownOrder(model, params);
  if (field === '') return sesudah === undefined && own === byBeginning ? undefined : { ...own, down: true };
  if (columns[field]) return undefined;
  if (field === 'tanggal' && !model.shown.includes(field)) return { ...own, down };
  const column = sortedColumns(model).get(field);
  if (column === undefined) return undefined;
  const [by, shown] = column === 'nomor' ? [[], []] : [[`d.${column}`], [field]];
  return { at: 'd', by: [...by, 'd.nomor'], shown: [...shown, 'urut_nomor'], down };
}

/** The order of a list: where it recounts, rows of the states that are asked for have their own index. */
const ownOrder = (model: DocumentModel, params: DocumentListParams) =>
  model.list.recounts && statesAsked(model, params) ? byDay : byBeginning;

/** A part of an index that has the order of a list: that of a branch, and of a state where its list recounts. */
interface Part {
  readonly branch: string | Sql;
  readonly status?: Sql;
}

/** The parts of an index in which what is asked for stands; undefined for one alone. */
function partsOf(
  { schema }: Projection,
  model: DocumentModel,
  { at, by }: IndexOrder,
  { params, scope }: { readonly params: DocumentListParams; readonly scope: string },
): (Part & { readonly from: Sql }) | undefined {
  const isByState = model.list.recounts && at === 'd' && by.length > 1;
  if (scope !== ALL && !isByState) return undefined;
  const branches = scope === ALL ? [sql`${name(`${schema}.checkpoint`)} b`] : [];
  const states = statesAsked(model, params) ?? model.document.states;
  return {
    branch: scope === ALL ? sql`b.branch` : scope,
    ...(isByState && { status: sql`t.status` }),
    from: listed([...branches, ...(isByState ? [sql`unnest(${states}::text[]) t (status)`] : [])]),
  };
}

/** The numbers of several parts: each has its own in order, those of the page are among the first of some. */
function merged(
  numbersOf: (part: Part, most: Sql) => Sql,
  { from, ...part }: Part & { readonly from: Sql },
  order: IndexOrder,
  asked: Window,
): Sql {
  const most = asked.limit + (asked.sesudah === undefined ? asked.skip : 0);
  const keys = order.by.map((_, index) => `k${index}`);
  return sql`
    select n.nomor
    from ${from}, lateral (${numbersOf(part, sql`limit ${most}`)}) n
    order by ${ordered(keys, order)} ${limitOf(asked)}`;
}

const limitOf = ({ skip, limit, sesudah }: Window): Sql =>
  sql`limit ${Number(limit)} offset ${sesudah === undefined ? Number(skip) : 0}`;

const columnsOf = ({ by }: IndexOrder): Sql =>
  listed(by.map((column, index) => sql`${name(column)} as ${name(`k${index}`)}`));

const ordered = (columns: readonly string[], { down }: Pick<IndexOrder, 'down'>): Sql =>
  listed(columns.map((column) => (down ? sql`${name(column)} desc` : name(column))));

/** The condition that a row stands after another; true without one. */
function isAfter({ by, down, isOfDays }: IndexOrder, before: Sql, number: string | undefined): Sql {
  if (number === undefined) return sql`true`;
  const [columns, day] = [listed(by.map((column) => name(column))), name(by[0]!)];
  const than = down ? sql`<` : sql`>`;
  // Columns of two tables are no condition of an index: the day alone is.
  const ofDays = isOfDays ? sql`${day} ${than}= (select ${day} from ${before} = ${number}) and` : sql``;
  return sql`${ofDays} (${columns}) ${than} (select ${columns} from ${before} = ${number})`;
}

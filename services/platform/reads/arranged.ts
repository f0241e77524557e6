import type { Arranged } from '../../../contracts/language/define/params.js';
import { isFigure } from '../../../contracts/language/define/field-text.js';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import type { ListAnswer, QueryDefinition } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { holding } from '../masters/search-text.js';
import type { QueryTools } from './query-source.js';

/** The most rows that are put in another order. */
export const MOST_SORTED = 10_000;
/** The most rows that are searched. */
export const MOST_SEARCHED = 50_000;

/** A column in which a search looks; a figure is found as it is written, with its dots, and without. */
export interface Searched {
  readonly name: string;
  readonly isFigure: boolean;
}

const list = (parts: readonly Sql[]): Sql => parts.reduce((all, one) => sql`${all}, ${one}`);

/** An amount as it is written: `12.450.000`. */
const written = /^-?\d{1,3}(\.\d{3})+$/;

/** The rows of some SQL in which each word of a search stands somewhere; all of them without a search. */
export function foundIn(rows: Sql, columns: readonly Searched[], search: string | undefined): Sql {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const text = (some: readonly Searched[]): Sql =>
    sql`lower(concat_ws(' ', ${list([sql`''`, ...some.map((column) => sql`r.${name(column.name)}`)])}))`;
  const whole = (word: string): Sql => sql`${text(columns)} like ${holding(word)}`;
  const figures = columns.filter(({ isFigure }) => isFigure);
  const holds = (word: string): Sql =>
    written.test(word)
      ? sql`(${whole(word)} or ${text(figures)} like ${holding(word.replaceAll('.', ''))})`
      : whole(word);
  const each = words.map((word) => holds(word.toLowerCase())).reduce((all, one) => sql`${all} and ${one}`);
  return sql`select * from (${rows}) r where ${each}`;
}

/** An order by one column, or none: `nama`, `-nama` for descending. The column is one of a definition. */
export function sortedBy(sort: string | undefined): Sql {
  if (!sort) return sql``;
  const column = name(sort.replace(/^-/, ''));
  return sort.startsWith('-') ? sql`${column} desc nulls last, ` : sql`${column} nulls last, `;
}

/** Refuses to search, or to sort, more rows than can be at once. `count`: those that would have to be read for it. */
export function assertFew({ search, sort_by }: Arranged, count: number): void {
  if (search?.trim() && count > MOST_SEARCHED) throw Refusal.of('report.too-many-to-search', 'search');
  if (sort_by && count > MOST_SORTED) throw Refusal.of('report.too-many-to-sort', 'sort_by');
}

type Dates = { readonly tgl_from?: string; readonly tgl_to?: string };

/** The condition that a date is within those that are asked for, either of which may be left out. */
export const between = (date: Sql, { tgl_from, tgl_to }: Dates): Sql =>
  sql`${tgl_from ? sql`${date} >= ${tgl_from}` : sql`true`} and ${tgl_to ? sql`${date} <= ${tgl_to}` : sql`true`}`;

/** Refuses dates of which the first is after the last. */
export function assertInOrder({ tgl_from, tgl_to }: Dates): void {
  if (tgl_from && tgl_to && tgl_from > tgl_to) throw Refusal.of('dateRange.startAfterEnd', 'tgl_from');
}

/** The rows of a list that the server searches and sorts. */
export interface ArrangedRows {
  /** The rows that its filters leave, with a column for each field, and those of its own order. */
  readonly rows: Sql;
  /** Its own order, by columns of them. */
  readonly order: Sql;
  /** How many rows there are, and their sums, where nothing is searched. */
  readonly sums: () => Promise<Sums>;
  /** Figures of which the list has the sum. */
  readonly totals?: readonly string[];
  /** The rows that count in a sum. */
  readonly counted?: Sql;
}

/** The number of rows, and sums by the names of their figures. */
export type Sums = { readonly count: number } & Readonly<Record<string, number>>;

interface Page extends Arranged {
  readonly skip?: number;
  readonly limit?: number;
}

/**
 * A page of a list, searched and sorted, with how many rows there are in all and their sums. Throws 422 where a search
 * or an order would cost without bound.
 */
export async function arrangedPage<Row extends object>(
  { row }: Pick<QueryDefinition<object, Row>, 'row'>,
  { rows, order, sums, totals = [], counted = sql`true` }: ArrangedRows,
  asked: Page,
  read: QueryTools['read'],
): Promise<ListAnswer<Row> & { readonly totals?: Readonly<Record<string, number>> }> {
  const { search, sort_by, skip = 0, limit = 50 } = asked;
  const fields = [...fieldsOf(row)];
  const isSearched = Boolean(search?.trim());
  const all = await sums();
  if (isSearched || sort_by) assertFew(isSearched ? { search: search! } : asked, all.count);
  const found = foundIn(rows, searchedFields(fields), search);
  const { count, ...figures } = isSearched ? await sumsOf(found, totals, counted, read) : all;
  if (isSearched) assertFew({ ...(sort_by && { sort_by }) }, count);
  const data = await read<Row>(sql`
    select ${list(fields.map(([field]) => name(field)))}
    from (${found}) r
    order by ${sortedBy(sort_by)}${order}
    limit ${Number(limit)} offset ${Number(skip)}`);
  return { data, count, ...(totals.length > 0 && { totals: figures }) };
}

const searchedFields = (fields: readonly (readonly [string, Parameters<typeof isFigure>[0]])[]): readonly Searched[] =>
  fields.flatMap(([field, rule]) => (rule.type === 'rows' ? [] : [{ name: field, isFigure: isFigure(rule) }]));

async function sumsOf(rows: Sql, totals: readonly string[], counted: Sql, read: QueryTools['read']): Promise<Sums> {
  const sum = (total: string): Sql =>
    sql`coalesce(sum(r.${name(total)}) filter (where ${counted}), 0)::bigint as ${name(total)}`;
  const [sums] = await read<Sums>(
    sql`select ${list([sql`count(*)::bigint as count`, ...totals.map(sum)])} from (${rows}) r`,
  );
  return sums ?? { count: 0 };
}

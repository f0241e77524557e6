import { isFigure } from '../../../contracts/language/define/field-text.js';
import { fieldsOf, type FieldRule, type PayloadClass } from '../../../contracts/language/define/fields.js';
import { isHidden, type Hidden } from '../../../contracts/language/define/hidden.js';
import { sortable, type Grouped } from '../../../contracts/language/define/params.js';
import type { ListAnswer, QueryDefinition } from '../../../contracts/language/define/query.js';
import { dateRules, listDatesErrors } from '../../../contracts/language/define/date-range.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { MOST_LEVELS, type ReportGroup } from '../../../contracts/language/define/report.js';
import { shortNumber, withoutNota } from '../../../contracts/language/values/short-number.js';
import { message, type Message } from '../../../contracts/language/messages/messages.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { wordsOfRight } from '../identity/access.js';
import { holding } from '../masters/search-text.js';
import { grouped, groupOf, listed } from './grouped.js';
import type { QueryTools } from './query-source.js';

/** The most rows that are counted where no bucket has their number, and as many more with each page beyond. */
const MOST_COUNTED = 10_000;
/** The most rows that are put in another order. */
export const MOST_SORTED = 10_000;
/** The most rows that are searched. */
const MOST_SEARCHED = 50_000;
/** The most rows that are searched in all of their columns where some of these name them. */
const MOST_READ = 2_000;

/** The rows of a page, unless another number is asked for. */
const PAGE = 50;

/** The most groups that are answered. */
export const MOST_GROUPS = 2_000;

/** Refuses more groups than anybody can look through: one narrows what is asked for, or groups by something else. */
export function assertFewGroups(groups: readonly object[]): void {
  if (groups.length <= MOST_GROUPS) return;
  const most = { most: MOST_GROUPS };
  const wrong = { field: 'group_by', ...message('report.tooManyGroups', most) };
  throw new Refusal('report.too-many-groups', [wrong], most);
}

/** A column in which a search looks; a figure is found as it is written, with its dots, and without. */
export interface Searched {
  readonly name: string;
  readonly isFigure: boolean;
  /** The words that its values are read as: they are found, too. */
  readonly words?: Readonly<Record<string, string>> | undefined;
}

/** An amount as it is written: `12.450.000`. */
const written = /^-?\d{1,3}(\.\d{3})+$/;

/** The lines under a row `r`, and their columns in which a search looks. */
interface SearchedLines {
  readonly rows: Sql;
  readonly columns: readonly Searched[];
}

/**
 * The rows of some SQL in which each word of a search stands somewhere, or in a line under them, or of which something
 * else is true; all of them without a search.
 */
export function foundIn(
  rows: Sql,
  columns: readonly Searched[],
  search: string | undefined,
  lines?: SearchedLines,
  orElse?: Sql,
): Sql {
  const words = withoutNota(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return rows;
  const holds = (word: string): Sql => {
    const inRow = holdsIn(sql`r`, columns, word);
    if (!lines) return inRow;
    return sql`(${inRow} or exists (select from (${lines.rows}) d where ${holdsIn(sql`d`, lines.columns, word)}))`;
  };
  const each = words.map((word) => holds(word.toLowerCase())).reduce((all, one) => sql`${all} and ${one}`);
  return sql`select * from (${rows}) r where ${orElse ? sql`(${each}) or ${orElse}` : each}`;
}

/** True where a word stands in one of some columns of a row. */
function holdsIn(row: Sql, columns: readonly Searched[], word: string): Sql {
  const text = (some: readonly Searched[]): Sql => sql`lower(${joinedText(some.map((column) => shown(row, column)))})`;
  const whole = sql`${text(columns)} like ${holding(word)}`;
  const figures = columns.filter(({ isFigure }) => isFigure);
  return written.test(word) ? sql`(${whole} or ${text(figures)} like ${holding(word.replaceAll('.', ''))})` : whole;
}

/** The most arguments of a function of Postgres, and room for the first ones. */
const MOST_JOINED = 90;

/** Texts one after the other, with a blank between them. */
function joinedText(texts: readonly Sql[]): Sql {
  const [some, others] = [texts.slice(0, MOST_JOINED), texts.slice(MOST_JOINED)];
  const rest = others.length > 0 ? [joinedText(others)] : [];
  return sql`concat_ws(' ', ${listed([sql`''`, ...some, ...rest])})`;
}

/** A column of a row as a search finds it: what it says, and the words that this is read as. */
function shown(row: Sql, { name: column, words }: Searched): Sql {
  const own = sql`${row}.${name(column)}`;
  if (!words) return own;
  const cases = Object.entries(words).map(([value, word]) => sql`when ${value}::text then ${word}::text`);
  return sql`${own}, case ${own}::text ${cases.reduce((all, one) => sql`${all} ${one}`, sql``)} else '' end`;
}

/** The most rows that are counted of what is asked for: as many as may be grouped, or some more than its page. */
export const mostCounted = ({ group_by, skip = 0, limit = PAGE }: Page): number =>
  group_by ? MOST_SEARCHED : MOST_COUNTED * (1 + Math.floor((Number(skip) + Number(limit)) / MOST_COUNTED));

/** Refuses to search, or to sort, more rows than can be at once. `count`: those that would have to be read for it. */
export function assertFew({ search, sort_by, group_by }: Asked, count: number): void {
  if (search && count > MOST_SEARCHED) throw Refusal.of('report.too-many-to-search', 'search');
  if (sort_by && count > MOST_SORTED) throw Refusal.of('report.too-many-to-sort', 'sort_by');
  if (group_by && count > MOST_SEARCHED) throw Refusal.of('report.too-many-to-sort', 'group_by');
}

type Asked = { readonly [Name in keyof Grouped]?: Grouped[Name] | undefined };

type Dates = { readonly tgl_from?: string; readonly tgl_to?: string };

/** The condition that a date is within those that are asked for, either of which may be left out. */
export const between = (date: Sql, { tgl_from, tgl_to }: Dates): Sql =>
  sql`${tgl_from ? sql`${date} >= ${tgl_from}` : sql`true`} and ${tgl_to ? sql`${date} <= ${tgl_to}` : sql`true`}`;

/**
 * Refuses dates of which the first is after the last, and more of them than the shop of the reader asks for at once. A
 * list that is asked for no dates is paged alone.
 */
export function assertDates(dates: Dates, { settings, actor }: Pick<QueryTools, 'settings' | 'actor'>): void {
  const { tgl_from, tgl_to } = dates;
  if (tgl_from && tgl_to && tgl_from > tgl_to) throw Refusal.of('dateRange.startAfterEnd', 'tgl_from');
  const errors = listDatesErrors(
    dates,
    dateRules((key) => settings.value(actor.kode_toko, key)),
  );
  if (errors.length > 0) throw new Refusal('request.invalid', errors);
}

/** The rows of a list that the server searches and sorts. */
export interface ArrangedRows {
  /** The rows that its filters leave, with a column for each field, and those of its own order. */
  readonly rows: Sql;
  /** Its own order, by columns of them. */
  readonly order: Sql;
  /** Reads how many rows there are, and their sums, where nothing is searched. */
  readonly sums: (read: QueryTools['read']) => Promise<Sums>;
  /** The rows of a page that an index has in the order that is asked for; undefined for an order that none has. */
  readonly window?: (asked: Window) => Pick<ArrangedRows, 'rows' | 'order'> | undefined;
  /** The ways to find rows of a long list without reading all that stands in them. */
  readonly quick?: {
    /** Reads how many rows there are, but counts no more than `most`. */
    readonly upTo: (read: QueryTools['read'], most: number) => Promise<number>;
    /** The row of a number. */
    readonly numbered: (search: string) => QuickRows;
    /** Those whose number ends in these digits, of one branch. */
    readonly short: (digits: string) => QuickRows;
    /** The rows that name people whom a search means, `areKnown` where some are; undefined where it means too many. */
    readonly ofPeople?: (
      read: QueryTools['read'],
      search: string,
    ) => Promise<(QuickRows & { readonly areKnown: boolean }) | undefined>;
    /** The condition that a row `r` does. */
    readonly isOfPeople?: (search: string) => Sql;
    /** The rows whose names hold each of some words. */
    readonly named?: (words: readonly string[]) => QuickRows;
    /** The rows whose names have words that begin so, which an index finds. */
    readonly worded?: (words: readonly string[]) => QuickRows;
  };
  /** Figures of which the list has the sum. */
  readonly totals?: readonly string[];
  /** The rows that count in a sum. */
  readonly counted?: Sql;
  /** The words that values of columns are read as, by column. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The page of a list that is asked for. */
export interface Window {
  readonly sort_by?: string | undefined;
  readonly skip: number;
  readonly limit: number;
  /** The row before it, where it is known. */
  readonly sesudah?: string | undefined;
}

/** Rows of a list that are found without reading all of it. */
export type QuickRows = Pick<ArrangedRows, 'rows' | 'sums'>;

/** The number of rows, and sums by the names of their figures; `more` is 1 where more rows than that were found. */
export type Sums = { readonly count: number } & Readonly<Record<string, number>>;

interface Page extends Grouped, Partial<Window> {}

/** A page of a list, how many rows there are in all, their sums, and the groups that they stand in. */
interface ArrangedAnswer<Row> extends ListAnswer<Row> {
  readonly totals?: Readonly<Record<string, number>>;
  readonly groups?: readonly ReportGroup[];
}

/**
 * A page of a list, searched, sorted and grouped, its sums of the same state of the read model. Throws 422 where a
 * search or an order would cost without bound, 400 where rows cannot be grouped so.
 */
export function arrangedPage<Row extends object>(
  { row }: Pick<QueryDefinition<object, Row>, 'row'>,
  arranged: ArrangedRows,
  asked: Page,
  { together, hidden }: Pick<QueryTools, 'together' | 'hidden'>,
): Promise<ArrangedAnswer<Row>> {
  return together((read) => pageOf({ row }, arranged, asked, { read, hidden }));
}

async function pageOf<Row extends object>(
  { row }: Pick<QueryDefinition<object, Row>, 'row'>,
  arranged: ArrangedRows,
  asked: Page,
  { read, hidden }: Pick<QueryTools, 'read' | 'hidden'>,
): Promise<ArrangedAnswer<Row>> {
  const { counted = sql`true`, words = {} } = arranged;
  const { sort_by, group_by } = asked;
  const fields = searchedFields(row, words, hidden);
  assertSorted(row, fields, sort_by);
  const totals = (arranged.totals ?? []).filter((total) => !isHidden(fieldsOf(row).get(total) ?? {}, hidden));
  const by = groupsOf(fields, group_by);
  const search = asked.search?.trim();
  const { found, all } = await searchedIn(arranged, fields, search, read);
  const window = search || by.length > 0 ? undefined : windowIn(arranged, asked);
  if (!window) assertFew({ sort_by, group_by }, all['more'] ? Infinity : all.count);
  const groups = by.length > 0 ? await groupsIn(found, by, { totals, counted, sort_by }, read) : undefined;
  const data = await read<Row>(sql`
    select ${listed(fields.map((field) => name(field.name)))}
    ${window ?? windowOf(found, sql`${orderBy(by, sort_by)}${arranged.order}`, asked)}`);
  return { data, ...figuresOf(all, totals), ...(groups && { groups }) };
}

/** The figures of an answer: how many rows there are, whether there are more, and their sums. */
function figuresOf(all: Sums, totals: readonly string[]) {
  const figures = Object.fromEntries(totals.map((total) => [total, all[total] ?? 0]));
  return {
    count: all.count,
    ...(all['more'] && { more: true as const }),
    ...(totals.length > 0 && { totals: figures }),
  };
}

/** The rows of a page that an index has in its order, where one has. */
function windowIn({ window }: ArrangedRows, { sort_by, skip = 0, limit = PAGE, sesudah }: Page): Sql | undefined {
  const found = window?.({ sort_by, skip, limit, sesudah });
  return found && sql`from (${found.rows}) r order by ${found.order}`;
}

const windowOf = (rows: Sql, order: Sql, { skip = 0, limit = PAGE }: Page): Sql =>
  sql`from (${rows}) r order by ${order} limit ${Number(limit)} offset ${Number(skip)}`;

interface Found {
  readonly found: Sql;
  readonly all: Sums;
}

/**
 * The rows that a search finds, with their sums: those of a long list that are found quickly, else those in which each
 * word stands somewhere. Throws 422 where more would have to be read than can be.
 */
async function searchedIn(
  arranged: ArrangedRows,
  fields: readonly Searched[],
  search: string | undefined,
  read: QueryTools['read'],
): Promise<Found> {
  const { rows, sums, totals = [], counted = sql`true` } = arranged;
  if (!search) return { found: rows, all: await sums(read) };
  const quick = await quickIn(arranged, search, read);
  if (quick) return quick;
  assertFew({ search }, (await sums(read)).count);
  const found = foundIn(rows, fields, search, undefined, arranged.quick?.isOfPeople?.(search));
  return { found, all: await sumsOf(found, totals, counted, read) };
}

/**
 * The rows of a long list that are found quickly, if there are any: the one of that number, those of that number as it
 * is typed short, those that name people who are called so, those with each word in their names, or, of more than can
 * be read, those of whose names an index knows the words; there they are none where people who have none are called so.
 */
export async function quickIn(
  { quick }: Pick<ArrangedRows, 'quick'>,
  search: string,
  read: QueryTools['read'],
): Promise<Found | undefined> {
  if (!quick) return undefined;
  const found = async ({ rows, sums }: QuickRows): Promise<Found> => ({ found: rows, all: await sums(read) });
  const isAbove = async (most: number): Promise<boolean> => (await quick.upTo(read, most + 1)) > most;
  const one = await someIn(found, [() => quick.numbered(search)]);
  if (one || !(await isAbove(MOST_READ))) return one;
  const short = shortNumber(search);
  const people = await quick.ofPeople?.(read, search);
  const some = await someIn(found, [() => (short === undefined ? undefined : quick.short(short)), () => people]);
  const words = search.split(/\s+/);
  if (some || !(await isAbove(MOST_SEARCHED))) return some ?? someIn(found, [() => quick.named?.(words)]);
  const rest = quick.worded?.(words) ?? none(people);
  return rest && found(rest);
}

/** The rows of people, of whom a list is known to have none. */
const none = (people: (QuickRows & { readonly areKnown: boolean }) | undefined): QuickRows | undefined =>
  people?.areKnown ? people : undefined;

type Way = () => QuickRows | undefined | Promise<QuickRows | undefined>;

/** The rows of the first of some ways that finds any. */
async function someIn(
  found: (rows: QuickRows) => Promise<Found>,
  [way, ...others]: readonly Way[],
): Promise<Found | undefined> {
  if (!way) return undefined;
  const rows = await way();
  const some = rows && (await found(rows));
  return some && some.all.count > 0 ? some : someIn(found, others);
}

/** The order of groups, then that by a column, before the own order of a list. Columns are those of a definition. */
function orderBy(by: readonly string[], sort_by = ''): Sql {
  const sorted = sort_by.replace(/^-/, '');
  const names = [...new Set([...by, ...(sorted ? [sorted] : [])])];
  const down = (column: string): boolean => column === sorted && sort_by.startsWith('-');
  return names
    .map((column) => (down(column) ? sql`${name(column)} desc nulls last, ` : sql`${name(column)} nulls last, `))
    .reduce((all, one) => sql`${all}${one}`, sql``);
}

/** The fields of rows that are searched and sorted: all but those that hold rows, and are hidden from the reader. */
function searchedFields(
  row: PayloadClass,
  words: NonNullable<ArrangedRows['words']>,
  hidden: Hidden,
): readonly Searched[] {
  const rules = fieldsOf(row);
  return sortable(row).flatMap((field) => {
    const rule = rules.get(field)!;
    return isHidden(rule, hidden) ? [] : [{ name: field, isFigure: isFigure(rule), words: words[field] ?? rule.words }];
  });
}

/** Refuses an order by a field that is hidden from the reader. */
function assertSorted(row: PayloadClass, fields: readonly Searched[], sort_by = ''): void {
  const field = sort_by.replace(/^-/, '');
  if (field === '' || fields.some(({ name }) => name === field)) return;
  throw new Refusal('request.invalid', [{ field: 'sort_by', ...refusedField(fieldsOf(row).get(field)) }]);
}

/** The reason why nobody asks for rows by a field: it is none of theirs, or its right was not given. */
export const refusedField = ({ right }: Pick<FieldRule, 'right'> = {}): Message =>
  right ? message('access.figure', wordsOfRight(right)) : message('field.choice');

/** The columns that rows are grouped by. Throws 400 for what is none, or too many. */
function groupsOf(fields: readonly Searched[], group_by = ''): readonly string[] {
  const by = group_by.split(',').filter(Boolean);
  const known = (one: string): boolean => fields.some(({ name, isFigure }) => name === one && !isFigure);
  if (by.length <= MOST_LEVELS && new Set(by).size === by.length && by.every(known)) return by;
  throw new Refusal('request.invalid', [{ field: 'group_by', ...message('field.choice') }]);
}

interface Summed {
  readonly totals: readonly string[];
  readonly counted: Sql;
  readonly sort_by: string | undefined;
}

async function groupsIn(
  rows: Sql,
  by: readonly string[],
  { totals, counted, sort_by = '' }: Summed,
  read: QueryTools['read'],
): Promise<readonly ReportGroup[]> {
  const figures = totals.map((total) => sql`, case when ${counted} then r.${name(total)} else 0 end as ${name(total)}`);
  const kept = listed(by.map((column) => sql`r.${name(column)}`));
  const counting = sql`select ${kept} ${figures.reduce((all, one) => sql`${all}${one}`, sql``)} from (${rows}) r`;
  const grouping = { by, sums: totals, ...(sort_by.startsWith('-') && { descending: sort_by.slice(1) }) };
  const groups = await read<Record<string, unknown>>(sql`${grouped(counting, grouping)} limit ${MOST_GROUPS + 1}`);
  assertFewGroups(groups);
  return groups.map((group) => groupOf(group, grouping));
}

/** The sums of figures as columns of their names, each of what counts of it. */
export const sumsIn = (totals: readonly string[], counted: (total: Sql) => Sql): Sql =>
  totals.reduce(
    (all, total) => sql`${all}, coalesce(sum(${counted(name(total))}), 0)::bigint as ${name(total)}`,
    sql``,
  );

async function sumsOf(rows: Sql, totals: readonly string[], counted: Sql, read: QueryTools['read']): Promise<Sums> {
  const sum = (total: string): Sql =>
    sql`coalesce(sum(r.${name(total)}) filter (where ${counted}), 0)::bigint as ${name(total)}`;
  const [sums] = await read<Sums>(
    sql`select ${listed([sql`count(*)::bigint as count`, ...totals.map(sum)])} from (${rows}) r`,
  );
  return sums ?? { count: 0 };
}

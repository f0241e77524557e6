import {
  DUE_THIS_WEEK,
  OVERDUE,
  TEMPO,
  TEMPO_DAYS,
  WEEK_DAYS,
  type DueStates,
} from '../../../contracts/language/define/day-figures.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import type { Direction } from '../../../contracts/language/values/exact.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { QueryTools } from '../../platform/reads/query-source.js';

/** Returns SQL of a column of a document in its read model: a figure is a bigint, all else text. */
type Column = (field: string) => Sql;

/** Returns SQL of each figure of a day, by the columns of the list of its document and by the day. */
export type FiguresSql = (row: Column, day: Sql) => Readonly<Record<string, Sql>>;

/** The date on which the branch of a document `d` books. */
const branchDay = sql`d.hari_buku`;

/** The rows of a table of documents with figures of a day, each with the date on which its branch books. */
export const onBranchDays = (table: Sql): Sql => sql`
  (select t.*, h.business_date as hari_buku from ${table} t join log.open_day h on h.branch = t.branch)`;

/** SQL of the figures of a day by their names. Throws for a figure without SQL, and for SQL of none. */
export function figuresIn(
  { name: document, asOf }: Pick<DocumentDefinition, 'name' | 'asOf'>,
  made?: FiguresSql,
  row: Column = (field) => name(`d.${field}`),
  day: Sql = branchDay,
): Readonly<Record<string, Sql>> {
  const all = { ...made?.(row, day), ...(asOf?.due && dueFiguresSql(asOf.due, row, day)) };
  const names = new Set(asOf ? fieldsOf(asOf.figures).keys() : []);
  const wrong = [...names].filter((one) => !(one in all)).concat(Object.keys(all).filter((one) => !names.has(one)));
  if (wrong.length > 0) throw new Error(`${document}: ${wrong.join(', ')} is a figure of a day or its SQL, not both`);
  return all;
}

/** SQL of the figures of states that come with time, as `dueState` and `dueDays` return them. */
function dueFiguresSql({ field, in: within, unless, states }: DueStates, row: Column, day: Sql) {
  const dateIn = (name: string): Sql => sql`nullif(${row(name)}, '')::date`;
  const date = dateIn(field);
  const cases = states
    .toReversed()
    .map(
      (one) => sql`when ${dateIn(one.field ?? field)} + ${one.after}::integer <= ${day}::date then ${one.name}::text`,
    )
    .reduce((all, one) => sql`${all} ${one}`, sql``);
  const isIn = sql`(${row('status')} = any(${within}::text[]) and ${timeGoesOn({ unless }, row)})`;
  return {
    [TEMPO]: sql`(case when ${isIn} then case ${cases} else '' end else '' end)`,
    [TEMPO_DAYS]: sql`coalesce(case when ${isIn} then ${daysSql(date, day)} end, 0)`,
  };
}

/** The condition that time does not stand still for a document: states come with it. */
export const timeGoesOn = ({ unless }: Pick<DueStates, 'unless'>, column: Column): Sql =>
  unless ? sql`coalesce(${column(unless)}, '') = ''` : sql`true`;

/**
 * SQL of the dates that those words of a list ask for: a span of dates of `field`, or those of which a state that comes
 * with time has come, and the next one by the same date has not; undefined for any other word.
 */
export function dueSpan(
  word: unknown,
  due: Pick<DueStates, 'field' | 'unless' | 'states'>,
  column: Column,
  day = branchDay,
): Sql | undefined {
  const span = datesOf(word, due, column, day);
  return span && (due.unless ? sql`(${span} and ${timeGoesOn(due, column)})` : span);
}

function datesOf(
  word: unknown,
  { field, states }: Pick<DueStates, 'field' | 'states'>,
  column: Column,
  day: Sql,
): Sql | undefined {
  const date = column(field);
  const on = (days: number): Sql => dayText(sql`(${day} + ${days}::integer)`);
  if (word === OVERDUE) return sql`(${date} > '' and ${date} < ${on(0)})`;
  if (word === DUE_THIS_WEEK) return sql`(${date} >= ${on(0)} and ${date} < ${on(WEEK_DAYS)})`;
  const at = states.findIndex(({ name: state }) => state === word);
  if (at < 0) return undefined;
  const next = states.slice(at + 1).find((one) => (one.field ?? field) === (states[at]!.field ?? field));
  const own = column(states[at]!.field ?? field);
  const came = sql`${own} > '' and ${own} <= ${on(-states[at]!.after)}`;
  return next ? sql`(${came} and ${own} > ${on(-next.after)})` : sql`(${came})`;
}

/** SQL of the dates of `field` that have come. */
export const isDue = ({ field }: Pick<DueStates, 'field'>, column: Column, day = branchDay): Sql =>
  sql`(${column(field)} > '' and ${column(field)} <= ${dayText(day)})`;

/** SQL of a day as columns of dates have it. */
export const dayText = (day: Sql): Sql => sql`to_char(${day}, 'YYYY-MM-DD')`;

/**
 * SQL of the days from one date to another: 0 for the same, negative when `to` is earlier.
 *
 * @public
 */
export const daysSql = (from: Sql, to: Sql): Sql => sql`(${to}::date - ${from}::date)::bigint`;

/**
 * SQL of amount × numerator ÷ denominator of whole numbers, none below zero, rounded once, as `multiplyRatio`.
 *
 * @public
 */
export function ratioSql(amount: Sql, numerator: Sql, denominator: Sql, direction: Direction): Sql {
  const product = sql`${amount}::numeric * ${numerator}::numeric`;
  const divisor = sql`${denominator}::numeric`;
  if (direction === 'down') return sql`div(${product}, ${divisor})::bigint`;
  if (direction === 'up') return sql`div(${product} + ${divisor} - 1, ${divisor})::bigint`;
  return sql`div(2 * ${product} + ${divisor}, 2 * ${divisor})::bigint`;
}

/** The figures of a document on the date on which its branch books. */
export async function figuresToday(
  { asOf }: Pick<DocumentDefinition, 'asOf'>,
  { facts, branch, status }: { readonly facts: object; readonly branch: string; readonly status: string },
  { read }: Pick<QueryTools, 'read'>,
): Promise<object> {
  if (!asOf) return {};
  const [head] = await read<{ day: string }>(
    sql`select business_date::text as day from log.open_day where branch = ${branch}`,
  );
  return asOf.of(facts, businessDate(head!.day), status);
}

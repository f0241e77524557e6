import type { ReportGroup } from '../../../contracts/language/define/report.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';

/** The columns that rows are grouped by, the first one outermost, and the columns of which each group has the sum. */
export interface Grouping {
  readonly by: readonly string[];
  readonly sums: readonly string[];
  /** Columns that put others in order, where these are not in order by themselves: a rank by the column it is of. */
  readonly ranks?: Readonly<Record<string, string>>;
  /** The groups of this column stand in descending order. */
  readonly descending?: string;
}

/** Parts of SQL with commas between them. */
export const listed = (parts: readonly Sql[]): Sql => parts.reduce((all, one) => sql`${all}, ${one}`);
const column = (one: string): Sql => name(`r.${one}`);

/** The columns that put the rows of a column in order: its rank, if it has one, then itself. */
export const orderedBy = (by: readonly string[], ranks: Grouping['ranks'] = {}): readonly string[] =>
  by.flatMap((one) => (ranks[one] === undefined ? [one] : [ranks[one], one]));

/**
 * Selects the groups of any rows, each before those within it: one for each value of the first column, within it one
 * for each of the second, and so on. `groupOf` reads what it answers.
 */
export function grouped(rows: Sql, { by, sums, ranks, descending }: Grouping): Sql {
  const values = by.map((one, index) => sql`${column(one)} as ${name(`by${index}`)}`);
  const totals = sums.map((one, index) => sql`coalesce(sum(${column(one)}), 0)::bigint as ${name(`sum${index}`)}`);
  const level = by.map((one) => sql`(1 - grouping(${column(one)}))`).reduce((all, one) => sql`${all} + ${one}`);
  const sets = by.map((_, index) => sql`(${listed(orderedBy(by.slice(0, index + 1), ranks).map(column))})`);
  const order = by.flatMap((one) => [
    sql`grouping(${column(one)}) desc`,
    ...orderedBy([one], ranks).map((key) => (one === descending ? sql`${column(key)} desc` : column(key))),
  ]);
  return sql`
    select ${listed([...values, ...totals])}, ${level} as level, count(*)::bigint as count
    from (${rows}) r
    group by grouping sets (${listed(sets)})
    order by ${listed(order)}`;
}

/** A group as `grouped` selects it. */
export function groupOf(row: Readonly<Record<string, unknown>>, { sums }: Grouping): ReportGroup {
  const by = Array.from({ length: Number(row['level']) }, (_, index) => (row[`by${index}`] ?? '') as string | number);
  const totals = Object.fromEntries(sums.map((one, index) => [one, Number(row[`sum${index}`])]));
  return { by, count: Number(row['count']), totals };
}

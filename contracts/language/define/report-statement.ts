import { sum } from '../values/exact.js';
import type { ReportDefinition, ReportGroup } from './report.js';
import { withRatios, type Column } from './report-column.js';

/** A sum of some sections of a statement that has a name: *Laba kotor*. */
export interface NamedSum {
  readonly title: string;
  /** The sections that it adds up. */
  readonly of: readonly string[];
  /** The sections that it takes off. */
  readonly less?: readonly string[];
  /** Its name where it is zero: *Seimbang*. */
  readonly labelOfZero?: string;
}

/** A report that somebody signs: its rows stand in sections, and sums of these have names. */
export interface Statement {
  /** The column that says in which section a row stands. */
  readonly by: string;
  /** The sections in their order. */
  readonly sections: readonly string[];
  readonly sums: readonly NamedSum[];
  /** The name of the sum of all rows; undefined where rows of all sections add up to nothing that has a meaning. */
  readonly labelOfTotal?: string;
}

type Figures = Readonly<Record<string, number>>;
type Value = string | number | undefined;
type Stated = Pick<ReportDefinition, 'statement' | 'groups'>;

/** The way in which the rows of a statement are asked for. */
interface Arranged {
  readonly groups?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly sort?: { readonly column: string } | undefined;
}

/** True where the named sums of a report are valid: with every row, in its own sections and their order. */
export function statementStands(
  { statement, groups: own = [] }: Stated,
  { groups = own, search, sort }: Arranged,
): boolean {
  return statement !== undefined && !search?.trim() && groups.join() === own.join() && sort?.column !== statement.by;
}

const placeOf = ({ sections }: Statement, section: Value, otherwise: number): number => {
  const place = sections.indexOf(String(section));
  return section === undefined || place < 0 ? otherwise : place;
};

/** The named sums that stand between two sections of those with rows; undefined before the first, after the last. */
export function sumsBetween(statement: Statement, before: Value, after: Value): readonly NamedSum[] {
  const from = placeOf(statement, before, -1);
  const to = placeOf(statement, after, statement.sections.length);
  return statement.sums.filter(({ of, less = [] }) => {
    const last = Math.max(...[...of, ...less].map((section) => placeOf(statement, section, -1)));
    return last >= from && last < to;
  });
}

/** The figures of a named sum by those of the sections, with the ratios that they give. */
export function namedFigures(
  { of, less = [] }: NamedSum,
  sections: ReadonlyMap<Value, Figures>,
  columns: readonly Column[],
): Figures {
  const figure = (section: string, name: string): number => sections.get(section)?.[name] ?? 0;
  const sums = columns
    .filter(({ total }) => total === 'sum')
    .map(({ name }): [string, number] => [
      name,
      sum([...of.map((one) => figure(one, name)), ...less.map((one) => -figure(one, name))], name),
    ]);
  return withRatios(columns, Object.fromEntries(sums));
}

/** The name of a sum by its figures. */
export const nameOfSum = ({ title, labelOfZero }: NamedSum, figures: Figures): string =>
  labelOfZero !== undefined && Object.values(figures).every((figure) => figure === 0) ? labelOfZero : title;

/** The sections of a statement with its named sums between them: groups of no rows, by nothing. */
export function withNamedSums(
  { statement, columns }: Pick<ReportDefinition, 'statement' | 'columns'>,
  groups: readonly ReportGroup[],
): readonly ReportGroup[] {
  if (!statement || groups.length === 0 || !columns.some(({ total }) => total === 'sum')) return groups;
  const sections = new Map(groups.map(({ by, totals }) => [by[0] as Value, totals]));
  return [...groups, undefined].flatMap((next, index) => {
    const named = sumsBetween(statement, groups[index - 1]?.by[0], next?.by[0]).map((one): ReportGroup => {
      const totals = namedFigures(one, sections, columns);
      return { by: [], count: 0, title: nameOfSum(one, totals), totals };
    });
    return next ? [...named, next] : named;
  });
}

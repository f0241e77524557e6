import type { MessageId } from '../messages/messages.js';
import { routeGate } from '../routes/routes.js';
import type { Rupiah } from '../values/rupiah.js';
import { ALL, type FigureRight, type Gate } from './gate.js';
import type { AsOf } from './query.js';
import { isFigureColumn, type Column } from './report-column.js';
import type { FactQuestion } from './fact-report.js';
import type { StandingQuestion } from './standing-report.js';
import type { Detail } from './report-detail.js';
import { branches, dateRange, type Filter, type ParamsOf } from './report-filter.js';
import type { Print } from './report-print.js';
import type { Statement } from './report-statement.js';
import { amountInForce, type ValueOf } from './setting-amount.js';

export * from './report-column.js';
export * from './report-comparison.js';
export * from './report-detail.js';
export * from './report-filter.js';
export * from './report-months.js';
export * from './report-print.js';
export * from './report-statement.js';

type Both<U> = (U extends unknown ? (u: U) => void : never) extends (all: infer I) => void ? I : never;

/** A report: the filter form, the table, PDF, Excel, CSV, its document, its right and its load test come from this. */
export interface ReportDefinition<
  F extends readonly Filter[] = readonly Filter[],
  C extends readonly Column[] = readonly Column[],
> {
  readonly kind: 'report';
  readonly path: string;
  readonly call: string;
  readonly title: string;
  readonly gate: Gate;
  readonly filters: F;
  readonly columns: C;
  /** Names of the totals that open and close the running balance. */
  readonly opening?: string;
  readonly closing?: string;
  /** Columns that its rows are grouped by unless somebody asks otherwise, the outermost first. */
  readonly groups?: readonly C[number]['name'][];
  /** Rows that stand in it and count in no sum: those with one of these words in that column, as cancelled ones. */
  readonly uncounted?: Uncounted | undefined;
  /** Its rows are lines of the journal: those of a journal that needs a right are for who has it. */
  readonly isJournal?: true;
  /** The rights whose lines of the journal are left out, from whom they are hidden (`seenReport`). */
  readonly without?: readonly FigureRight[];
  /** The lines under each of its rows. */
  readonly detail?: Detail<C[number]['name']>;
  /**
   * Reports that stand under it on the screen and in its files, of the same dates and branch: each for who has the
   * right to it.
   */
  readonly sections?: readonly ReportDefinition[];
  /** The facts that it is made of, where it is. */
  readonly facts?: FactQuestion;
  /** The question of what stands at the end of a day, where it is made of that. */
  readonly standing?: StandingQuestion;
  readonly print?: Print;
  /** The named sums of its sections, where it is a statement. */
  readonly statement?: Statement;
  /** The name of its Excel file. The other files are named after its title, the branch and the dates. */
  readonly excel?: string;
  /** Said of an answer with rows, of one without, and where there is none. */
  readonly messages: { readonly found: MessageId; readonly empty: MessageId; readonly failed?: MessageId };
}

/** The rows of a report that count in no sum. */
export interface Uncounted {
  readonly column: string;
  readonly words: readonly string[];
}

/** True for a row that counts in the sums of its report. */
export const counts = (
  { uncounted }: Pick<ReportDefinition, 'uncounted'>,
  row: Readonly<Record<string, unknown>>,
): boolean => !uncounted?.words.includes(String(row[uncounted.column]));

/** The filter values of a report, inferred from its filters; ALL where nothing is chosen. */
export type FilterOf<R extends ReportDefinition> = Both<ParamsOf<R['filters'][number]>>;

/**
 * Rows that have the same values in the columns that they are grouped by: `by.length` of these, the outermost first.
 * `totals` are sums of its rows, by column.
 */
export interface ReportGroup {
  readonly by: readonly (string | number)[];
  readonly count: number;
  /** The name of a sum of the groups before it, which is no group: it is by nothing and has no rows. */
  readonly title?: string;
  readonly totals: Readonly<Record<string, number>>;
}

/** The most columns that rows are grouped by at once. */
export const MOST_LEVELS = 3;

/** The most columns that come of what is found. */
export const MOST_ACROSS = 60;

/** True where `group_by` is a filter of a report: its rows are grouped by nothing else. */
export const isGroupedByFilter = ({ filters }: Pick<ReportDefinition, 'filters'>): boolean =>
  filters.some((filter) => 'name' in filter && filter.name === 'group_by');

/** The columns that rows may be grouped by: those that are no figures. */
export const groupableColumns = (report: Pick<ReportDefinition, 'columns' | 'filters'>): readonly Column[] =>
  isGroupedByFilter(report) ? [] : report.columns.filter((column) => !isFigureColumn(column));

/** The columns that `group_by` names, or those that a report is grouped by where nothing is said. */
export const groupsOf = ({ groups = [] }: Pick<ReportDefinition, 'groups'>, asked?: string): readonly string[] =>
  asked === undefined ? groups : asked.split(',').filter((column) => column !== '');

/** The answer of a report. `count` is the number of rows in all, whatever page `data` holds. */
export interface ReportAnswer<Row = Readonly<Record<string, string | number>>> {
  readonly data: readonly Row[];
  readonly totals: Readonly<Record<string, Rupiah>>;
  readonly count: number;
  /** Each group before those within it, in the order of the rows; absent where rows are not grouped. */
  readonly groups?: readonly ReportGroup[];
  /** The columns of its rows, where they come of what was found. */
  readonly columns?: readonly Column[];
  readonly as_of: AsOf;
  readonly message: string;
  readonly message_id: string;
}

/**
 * True while a filter leaves out rows that a running balance counts: a text, a switch, or a choice of anything but an
 * account.
 */
export const narrowsRows = (
  filters: readonly Filter[],
  chosen: Readonly<Record<string, string | undefined>>,
): boolean =>
  filters.some(
    (filter) =>
      (filter.kind === 'flag' && chosen[filter.name] === 'true') ||
      ((filter.kind === 'text' || ('source' in filter && !filter.account)) && (chosen[filter.name] || ALL) !== ALL),
  );

/**
 * True for a report without rows whose opening balance is to be shown: it was carried into the period and did not move.
 * False where a filter narrows the rows and not the balance.
 */
export function carriesBalance(
  { filters, opening }: Pick<ReportDefinition, 'filters' | 'opening'>,
  chosen: Readonly<Record<string, string | undefined>>,
  totals: ReportAnswer['totals'],
): boolean {
  return opening !== undefined && (totals[opening] ?? 0) !== 0 && !narrowsRows(filters, chosen);
}

/** True for a report of which all rows add up to something: of a statement that has no total only sections do. */
export const hasTotal = ({ statement }: Pick<ReportDefinition, 'statement'>): boolean =>
  statement === undefined || statement.labelOfTotal !== undefined;

/** The columns of which a report has the sum. */
export const summedColumns = ({ columns }: Pick<ReportDefinition, 'columns'>): readonly string[] =>
  columns.filter(({ total }) => total === 'sum').map(({ name }) => name);

/**
 * The place in which the PDF of a report opens: a tab as long as its definition says, by the number of its lines where
 * rows have some, else of its rows; a file beyond. Undefined for one that goes to the other files.
 */
export function opensIn(
  { print, detail }: Pick<ReportDefinition, 'print' | 'detail'>,
  { totals, count }: Pick<ReportAnswer, 'totals' | 'count'>,
  valueOf: ValueOf = () => undefined,
): 'tab' | 'file' | undefined {
  if (print?.tab === undefined) return undefined;
  return (detail ? (totals[detail.count] ?? 0) : count) > amountInForce(print.tab, valueOf) ? 'file' : 'tab';
}

/** The names of a report's totals: what opens and closes its running balance, and the columns that are summed up. */
export function totalsOf(report: ReportDefinition): readonly string[] {
  const sums = hasTotal(report) ? summedColumns(report) : [];
  return [report.opening, ...sums, report.closing].filter((name) => name !== undefined);
}

/** The filters of most reports. */
const usual = [dateRange(), branches()] as const;

/** Defines a report. Its right is that to its screen; filters and texts default to those of most reports. */
export function defineReport<const C extends readonly Column[], const F extends readonly Filter[] = typeof usual>(
  definition: Omit<ReportDefinition<F, C>, 'kind' | 'gate' | 'messages' | 'filters'> &
    Partial<Pick<ReportDefinition<F, C>, 'gate' | 'messages' | 'filters'>>,
): ReportDefinition<F, C> {
  const messages = { found: 'report.success', empty: 'report.empty.data' } as const;
  const filters = usual as unknown as F;
  return { kind: 'report', gate: routeGate(definition.path), messages, filters, ...definition };
}

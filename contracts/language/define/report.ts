import type { MessageId } from '../messages/messages.js';
import { routeGate } from '../routes/routes.js';
import type { Rupiah } from '../values/rupiah.js';
import { ALL, type Gate } from './gate.js';
import type { AsOf } from './query.js';
import { isFigureColumn, type Column } from './report-column.js';
import { branch, dateRange, type Filter, type ParamsOf } from './report-filter.js';

export * from './report-column.js';
export * from './report-filter.js';

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
  /** The form of its PDF: sums carried from page to page, and who signs it. */
  readonly print?: { readonly carries?: true; readonly signatures?: readonly string[] };
  readonly messages: { readonly found: MessageId; readonly empty: MessageId };
}

/** The filter values of a report, inferred from its filters; ALL where nothing is chosen. */
export type FilterOf<R extends ReportDefinition> = Both<ParamsOf<R['filters'][number]>>;

/**
 * Rows that have the same values in the columns that they are grouped by: `by.length` of these, the outermost first.
 * `totals` are sums of its rows, by column.
 */
export interface ReportGroup {
  readonly by: readonly (string | number)[];
  readonly count: number;
  readonly totals: Readonly<Record<string, number>>;
}

/** The most columns that rows are grouped by at once. */
export const MOST_LEVELS = 3;

/** The columns that rows may be grouped by: those that are no figures. */
export const groupableColumns = ({ columns }: Pick<ReportDefinition, 'columns'>): readonly Column[] =>
  columns.filter((column) => !isFigureColumn(column));

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
  readonly as_of: AsOf;
  readonly message: string;
  readonly message_id: string;
}

/**
 * Says whether a report without rows has something to show all the same: a balance that was carried into the period and
 * did not move. A choice that narrows the rows, but not the balance, has found nothing then.
 */
export function carriesBalance(
  { filters, opening }: Pick<ReportDefinition, 'filters' | 'opening'>,
  chosen: Readonly<Record<string, string | undefined>>,
  totals: ReportAnswer['totals'],
): boolean {
  const narrows = (filter: Filter): boolean =>
    (filter.kind === 'text' || ('source' in filter && !filter.account)) && (chosen[filter.name] || ALL) !== ALL;
  return opening !== undefined && (totals[opening] ?? 0) !== 0 && !filters.some(narrows);
}

/** The columns of which a report has the sum. */
export const summedColumns = ({ columns }: Pick<ReportDefinition, 'columns'>): readonly string[] =>
  columns.filter(({ total }) => total === 'sum').map(({ name }) => name);

/** The names of a report's totals: what opens and closes its running balance, and the columns that are summed up. */
export function totalsOf(report: ReportDefinition): readonly string[] {
  return [report.opening, ...summedColumns(report), report.closing].filter((name) => name !== undefined);
}

/** The filters of most reports. */
const usual = [dateRange(), branch()] as const;

/** Defines a report. Its right is that to its screen; filters and texts default to those of most reports. */
export function defineReport<const C extends readonly Column[], const F extends readonly Filter[] = typeof usual>(
  definition: Omit<ReportDefinition<F, C>, 'kind' | 'gate' | 'messages' | 'filters'> &
    Partial<Pick<ReportDefinition<F, C>, 'gate' | 'messages' | 'filters'>>,
): ReportDefinition<F, C> {
  const messages = { found: 'report.success', empty: 'report.empty.laporan' } as const;
  const filters = usual as unknown as F;
  return { kind: 'report', gate: routeGate(definition.path), messages, filters, ...definition };
}

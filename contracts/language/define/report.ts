import type { MessageId } from '../messages/messages.js';
import { routeGate } from '../routes/routes.js';
import type { BusinessDate } from '../values/business-date.js';
import type { Rupiah } from '../values/rupiah.js';
import { ALL, type Gate } from './gate.js';
import type { AsOf } from './query.js';

/** The type of a column: its values are aligned, formatted and exported by it. */
export type ColumnType = 'date' | 'time' | 'text' | 'rupiah' | 'count';

/** One column of a report. */
export interface Column<N extends string = string, T extends ColumnType = ColumnType> {
  readonly name: N;
  readonly label: string;
  readonly type: T;
  /** The figure in the totals row under it; `last`: the closing balance. */
  readonly total?: 'sum' | 'last';
  /** It says how much there is of something, not what moved: hidden from who may not see balances. */
  readonly isBalance?: true;
  /** 2: left out when space is scarce. */
  readonly priority?: 1 | 2;
  /** The target that the cell opens: the event behind the row, or another report. */
  readonly opens?: 'event' | Drill;
}

/** Another report, of the same dates and branch, with the columns of the row that are its filters too. */
interface Drill {
  readonly path: string;
  readonly by: readonly string[];
}

interface ColumnOptions extends Pick<Column, 'priority' | 'opens' | 'isBalance'> {
  readonly total?: 'sum' | 'last';
}

const column =
  <T extends ColumnType>(type: T) =>
  <const N extends string>(name: N, label: string, options: ColumnOptions = {}): Column<N, T> => ({
    name,
    label,
    type,
    ...options,
  });

/** Makes a column of an amount that is there, in place of one that moved. */
const balance = <const N extends string>(
  name: N,
  label: string,
  options: Omit<ColumnOptions, 'isBalance'> = {},
): Column<N, 'rupiah'> => col.rupiah(name, label, { ...options, isBalance: true });

/** Makers of columns: `col.rupiah('masuk', 'Masuk', { total: 'sum' })`. */
export const col = {
  date: column('date'),
  time: column('time'),
  text: column('text'),
  rupiah: column('rupiah'),
  count: column('count'),
  balance,
};

/** One control of a report's filter line. */
export type Filter =
  | { readonly kind: 'dateRange' }
  | { readonly kind: 'branch' }
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly source: string;
      readonly value: string;
      readonly text?: string;
      /** True where it says of which account the balance is; else the balance is that of all, whatever is chosen. */
      readonly account?: true;
    };

/** From and to, both inclusive: `tgl_from`, `tgl_to`; default to the business date. */
export const dateRange = () => ({ kind: 'dateRange' }) as const;
/** `kode_toko`: head office picks a branch or ALL; a branch user has their own. */
export const branch = () => ({ kind: 'branch' }) as const;
/**
 * One value of a master (or ALL): `value` is the field of the rows of `source` that is sent, `text` one that is shown
 * next to it.
 */
export const choice = <const N extends string>(name: N, label: string, source: string, value: string, text?: string) =>
  ({ kind: 'choice', name, label, source, value, ...(text !== undefined && { text }) }) as const;

/** A choice of the account that the running balance is of. */
export const ofAccount = <C extends { readonly kind: 'choice' }>(filter: C) => ({ ...filter, account: true }) as const;

type ParamsOf<F> = F extends { kind: 'dateRange' }
  ? { tgl_from: BusinessDate; tgl_to: BusinessDate }
  : F extends { kind: 'branch' }
    ? { kode_toko: string }
    : F extends { kind: 'choice'; name: infer N extends string }
      ? Record<N, string>
      : never;
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

/** The columns that rows may be grouped by: what is summed up, or says how much there is, groups nothing. */
export const groupableColumns = ({ columns }: Pick<ReportDefinition, 'columns'>): readonly Column[] =>
  columns.filter(({ total, isBalance }) => total === undefined && !isBalance);

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
    filter.kind === 'choice' && !filter.account && (chosen[filter.name] || ALL) !== ALL;
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

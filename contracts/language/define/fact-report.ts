import { LINES, stepColumns, timeColumns, usualColumns, type Facts } from './facts.js';
import { fieldsOf } from './fields.js';
import { ALL } from './gate.js';
import type { MasterDefinition } from './master.js';
import { col, type Column } from './report-column.js';
import { branches, dateRange, timeOfDay, words, type Filter } from './report-filter.js';
import { defineReport, type ReportDefinition } from './report.js';

/** Facts of one kind in a report: the figure of each of its columns, by the name of the column. */
export interface FactPart {
  readonly facts: Facts;
  /** The figure of each column by its name, which a minus before it takes off. */
  readonly measures: Readonly<Record<string, string>>;
  /** The code that the column `sumber` has of them. */
  readonly says?: string;
}

/** The column that says of which kind facts are, where a report has several. */
export const SAYS = 'sumber';

/** A figure of facts, and its sign in a report. */
export const figureOf = (measure: string): readonly [figure: string, sign: 1 | -1] =>
  measure.startsWith('-') ? [measure.slice(1), -1] : [measure, 1];

/** The question that a report asks of facts, from which its SQL is made. */
export interface FactQuestion {
  readonly parts: readonly FactPart[];
  /** The columns that its rows are sums by; of lines, a row for each fact, undefined. */
  readonly rows?: readonly string[];
  /** The figure by which its rows are in order, the greatest first. */
  readonly top?: string;
  /** Those facts alone of which this figure is not zero, or this dimension not empty. */
  readonly only?: string;
}

/** A report of facts. */
export type FactReport = ReportDefinition & { readonly facts: FactQuestion };

interface Common {
  readonly path: string;
  readonly title: string;
  /** Defaults to its path. */
  readonly call?: string;
  /** Facts; of several kinds, which figure of each a column is of: they need the same columns to be in rows by. */
  readonly of: Facts | readonly Part[];
  /** Filters besides dates and branch: `untilTime`, and each other of a dimension of its name. */
  readonly filters?: readonly Filter[];
  /** Those facts alone of which this figure is not zero, or this dimension not empty. */
  readonly only?: string;
  readonly gate?: ReportDefinition['gate'];
  readonly messages?: ReportDefinition['messages'];
  readonly print?: ReportDefinition['print'];
  readonly sections?: ReportDefinition['sections'];
}

/** Facts of one kind among those of a report. */
export interface Part {
  readonly facts: Facts;
  /** The figure of each column, where they have not the same name; `-total` takes it off. */
  readonly measures?: Readonly<Record<string, string>>;
  /** Labels of these columns. */
  readonly labels?: Readonly<Record<string, string>>;
  /** A code, and its words, by which the column `sumber` tells them from the others. */
  readonly says?: readonly [code: string, words: string];
}

/** A column by the name that facts have for it, or one that is made of others. */
type Named = string | Column;

interface Sums extends Common {
  /** Columns that rows are sums by: dimensions, `kode_toko`, and those of time. */
  readonly rows: readonly string[];
  readonly columns: readonly Named[];
  /** False where rows are sums of all branches that are asked for; else each branch has rows of its own. */
  readonly byBranch?: boolean;
  /** The figure by which rows are in order, the greatest first, as many as are asked for. */
  readonly top?: string;
  /** Lines that each row is made of, folded. */
  readonly detail?: readonly string[];
  /** Dimensions of which each value may become a column; branches and months may in any. */
  readonly across?: readonly string[];
  readonly groups?: readonly string[];
}

/** The parameters of columns from data, and of the length of a list of the greatest. */
export const ACROSS = 'lajur';
export const SHOWN = 'nilai';
export const TOP = 'teratas';
/** The names of columns from data, and of their sum. */
export const PIVOT_COLUMN = /^(k\d+|jumlah_semua)$/;
export const PIVOT_TOTAL = 'jumlah_semua';
/** Of `lajur`: the columns of the report itself. */
export const AS_IT_IS = 'TIDAK';

/** The parameter of the time of day up to which facts count. */
export const UNTIL = 'sampai_jam';
/** The time of day, by the clocks of each branch, up to which facts of the days that are asked for count. */
export const untilTime = timeOfDay(UNTIL, 'Sampai Jam');

/** Defines a report of sums over facts: rows by dimensions, of any dates, of a branch or all. */
export function sumReport(sums: Sums): FactReport {
  const { rows, columns, byBranch = true, top, detail = [], groups, only, across: _, ...common } = sums;
  const keys = [...rows, ...(byBranch && top === undefined && !rows.includes('kode_toko') ? ['kode_toko'] : [])];
  const known = knownColumns(common.of, common.path);
  const shown = columns.map((one) => (typeof one === 'string' ? known(one) : one));
  const under = detail.map(known);
  const stray = under.find(({ name, total }) => total === 'sum' && !shown.some((one) => one.name === name));
  if (stray) throw new Error(`${common.path}: ${stray.name} of a line has no column`);
  return defined(common, {
    filters: asideOf(sums, known, shown),
    columns: summedColumns(keys.map(known), under.length > 0, shown),
    ...(under.length > 0 && { detail: { count: LINES, columns: under } }),
    ...(groups && { groups }),
    facts: { parts: partsWith(common.of, shown), rows: keys, ...asked({ top, only }) },
  });
}

/** Returns what a question says of some of its parts, without those of which it says nothing. */
const asked = (said: { readonly [P in 'top' | 'only']: FactQuestion[P] | undefined }) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<FactQuestion>;

/** The filters beside dates and branch: of the greatest how many, else what becomes columns. */
const asideOf = ({ top, across }: Sums, known: Known, shown: readonly Column[]): readonly Filter[] =>
  top === undefined ? acrossFilters(across, known, shown) : [topFilter];

/** Columns of sums: what they are by, what masters say of that, how many lines they are of, and figures. */
function summedColumns(keys: readonly Column[], hasLines: boolean, shown: readonly Column[]): readonly Column[] {
  const isNamed = ({ named: of }: Column): boolean => of !== undefined;
  return [
    // A sum has no event that its number would open.
    ...keys.map(({ opens: _, ...column }) => column),
    ...shown.filter(isNamed),
    ...(hasLines ? [col.count(LINES, 'Baris', { total: 'sum', priority: 2 })] : []),
    ...shown.filter((column) => !isNamed(column)),
  ];
}

const topFilter = words(TOP, 'Teratas', { 10: '10', 25: '25', 100: '100', [ALL]: 'Semua' });

/** The choice of what becomes columns, and of the figure in them: none that needs a right. */
function acrossFilters(across: Sums['across'] = [], known: Known, shown: readonly Column[]): readonly Filter[] {
  const pivots = Object.fromEntries(across.map((name) => [name, known(name).label]));
  const figures = shown.filter(({ total, right }) => total === 'sum' && !right);
  return [
    words(ACROSS, 'Lajur', { [AS_IT_IS]: 'Biasa', kode_toko: 'Cabang', bulan: 'Bulan', ...pivots }, { aside: true }),
    words(SHOWN, 'Angka', Object.fromEntries(figures.map(({ name, label }) => [name, label])), { beside: ACROSS }),
  ];
}

interface Lines extends Common {
  readonly columns: readonly Named[];
  readonly groups?: readonly string[];
}

/** Defines a report of facts, a row each, on their dates: what was cancelled stands once more, below zero. */
export function lineReport({ columns, groups, only, ...common }: Lines): FactReport {
  const known = knownColumns(common.of, common.path);
  const shown = columns.map((one) => (typeof one === 'string' ? known(one) : one));
  return defined(common, {
    filters: [],
    columns: shown,
    ...(groups && { groups }),
    facts: { parts: partsWith(common.of, shown), ...(only !== undefined && { only }) },
  });
}

function defined(
  { path, title, call = path.slice(1), filters = [], of: _, ...options }: Common,
  {
    filters: more,
    ...rest
  }: Pick<ReportDefinition, 'columns' | 'filters'> &
    Pick<ReportDefinition, 'detail' | 'groups'> & { readonly facts: FactQuestion },
): FactReport {
  const report = { path, title, call, ...options, ...rest, filters: [dateRange(), branches(), ...filters, ...more] };
  return defineReport(report) as unknown as FactReport;
}

const partsOf = (of: Common['of']): readonly Part[] => ('columns' in of ? [{ facts: of }] : of);

/** Finds a column by its name. Throws for one that no fact of the report has. */
type Known = (name: string) => Column;

function knownColumns(of: Common['of'], path: string): Known {
  const named = partsOf(of).flatMap(({ facts, measures = {}, labels = {} }) => {
    const own = new Map<string, Column>(facts.columns.map((column) => [column.name, column]));
    const renamed = Object.entries(measures).map(([name, measure]): [string, Column] => {
      const column = own.get(figureOf(measure)[0]);
      if (!column) throw new Error(`${facts.name} has no figure ${measure}`);
      return [name, { ...column, name, label: labels[name] ?? column.label }];
    });
    return [...own, ...renamed];
  });
  const words = Object.fromEntries(partsOf(of).flatMap(({ says }) => (says ? [says] : [])));
  const plain = [...timeColumns, ...usualColumns, ...stepColumns, col.text(SAYS, 'Sumber', { words })];
  const usual = plain.map((column): [string, Column] => [column.name, column]);
  const all = new Map([...usual, ...named]);
  return (name) => {
    const column = all.get(name);
    if (!column) throw new Error(`${path}: its facts have no column ${name}`);
    return column;
  };
}

/** Parts with the figure of each column that they have. */
const partsWith = (of: Common['of'], shown: readonly Column[]): readonly FactPart[] =>
  partsOf(of).map(({ facts, measures, says }) => ({
    facts,
    ...(says && { says: says[0] }),
    measures:
      measures ??
      Object.fromEntries(shown.flatMap(({ name }) => (facts.measures.includes(name) ? [[name, name]] : []))),
  }));

/** Makes a column of the share of a summed column in its sum over all rows, in percent. */
export const share = <const N extends string>(name: N, label: string, of: string): Column<N, 'percent'> => ({
  name,
  label,
  type: 'percent',
  share: of,
});

/** Makes a column of the number of different values of a dimension: of customers, of documents. It has no sum. */
export const distinct = <const N extends string>(name: N, label: string, of: string): Column<N, 'count'> => ({
  name,
  label,
  type: 'count',
  distinct: of,
});

/** Makes a column of what a master says of the row that a column names: the name of a group beside its code. */
export function named<R extends object, const N extends string & keyof R>(
  master: MasterDefinition<R>,
  field: N,
  { by = master.key[0]!, ...options }: { readonly by?: string; readonly priority?: 2 } = {},
): Column<N, 'text'> {
  const { label } = fieldsOf(master.row).get(field)!;
  return { name: field, label, type: 'text', named: { master: master.name, by, field }, ...options };
}

/** The columns of a pivot, one for each value that was found, and their sum. */
export function acrossColumns(report: FactReport, values: readonly string[], chosen: Column): readonly Column[] {
  const rows = (report.facts.rows ?? []).filter((name) => name !== 'kode_toko');
  const { type, right } = chosen;
  const figure = { type, total: 'sum', ...(right && { right }) } as const;
  return [
    ...report.columns.filter(({ name, total }) => rows.includes(name) && total === undefined),
    ...values.map((value, index): Column => ({ name: `k${index + 1}`, label: value === '' ? '-' : value, ...figure })),
    { name: PIVOT_TOTAL, label: 'Jumlah', ...figure },
  ];
}

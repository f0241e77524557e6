import { columnOfField, LINES } from './facts.js';
import { fieldsOf } from './fields.js';
import { col, type Column } from './report-column.js';
import { branches, dateRange, oneDate, type Filter } from './report-filter.js';
import { defineReport, type ReportDefinition } from './report.js';
import type { Standing } from './standing.js';

/** The field of a row of a master that stands for a document: the warehouse of its tray. */
export interface LookedUp {
  readonly column: Column;
  readonly master: string;
  /** The columns that are the key of the row. */
  readonly by: readonly string[];
}

/** The bands of a figure of a day: each from a figure on, under that figure as its code. */
export interface Band {
  readonly column: Column;
  readonly of: string;
  readonly from: readonly number[];
}

/** The question that a report asks of what stands, from which its SQL is made. */
export interface StandingQuestion {
  readonly standing: Standing;
  /** The states in which documents count. */
  readonly within: readonly string[];
  /** The columns that its rows are sums by; undefined for a row for each document. */
  readonly rows?: readonly string[];
  /** The figures of a card: each before, in, out and after. */
  readonly card?: readonly string[];
  readonly looked: readonly LookedUp[];
  readonly bands: readonly Band[];
}

/** A report of what stands at the end of a day, or of what moved between two. */
export type StandingReport = ReportDefinition & { readonly standing: StandingQuestion };

interface Common {
  readonly path: string;
  readonly title: string;
  /** Defaults to its path. */
  readonly call?: string;
  readonly of: Standing;
  /** The states in which documents count, where they are others. */
  readonly states?: readonly string[];
  /** Filters besides dates and branch, each of a dimension of its name. */
  readonly filters?: readonly Filter[];
  /** Columns of rows of masters. */
  readonly looked?: readonly LookedUp[];
  /** Columns of bands of figures of its day. */
  readonly bands?: readonly Band[];
  readonly groups?: readonly string[];
  readonly gate?: ReportDefinition['gate'];
  readonly print?: ReportDefinition['print'];
}

type Named = string | Column;

/** The parts of a figure on a card. */
const CARD = { awal: 'Awal', masuk: 'Masuk', keluar: 'Keluar', akhir: 'Akhir' } as const;
type Part = keyof typeof CARD;

/** The name of a part of a figure on a card. */
export const cardColumn = (part: Part, figure: string): string => `${part}_${figure}`;

/** Columns that everything that stands has. */
const usualColumns = (standing: Standing): readonly Column[] => [
  col.date('sejak', 'Sejak'),
  col.text('kode_toko', 'Cabang'),
  col.document('no_bukti', 'No Bukti'),
  col.text('status', 'Status', { words: standing.document.labels }),
  col.text('user_id', 'User', { priority: 2 }),
  col.text('position', 'Posisi', { priority: 2 }),
];

/** Makes a column of a field of the row of a master that a document names. */
export const lookedUp = (column: Column, { name }: { readonly name: string }, by: readonly string[]): LookedUp => ({
  column,
  master: name,
  by,
});

/** The code of a band: its first figure, in three digits. */
export const bandCode = (from: number): string => String(from).padStart(3, '0');

/** Makes bands of a figure of a day: the label of each by its first figure, the lowest for all below as well. */
export function band(name: string, label: string, of: string, labels: Readonly<Record<number, string>>): Band {
  const from = Object.keys(labels).map(Number);
  const words = Object.fromEntries(from.map((first) => [bandCode(first), labels[first]!]));
  return { column: col.text(name, label, { words }), of, from };
}

/** Columns of the figures of a day of a document, amounts with their sum. */
const dayColumns = ({ document: { asOf } }: Standing): readonly Column[] =>
  [...(asOf ? fieldsOf(asOf.figures) : [])].map(([name, rule]) => ({
    ...columnOfField(name, rule),
    ...(rule.type === 'rupiah' && { total: 'sum' as const }),
  }));

/** Finds a column by its name. Throws for one that nothing of the report has. */
function knownColumns({ of, path, looked = [], bands = [] }: Common, further = dayColumns(of)): (one: Named) => Column {
  const all = new Map<string, Column>(
    [...usualColumns(of), ...of.facts.columns, ...further, ...[...looked, ...bands].map(({ column }) => column)].map(
      (one) => [one.name, one],
    ),
  );
  return (one) => {
    if (typeof one !== 'string') return one;
    const column = all.get(one);
    if (!column) throw new Error(`${path}: what stands has no column ${one}`);
    return column;
  };
}

function defined(
  {
    path,
    title,
    call = path.slice(1),
    of,
    states: within = of.within,
    looked = [],
    bands = [],
    filters = [],
    ...options
  }: Common,
  date: Filter,
  columns: readonly Column[],
  rest: Pick<ReportDefinition, 'detail'> & Pick<StandingQuestion, 'rows' | 'card'>,
): StandingReport {
  const { detail, ...question } = rest;
  return defineReport({
    path,
    title,
    call,
    columns,
    ...options,
    ...(detail && { detail }),
    filters: [date, branches(), ...filters],
    standing: { standing: of, within, looked, bands, ...question },
  }) as unknown as StandingReport;
}

const keysOf = (rows: readonly string[]): readonly string[] => [
  ...rows,
  ...(rows.includes('kode_toko') ? [] : ['kode_toko']),
];

/**
 * Defines a report of what stood at the end of a day: sums by dimensions, `kode_toko` and `status`, or without `rows` a
 * row for each document. Rows of sums are by branch too.
 */
export function stockReport({
  rows,
  columns,
  ...common
}: Common & { readonly rows?: readonly string[]; readonly columns: readonly Named[] }): StandingReport {
  const known = knownColumns(common);
  const keys = rows && keysOf(rows);
  const shown = [...(keys ?? []), ...columns].map(known);
  return defined(common, oneDate('tanggal', 'Per Tanggal'), shown, keys ? { rows: keys } : {});
}

/**
 * Defines a report of what stood before a period, came, went and stood at its end: rows by dimensions, of some figures.
 * The steps by which documents came and went are lines under each row, where it has such columns.
 */
export function cardReport({
  rows,
  figures,
  detail = [],
  ...common
}: Common & {
  readonly rows: readonly string[];
  readonly figures: readonly string[];
  readonly detail?: readonly Named[];
}): StandingReport {
  const known = knownColumns(common, []);
  const keys = keysOf(rows);
  const parts = figures.flatMap((figure) => {
    const { label, type, right } = known(figure);
    return (Object.keys(CARD) as Part[]).map((part): Column => ({
      name: cardColumn(part, figure),
      label: `${label} ${CARD[part]}`,
      type,
      total: 'sum',
      ...(right && { right }),
    }));
  });
  const under = [...detail.map(known), ...parts.filter(({ name }) => /^(masuk|keluar)_/.test(name))];
  const lines = detail.length > 0;
  const counted = lines ? [col.count(LINES, 'Baris', { total: 'sum', priority: 2 })] : [];
  return defined(common, dateRange(), [...keys.map(known), ...counted, ...parts], {
    rows: keys,
    card: figures,
    ...(lines && { detail: { count: LINES, columns: under } }),
  });
}

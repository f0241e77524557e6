import type { AsOf } from '../../../contracts/language/define/query.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { rangeText } from '../../../contracts/language/define/range.js';
import {
  ADDRESS_WIDTHS,
  askedDates,
  dated,
  figureText,
  hasTotal,
  isOnPaper,
  isTold,
  monthsAsked,
  statementStands,
  type Column,
  type Filter,
  type NamedFilter,
  type Statement,
  type Uncounted,
} from '../../../contracts/language/define/report.js';
import { clockAt, DEFAULT_ZONE, zoneOf, type Zone } from '../../../contracts/language/values/zones.js';
import { wrapped } from '../../../contracts/language/values/fixed-width.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Shop } from '../identity/shop-directory.js';
import type { ReportRequest, ReportSummary, Sort } from '../reads/report-reader.js';

/** A line above or under the rows: a label, and figures under columns. */
export interface SumLine {
  readonly label: string;
  readonly figures: Readonly<Record<string, number>>;
}

/** The content of an export in addition to its rows: the same for every format, plain data. */
export interface ExportDocument {
  readonly title: string;
  readonly shop: string;
  /** Lines of at most so many characters as the report says (`print.address`). */
  readonly address: readonly string[];
  /** `Periode 2026-11-01 – 2026-11-30`, `Per Tanggal 2026-11-23`; empty for a report without dates. */
  readonly period: string;
  /** The conditions on which the figures depend: branch, filters, order, age. */
  readonly facts: readonly string[];
  readonly columns: readonly Column[];
  /** The columns of the lines under each row; none where rows have none. */
  readonly detail: readonly Column[];
  /** Columns that the rows are grouped by, the outermost first. */
  readonly groups: readonly string[];
  /** Rows that count in no sum. */
  readonly uncounted?: Uncounted | undefined;
  /** The named sums between its groups, where these are the sections of a statement. */
  readonly statement?: Statement | undefined;
  /** The months that its rows are grouped by, those without any too. */
  readonly months?: readonly string[] | undefined;
  /** Saldo awal. */
  readonly opening: readonly SumLine[];
  /** Totals of the rows, then saldo akhir. */
  readonly closing: readonly SumLine[];
  readonly count: number;
  /** True where a page of a PDF ends with the sums so far, and the next one begins with them. */
  readonly carries: boolean;
  /** The signatures below its table. */
  readonly signatures: readonly string[];
  /** `Dicetak oleh user / time`. */
  readonly printed: string;
}

/** A document as it stands on paper: without what says nothing to who reads paper. */
export const onPaper = (document: ExportDocument): ExportDocument => ({
  ...document,
  columns: document.columns.filter(isOnPaper),
  detail: document.detail.filter(isOnPaper),
});

/** Describes a report that was read for someone at an instant. */
export function describeExport(
  request: ReportRequest,
  summary: ReportSummary,
  shop: Shop,
  actor: Actor,
  now: Date,
): ExportDocument {
  const { report, filters, sort, search } = request;
  const zone = zoneOf(shop);
  return {
    title: report.title,
    shop: shop.nama_toko,
    address: wrapped(shop.alamat_toko, report.print?.address ?? ADDRESS_WIDTHS),
    period: periodOf(report.filters, filters),
    facts: [
      ...report.filters
        .filter((filter) => isTold(report.filters, filter, filters))
        .flatMap((filter) => filterFact(filter, filters)),
      ...(search ? [`Cari: ${search}`] : []),
      ...groupFact(request),
      ...sortFact(report.columns, sort),
      ...ageFacts(summary.as_of, zone),
    ],
    columns: report.columns,
    detail: report.detail?.columns ?? [],
    groups: request.groups ?? [],
    uncounted: report.uncounted,
    statement: statementStands(report, request) ? report.statement : undefined,
    months: monthsAsked(report, request),
    opening: balanceLine(report.opening, report.columns, summary),
    closing: [...totalLines(request, summary), ...balanceLine(report.closing, report.columns, summary)],
    count: summary.count,
    carries: report.print?.carries ?? false,
    signatures: report.print?.signatures ?? [],
    printed: `${printedBy(report)} ${actor.user_id} / ${stamp(now, zone)}`,
  };
}

const printedBy = ({ print }: Pick<ReportRequest['report'], 'print'>): string => print?.printedBy ?? 'Dicetak oleh';

/** The dates of a report in words: those of a range, or one by its own name. */
function periodOf(filters: readonly Filter[], values: ReportRequest['filters']): string {
  const one = filters.find((filter) => dated.includes(filter.kind));
  const dates = askedDates(filters, values).join(' – ');
  if (!one || dates === '') return '';
  return `${one.kind === 'dateRange' ? 'Periode' : 'label' in one ? one.label : ''} ${dates}`;
}

/** `saldo_awal` → `Saldo awal`. */
function nameOf(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
}

/** The rows that no sum counts, in words: cancelled ones, and those of what is no more. */
const leftOut = ({ words }: Uncounted): string => (new Set(words).size > 1 ? 'batal atau sudah tidak ada' : 'batal');

/** The rows that a total is of: all of the period, or those that a search found, or that were named. */
const totalOf = ({ search, keys }: ReportRequest): string => {
  if (search) return 'Total dari hasil pencarian';
  return keys ? 'Total baris yang tampil' : 'Total periode';
};

/** The totals of the rows, by the name that a statement has for all of them; none where they add up to nothing. */
function totalLines(request: ReportRequest, { totals, count }: ReportSummary): SumLine[] {
  const { report, search } = request;
  if (!hasTotal(report)) return [];
  const { columns, uncounted, statement } = report;
  const sums = columns
    .filter(({ name, total, ratio }) => (total === 'sum' || ratio) && totals[name] !== undefined)
    .map(({ name }) => [name, totals[name]!]);
  const rows = `${figureText({ type: 'count' }, count)} baris`;
  const total = `${totalOf(request)}, ${rows}${uncounted ? `, yang ${leftOut(uncounted)} tidak dihitung` : ''}`;
  const named = search ? undefined : statement?.labelOfTotal;
  return [
    {
      label: columns.some((column) => column.total === 'sum') ? (named ?? total) : `Jumlah: ${rows}`,
      figures: Object.fromEntries(sums),
    },
  ];
}

function balanceLine(key: string | undefined, columns: readonly Column[], { totals }: ReportSummary): SumLine[] {
  const balance = columns.find(({ total }) => total === 'last');
  const amount = key === undefined ? undefined : totals[key];
  return key === undefined || amount === undefined || !balance
    ? []
    : [{ label: nameOf(key), figures: { [balance.name]: amount } }];
}

function filterFact(filter: Filter, filters: ReportRequest['filters']): string[] {
  if (dated.includes(filter.kind) || filter.kind === 'dateRange') return [];
  if (filter.kind === 'branch')
    return [
      filters['kode_toko'] === ALL ? 'Semua cabang' : `Cabang ${(filters['kode_toko'] ?? '').replaceAll(',', ', ')}`,
    ];
  if (filter.kind === 'range') {
    const text = rangeText(filter, filters);
    return text ? [`${filter.label}: ${text}`] : [];
  }
  return namedFact(filter, filters[filter.name] ?? '');
}

function namedFact(filter: NamedFilter, value: string): string[] {
  if (value === '' || value === ALL) return [];
  if (filter.kind === 'words') return [`${filter.label}: ${filter.words[value] ?? value}`];
  if (filter.kind === 'flag') return value === 'true' ? [filter.label] : [];
  return [`${filter.label}: ${filter.kind === 'several' ? value.replaceAll(',', ', ') : value}`];
}

function groupFact({ report, groups = [] }: ReportRequest): string[] {
  const labels = groups.flatMap((name) => report.columns.find((column) => column.name === name)?.label ?? []);
  return labels.length > 0 ? [`Kelompok: ${labels.join(', ')}`] : [];
}

function sortFact(columns: readonly Column[], sort: Sort | undefined): string[] {
  const column = columns.find(({ name }) => name === sort?.column);
  return sort && column ? [`Urutan ${column.label}${sort.descending ? ' menurun' : ''}`] : [];
}

function ageFacts({ time, lagging }: AsOf, zone: Zone): string[] {
  return [
    `Data per ${stamp(new Date(time), zone)}`,
    ...lagging.map(({ kode_toko, since }) => `${kode_toko} tertinggal sejak ${stamp(new Date(since), zone)}`),
  ];
}

/** The day and the time of a shop, with the name of its zone where that is not the usual one. */
function stamp(instant: Date, zone: Zone): string {
  const { today, time } = clockAt(zone, instant);
  return [today, time, ...(zone === DEFAULT_ZONE ? [] : [zone])].join(' ');
}

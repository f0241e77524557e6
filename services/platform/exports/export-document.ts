import type { AsOf } from '../../../contracts/language/define/query.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { Column, Filter } from '../../../contracts/language/define/report.js';
import { jakartaDate, jakartaTime } from '../../../contracts/language/values/business-date.js';
import { formatRupiah, rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Shop } from '../identity/shop-directory.js';
import type { ReportRequest, ReportRow, ReportSummary, Sort } from '../reads/report-reader.js';

/** A line above or under the rows: a label, and figures under columns. */
export interface SumLine {
  readonly label: string;
  readonly figures: Readonly<Record<string, number>>;
}

/** The content of an export in addition to its rows: the same for every format, plain data. */
export interface ExportDocument {
  readonly title: string;
  readonly shop: string;
  /** Lines of at most 48 characters. */
  readonly address: readonly string[];
  /** `2026-11-01 – 2026-11-30`; empty for a report without dates. */
  readonly period: string;
  /** The conditions on which the figures depend: branch, filters, order, age. */
  readonly facts: readonly string[];
  readonly columns: readonly Column[];
  /** Saldo awal. */
  readonly opening: readonly SumLine[];
  /** Totals of the rows, then saldo akhir. */
  readonly closing: readonly SumLine[];
  readonly count: number;
  /** `Printed By user / time`. */
  readonly printed: string;
}

const ADDRESS_WIDTH = 48;

/** Describes a report that was read for someone at an instant. */
export function describeExport(
  request: ReportRequest,
  summary: ReportSummary,
  shop: Shop,
  actor: Actor,
  now: Date,
): ExportDocument {
  const { report, filters, sort } = request;
  return {
    title: report.title,
    shop: shop.nama_toko,
    address: wrapWords(shop.alamat_toko, ADDRESS_WIDTH),
    period: filters['tgl_from'] && filters['tgl_to'] ? `${filters['tgl_from']} – ${filters['tgl_to']}` : '',
    facts: [
      ...report.filters.flatMap((filter) => filterFact(filter, filters)),
      ...sortFact(report.columns, sort),
      ...ageFacts(summary.as_of),
    ],
    columns: report.columns,
    opening: balanceLine(report.opening, report.columns, summary),
    closing: [totalLine(report.columns, summary), ...balanceLine(report.closing, report.columns, summary)],
    count: summary.count,
    printed: `Printed By ${actor.user_id} / ${stamp(now)}`,
  };
}

/**
 * A value as it is shown to people: `12.450.000`, a dash for no movement; numbers of other kinds and texts as they are.
 */
export function cellText(column: Column, value: ReportRow[string] | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'number' || (column.type !== 'rupiah' && column.type !== 'count')) return String(value);
  return value === 0 && column.total === 'sum' ? '–' : formatRupiah(rupiah(value));
}

/** True for columns of figures: right aligned, summed up. */
export function isFigure({ type }: Column): boolean {
  return type === 'rupiah' || type === 'count';
}

/** A text in lines of at most `width` characters; words longer than that are cut in pieces. */
export function wrapWords(text: string, width: number): string[] {
  const words = text.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** `saldo_awal` → `Saldo awal`. */
function nameOf(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
}

function totalLine(columns: readonly Column[], { totals, count }: ReportSummary): SumLine {
  const sums = columns
    .filter(({ name, total }) => total === 'sum' && totals[name] !== undefined)
    .map(({ name }) => [name, totals[name]!]);
  const rows = `${formatRupiah(rupiah(count))} baris`;
  return {
    label: columns.some(({ total }) => total === 'sum') ? `Total periode, ${rows}` : `Jumlah: ${rows}`,
    figures: Object.fromEntries(sums),
  };
}

function balanceLine(key: string | undefined, columns: readonly Column[], { totals }: ReportSummary): SumLine[] {
  const balance = columns.find(({ total }) => total === 'last');
  const amount = key === undefined ? undefined : totals[key];
  return key === undefined || amount === undefined || !balance
    ? []
    : [{ label: nameOf(key), figures: { [balance.name]: amount } }];
}

function filterFact(filter: Filter, filters: ReportRequest['filters']): string[] {
  switch (filter.kind) {
    case 'dateRange':
      return [];
    case 'branch':
      return [filters['kode_toko'] === ALL ? 'Semua cabang' : `Cabang ${filters['kode_toko'] ?? ''}`];
    case 'choice': {
      const value = filters[filter.name];
      return value && value !== ALL ? [`${filter.label} ${value}`] : [];
    }
    default:
      return filter satisfies never;
  }
}

function sortFact(columns: readonly Column[], sort: Sort | undefined): string[] {
  const column = columns.find(({ name }) => name === sort?.column);
  return sort && column ? [`Urutan ${column.label}${sort.descending ? ' menurun' : ''}`] : [];
}

function ageFacts({ time, lagging }: AsOf): string[] {
  return [
    `Data per ${stamp(new Date(time))}`,
    ...lagging.map(({ kode_toko, since }) => `${kode_toko} tertinggal sejak ${stamp(new Date(since))}`),
  ];
}

function stamp(instant: Date): string {
  return `${jakartaDate(instant)} ${jakartaTime(instant)}`;
}

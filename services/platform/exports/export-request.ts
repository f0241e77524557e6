import { ALL } from '../../../contracts/language/define/gate.js';
import type { Hidden, HiddenKind } from '../../../contracts/language/define/hidden.js';
import { asAsked, withColumns } from '../../../contracts/language/define/running-balance.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { FieldError } from '../../../contracts/language/define/fields.js';
import { seenReport } from '../../../contracts/language/define/seen-report.js';
import { sectionFilters } from '../../../contracts/language/define/report-sections.js';
import {
  askedDates,
  filterNames,
  groupsOf,
  isFileOf,
  isOfMany,
  type Column,
} from '../../../contracts/language/define/report.js';
import type { ExportFormat, ExportReport } from '../../../contracts/exports/commands.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { shortKind } from '../jobs/job.js';
import type { ReportReader, ReportRequest } from '../reads/report-reader.js';

/** The kind of these jobs. */
export const EXPORT = 'export';
/** The kind with which each begins: it is made in the lane of short ones, or leaves it once its rows are counted. */
export const SHORT_EXPORT = shortKind(EXPORT);

/** The request of an export, as its job keeps it. */
export interface ExportParams extends Pick<
  ExportReport,
  'report' | 'filters' | 'sort' | 'group_by' | 'search' | 'columns' | 'rows'
> {
  /** The calls of the sections of its report that who asked had the right to. */
  readonly sections?: readonly string[];
  /** The kinds of figures that were hidden from who asked: the file has none of them, whoever they are later. */
  readonly hidden?: readonly HiddenKind[];
}

const TEXT = 'text/plain; charset=utf-8';
export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  ...{ txt90: TEXT, txt48: TEXT, txt42: TEXT },
};

/**
 * The report that is asked for. Throws 400 for a report, a filter or a kind of file that is not known;
 * `ReportReader.check` says the rest.
 */
export function requestOf(
  reader: ReportReader,
  { report: call, filters = {}, sort, group_by, search, rows, hidden = [] }: ExportParams,
  format?: ExportFormat,
): ReportRequest {
  const whole = reader.find(call);
  const report = whole && seenReport(whole, new Set(hidden));
  if (!report) throw new Refusal('request.invalid', [{ field: 'report', ...message('field.choice') }]);
  const known = new Set(report.filters.flatMap(filterNames));
  const errors: FieldError[] = Object.keys(filters)
    .filter((name) => !known.has(name))
    .map((name) => ({ field: name, ...message('field.unknown') }));
  if (format !== undefined && !isFileOf(report, format)) errors.push({ field: 'format', ...message('field.choice') });
  if (errors.length > 0) throw new Refusal('request.invalid', errors);
  return {
    report,
    filters,
    groups: groupsOf(report, group_by),
    ...(search?.trim() && { search: search.trim() }),
    ...(rows && { keys: rows }),
    sort: sort ? { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : undefined,
  };
}

/** The questions of the sections of a report, as somebody from whom something is hidden gets them. */
export const sectionRequests = ({ report, filters }: ReportRequest, hidden: Hidden): readonly ReportRequest[] =>
  (report.sections ?? []).map((section) => {
    const seen = seenReport(section, hidden);
    return { report: seen, filters: sectionFilters(section, report, filters), groups: groupsOf(seen) };
  });

/** The questions of a file as its job keeps them: its report, then the sections that it has. */
export function requestsOf(reader: ReportReader, params: ExportParams): readonly [ReportRequest, ...ReportRequest[]] {
  const main = requestOf(reader, params);
  const { sections = [], hidden = [] } = params;
  return [main, ...sectionRequests(main, new Set(hidden)).filter(({ report }) => sections.includes(report.call))];
}

/**
 * The report as it is shown: its running balance only while it means something, and of its columns those that are
 * named, in their order, with those that it is grouped by. Its branch is not on paper where all rows are of one, unless
 * it is named.
 */
export function asShown(request: ReportRequest, columns = ''): ReportRequest {
  const report = asAsked(request.report, request);
  const named = columns.split(',').filter((name) => report.columns.some((column) => column.name === name));
  const grouped = (request.groups ?? []).filter((name) => !named.includes(name));
  if (named.length > 0) return { ...request, report: withColumns(report, [...grouped, ...named]) };
  const { kode_toko = ALL } = request.filters;
  const isSaid = ({ name, priority }: Column): boolean =>
    name === 'kode_toko' && priority === 2 && !isOfMany(kode_toko) && !grouped.includes(name);
  const shown = report.columns.map((column) => (isSaid(column) ? { ...column, offPaper: true as const } : column));
  return { ...request, report: { ...report, columns: shown } };
}

/** The title of a file: the report, its branch, and its dates; of an Excel file the name that its report says. */
export function titleOf({ report, filters }: Pick<ReportRequest, 'report' | 'filters'>, format?: ExportFormat): string {
  if (format === 'xlsx' && report.excel !== undefined) return report.excel;
  const { kode_toko } = filters;
  const branch = kode_toko === ALL ? 'Semua cabang' : kode_toko?.replaceAll(',', ', ');
  const period = [...new Set(askedDates(report.filters, filters))].join(' sd ');
  return [report.title, branch, period].filter(Boolean).join(' ');
}

/** `Laporan Transaksi Cash.xlsx`: the title, less what a file system would not take. */
export function fileName(title: string, format: string): string {
  return `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')}.${format.replace(/^txt\d+$/, 'txt')}`;
}

/** A header that saves under that name, plain for old browsers and exact for the others. */
export function contentDisposition(name: string): string {
  const exact = encodeURIComponent(name).replaceAll("'", '%27');
  return `attachment; filename="${name.replace(/[^ -~]/g, '_')}"; filename*=UTF-8''${exact}`;
}

import { reportWithoutBalances } from '../../../contracts/language/define/balances.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { FieldError } from '../../../contracts/language/define/fields.js';
import { filterNames, groupsOf, type ReportDefinition } from '../../../contracts/language/define/report.js';
import { asAsked } from '../../../contracts/language/define/running-balance.js';
import type { ExportFormat, ExportReport } from '../../../contracts/exports/commands.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { ReportReader, ReportRequest } from '../reads/report-reader.js';

/** The kind of these jobs. */
export const EXPORT = 'export';

/** The request of an export, as its job keeps it. */
export interface ExportParams extends Pick<
  ExportReport,
  'report' | 'filters' | 'sort' | 'search' | 'columns' | 'group_by'
> {
  /** True where balances were hidden from who asked: the file has none, whoever they are later. */
  readonly withoutBalances?: true;
}

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * The report that is asked for. Throws 400 for a report or a filter that is not known; `ReportReader.check` says the
 * rest.
 */
export function requestOf(
  reader: ReportReader,
  { report: call, filters = {}, withoutBalances, ...asked }: ExportParams,
): ReportRequest {
  const whole = reader.find(call);
  const report = whole && withoutBalances ? reportWithoutBalances(whole) : whole;
  if (!report) throw new Refusal('request.invalid', [{ field: 'report', ...message('field.choice') }]);
  const { sort } = asked;
  const columns = asked.columns?.split(',').filter(Boolean) ?? [];
  assertKnown(report, Object.keys(filters), columns);
  const how = {
    filters,
    groups: groupsOf(report, asked.group_by),
    sort: sort ? { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : undefined,
    search: asked.search?.trim() || undefined,
  };
  return { report: asAsked(report, how), ...how, ...(columns.length > 0 && { columns }) };
}

function assertKnown(report: ReportDefinition, filters: readonly string[], columns: readonly string[]): void {
  const [known, shown] = [new Set(report.filters.flatMap(filterNames)), report.columns.map(({ name }) => name)];
  const errors: FieldError[] = filters
    .filter((name) => !known.has(name))
    .map((name) => ({ field: name, ...message('field.unknown') }));
  if (!columns.every((name) => shown.includes(name))) errors.push({ field: 'columns', ...message('field.choice') });
  if (errors.length > 0) throw new Refusal('request.invalid', errors);
}

/** `Laporan Transaksi Cash.xlsx`: the title, less what a file system would not take. */
export function fileName(title: string, format: string): string {
  return `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')}.${format}`;
}

/** A header that saves under that name, plain for old browsers and exact for the others. */
export function contentDisposition(name: string): string {
  const exact = encodeURIComponent(name).replaceAll("'", '%27');
  return `attachment; filename="${name.replace(/[^ -~]/g, '_')}"; filename*=UTF-8''${exact}`;
}

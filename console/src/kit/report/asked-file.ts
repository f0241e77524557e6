import type { ExportReport } from '../../../../contracts/exports/commands.js';
import type { ReportStore } from './report-store.js';
import { sortParam } from './report-url.js';

/** The whole report as it is shown, for a file; undefined while nothing is. */
export function askedFile(
  { question, report }: Pick<ReportStore, 'question' | 'report'>,
  columns: readonly string[] = [],
): Omit<ExportReport, 'format' | 'rows'> | undefined {
  const { filters, sort, search, groups } = question ?? {};
  return (
    question && {
      report: report.call,
      filters,
      sort: sort && sortParam(sort),
      search: search || undefined,
      columns: columns.join(',') || undefined,
      group_by: groups?.join(','),
    }
  );
}

import type { Column, ReportDefinition } from '../../../../contracts/language/define/report.js';
import type { ReportRow } from './report-store.js';
import type { FilterValues } from './report-url.js';

/** Filters that every report of a range shares. */
const shared = ['tgl_from', 'tgl_to', 'kode_toko'];

/**
 * The destination of a cell: another report of the same dates and branch, of what stands in the row. Nowhere when that
 * is empty.
 */
export function drillPath({ opens }: Column, row: ReportRow, filters: FilterValues): string | undefined {
  if (opens === undefined || opens === 'event' || opens.by.some((name) => !row[name])) return undefined;
  const kept = shared.flatMap((name): [string, string][] =>
    filters[name] === undefined ? [] : [[name, filters[name]]],
  );
  // Of several branches that are asked for, a row leads to its own.
  if (filters['kode_toko']?.includes(',') && row['kode_toko']) kept.push(['kode_toko', String(row['kode_toko'])]);
  const own = opens.by.map((name): [string, string] => [name, String(row[name])]);
  return `${opens.path}?${new URLSearchParams(Object.fromEntries([...kept, ...own])).toString()}`;
}

/** The destination of a row that is no event: that of its first cell that has one. */
export function rowPath({ columns }: ReportDefinition, row: ReportRow, filters: FilterValues): string | undefined {
  return columns.map((column) => drillPath(column, row, filters)).find((path) => path !== undefined);
}

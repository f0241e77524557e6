import type { FigureRight } from './gate.js';
import { isHidden, rights, type Hidden } from './hidden.js';
import { rangeNames } from './range.js';
import type { Column } from './report-column.js';
import type { ReportDefinition } from './report.js';

/** The columns that somebody sees; one that is divided by or of a hidden one would tell it. */
function seenColumns(columns: readonly Column[], hidden: Hidden): readonly Column[] {
  const gone = new Set(columns.filter((column) => isHidden(column, hidden)).map(({ name }) => name));
  return columns.filter(
    ({ name, ratio, share = '' }) =>
      !gone.has(name) && !gone.has(share) && !(ratio && (gone.has(ratio.over) || gone.has(ratio.under))),
  );
}

/** The hidden kinds by which lines of the journal are left out of a report. */
const linesHidden = ({ isJournal }: ReportDefinition, hidden: Hidden): readonly FigureRight[] =>
  isJournal ? rights.filter((right) => hidden.has(right)) : [];

/** True when somebody gets a report as it is. */
function isSeen(report: ReportDefinition, hidden: Hidden): boolean {
  const { columns, detail, opening, closing, without = [] } = report;
  const all = [...columns, ...(detail?.columns ?? [])];
  return (
    !all.some((column) => isHidden(column, hidden)) &&
    !(hidden.has('SALDO') && (opening ?? closing) !== undefined) &&
    linesHidden(report, hidden).every((right) => without.includes(right))
  );
}

/**
 * Returns a report as somebody gets it: without the columns that are hidden from them, what opens and closes its rows
 * where that is a balance, the filters by such columns, and lines of the journal. The same one where nothing is hidden.
 */
export function seenReport(report: ReportDefinition, hidden: Hidden): ReportDefinition {
  if (isSeen(report, hidden)) return report;
  const { opening, closing, detail, filters, ...rest } = report;
  const columns = seenColumns(report.columns, hidden);
  const isKept = (name: string): boolean => columns.some((column) => column.name === name);
  const isGone = (name: string): boolean => report.columns.some((column) => column.name === name) && !isKept(name);
  return {
    ...rest,
    columns,
    filters: filters.filter((filter) => filter.kind !== 'range' || !isGone(filter.of)),
    ...(detail && { detail: { ...detail, columns: seenColumns(detail.columns, hidden) } }),
    ...(!hidden.has('SALDO') && { ...(opening && { opening }), ...(closing && { closing }) }),
    ...(report.isJournal && { without: linesHidden(report, hidden) }),
  };
}

/** The parameters of a report by which nobody may ask for it from whom its columns are hidden. */
export const hiddenParameters = (whole: ReportDefinition, seen: ReportDefinition): readonly string[] =>
  whole.filters.flatMap((filter) =>
    filter.kind === 'range' && !seen.filters.includes(filter) ? rangeNames(filter) : [],
  );

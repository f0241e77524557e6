import { compares, narrowsRows, type ReportDefinition } from './report.js';

/** The way in which the rows of a report are asked for. */
export interface Asked {
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly sort?: unknown;
  readonly search?: string | undefined;
  readonly groups?: readonly string[] | undefined;
}

/**
 * True where the running balance of a report is valid: in the report's order, with every row of its account.
 */
export function balanceStands({ filters, groups: own = [] }: ReportDefinition, asked: Asked): boolean {
  const { sort, search, groups = own } = asked;
  if (sort || search?.trim() || groups.join() !== own.join()) return false;
  return !narrowsRows(filters, asked.filters);
}

/** Returns a report without its running balance, and what opens and closes it. */
function withoutRunning(report: ReportDefinition): ReportDefinition {
  const { opening: _, closing: __, ...rest } = report;
  return { ...rest, columns: report.columns.filter(({ total }) => total !== 'last') };
}

/**
 * A report as it is shown and exported: its running balance stands only while it means something, and what it compares
 * only where it does.
 */
export const asAsked = (report: ReportDefinition, asked: Asked): ReportDefinition =>
  withShownColumns(report, { hasBalance: balanceStands(report, asked), isComparing: compares(asked.filters) });

/** The same, by whether its running balance means something and whether it compares. */
export function withShownColumns(
  report: ReportDefinition,
  { hasBalance, isComparing }: { readonly hasBalance: boolean; readonly isComparing: boolean },
): ReportDefinition {
  const balanced = hasBalance ? report : withoutRunning(report);
  if (isComparing || !balanced.columns.some(({ comparing }) => comparing)) return balanced;
  return { ...balanced, columns: balanced.columns.filter(({ comparing }) => !comparing) };
}

/**
 * A report with some of its columns, in their order; with all of them where none are named. What a ratio of these is
 * worked out of is there too, but not on paper.
 */
export function withColumns(report: ReportDefinition, names: readonly string[]): ReportDefinition {
  const chosen = names.flatMap((name) => report.columns.filter((column) => column.name === name));
  const parts = chosen.flatMap(({ ratio }) => (ratio ? [ratio.over, ratio.under] : []));
  const needed = report.columns
    .filter(({ name }) => parts.includes(name) && !names.includes(name))
    .map((column) => ({ ...column, offPaper: true as const }));
  return chosen.length > 0 ? { ...report, columns: [...chosen, ...needed] } : report;
}

import type { Gate, Level, SettingValue } from './gate.js';
import type { ReportDefinition } from './report.js';

/**
 * True for who sees summaries of balances: they are hidden from all but owners where a module says so (shell-and-rules
 * §2, Dashboard).
 */
export const seesBalances = (level: Level | undefined, value: (key: string) => SettingValue | undefined): boolean =>
  level === 'OWN' || value('HIDE_SALDO_DASHBOARD_MODULE') !== true;

/** The gate of a screen that shows nothing but balances: it lets those pass who see them. */
export const balanceGate = {
  anyOf: [{ off: ['HIDE_SALDO_DASHBOARD_MODULE'] }, { levels: ['OWN'] }],
} as const satisfies Gate;

/** True when a report has a balance in it: as a column, or before or after its rows. */
export const showsBalances = ({ columns, opening, closing }: ReportDefinition): boolean =>
  columns.some(({ isBalance }) => isBalance) || opening !== undefined || closing !== undefined;

/**
 * Returns a report as those get it who see no balances: without their columns, and without what opens and closes its
 * rows.
 */
export function reportWithoutBalances(report: ReportDefinition): ReportDefinition {
  const { opening: _, closing: __, ...rest } = report;
  return { ...rest, columns: report.columns.filter(({ isBalance }) => !isBalance) };
}

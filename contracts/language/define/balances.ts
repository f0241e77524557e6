import type { Gate, Level, SettingValue } from './gate.js';

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

import type { Level, SettingValue } from '../define/gate.js';

/**
 * True for who sees summaries of balances: they are hidden from all but owners where a module says so (shell-and-rules
 * §2, Dashboard).
 */
export const seesBalances = (level: Level | undefined, value: (key: string) => SettingValue | undefined): boolean =>
  level === 'OWN' || value('HIDE_SALDO_DASHBOARD_MODULE') !== true;

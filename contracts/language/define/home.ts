import type { Level } from './gate.js';

/** The roles that have homes: who works at a drawer, who answers for a shop, who reads what all of them did. */
export const homeRoles = ['KASIR', 'PENGAWAS', 'PEMILIK'] as const;

/** A role that has a home of its own. */
export type HomeRole = (typeof homeRoles)[number];

/** The role of a level: cashiers and supervisors have homes of their own, all others that of the owner. */
export function homeRoleOf(level: Level): HomeRole {
  if (level === 'KASIR') return 'KASIR';
  return level === 'SPV' ? 'PENGAWAS' : 'PEMILIK';
}

/** The dashboards: of a branch, or of all of them together for head office. */
export const boards = ['DASHBOARD', 'DASHBOARD_PUSAT'] as const;

/** A dashboard. */
export type Board = (typeof boards)[number];

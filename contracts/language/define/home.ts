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

/** A dashboard: of a branch or of all together, or of the branches beside each other. */
export type Board = 'DASHBOARD' | 'DASHBOARD_PUSAT';

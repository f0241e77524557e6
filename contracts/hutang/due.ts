import { dueSummary } from '../language/define/due-summary.js';
import { hutang } from './loan.js';

/** The loans that are due within a week, and those that are overdue. */
export const loansDue = dueSummary(hutang, {
  home: ['KASIR', 'PENGAWAS', 'PEMILIK'],
  boards: ['DASHBOARD', 'DASHBOARD_PUSAT'],
});

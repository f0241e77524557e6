import { useNavigate } from 'react-router-dom';
import { rowPath } from './drill.js';
import type { ReportView } from './use-report.js';

/** Opens what is behind a row of a report: its event beside it, or the report that it is a sum of. */
export function useOpen({ store, change }: ReportView): (index: number) => void {
  const navigate = useNavigate();
  return (index) => {
    const row = store.rows[index];
    const position = String(row?.['position'] ?? '');
    const path = row && !position ? rowPath(store.report, row, store.question?.filters ?? {}) : undefined;
    if (path !== undefined) void navigate(path);
    else change({ open: position || undefined });
  };
}

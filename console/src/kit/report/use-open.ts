import { useNavigate } from 'react-router-dom';
import type { ReportDefinition } from '../../../../contracts/language/define/report.js';
import { documentName, eventName } from '../number/number-address.js';
import { useOpens } from '../number/number-link.js';
import { rowPath } from './drill.js';
import type { ReportRow } from './report-store.js';
import type { ReportView } from './use-report.js';
import { useSearch } from '../base/use-search.js';

/** The number of the document that a row opens; empty where it opens none. */
const numberOf = ({ columns }: ReportDefinition, row: ReportRow | undefined): string =>
  String(row?.[columns.find(({ opens }) => opens === 'event')?.name ?? ''] ?? '');

/**
 * Opens what is behind a row of a report: its document beside it, where the user may read that, else its event; or the
 * report that it is a sum of.
 */
export function useOpen({ store, change }: ReportView): (index: number) => void {
  const navigate = useNavigate();
  const opens = useOpens();
  const [, setSearch] = useSearch();
  return (index) => {
    const row = store.rows[index];
    const position = String(row?.['position'] ?? '');
    const number = numberOf(store.report, row);
    const path = row && !position ? rowPath(store.report, row, store.question?.filters ?? {}) : undefined;
    if (path !== undefined) return void navigate(path);
    if (!opens(number)) return change({ open: position || undefined });
    setSearch((now) => {
      now.set(documentName, number);
      now.delete(eventName);
      return now;
    });
  };
}

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { opensIn } from '../../../../contracts/language/define/report.js';
import { ListExports } from '../list/list-exports.js';
import { sortParam } from './report-url.js';
import type { ReportView } from './use-report.js';

interface ExportsProps {
  readonly view: ReportView;
  /** Those that were chosen, in their order; all of them where none were. */
  readonly columns?: readonly string[] | undefined;
  readonly menu?: boolean;
}

/** Takes the whole report away as it is shown. */
export const ExportButtons = observer(function ExportButtons({ view, columns = [], menu }: ExportsProps): ReactNode {
  const { question, report } = view.store;
  const { filters, sort, search, groups } = question ?? {};
  const asked = question && {
    ...{ report: report.call, filters, sort: sort && sortParam(sort), search: search || undefined },
    columns: columns.join(',') || undefined,
    group_by: groups?.join(','),
  };
  const { totals, count } = view.store;
  return <ListExports asked={asked} opens={opensIn(report, { totals, count })} {...(menu !== undefined && { menu })} />;
});

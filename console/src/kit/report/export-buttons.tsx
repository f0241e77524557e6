import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { exportFormats } from '../../../../contracts/exports/commands.js';
import { isFileOf, opensIn } from '../../../../contracts/language/define/report.js';
import { ListExports, TakeAway } from '../list/list-exports.js';
import type { Printed } from '../list/print-list.js';
import { useRoot } from '../stores/root-store.js';
import { askedFile } from './asked-file.js';
import type { ReportView } from './use-report.js';

interface ExportsProps<R extends object> {
  readonly view: ReportView;
  /** Those that were chosen, in their order; all of them where none were. */
  readonly columns?: readonly string[] | undefined;
  /** The report on paper; an icon alone offers its files where nothing is said. */
  readonly printed?: Printed<R>;
}

/** Takes the whole report away as it is shown. */
export const ExportButtons = observer(function ExportButtons<R extends object>({
  view,
  columns = [],
  printed,
}: ExportsProps<R>): ReactNode {
  const { session } = useRoot();
  const { report, totals, count } = view.store;
  const files = {
    asked: askedFile(view.store, columns),
    formats: exportFormats.filter((format) => isFileOf(report, format)),
    opens: opensIn(report, { totals, count }, session.valueOf),
  };
  return printed ? <TakeAway printed={printed} {...files} /> : <ListExports {...files} menu />;
});

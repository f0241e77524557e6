import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { exportFormats } from '../../../../contracts/exports/commands.js';
import { isFileOf, opensIn } from '../../../../contracts/language/define/report.js';
import { ListExports } from '../list/list-exports.js';
import { useRoot } from '../stores/root-store.js';
import { askedFile } from './asked-file.js';
import type { ReportView } from './use-report.js';

interface ExportsProps {
  readonly view: ReportView;
  /** Those that were chosen, in their order; all of them where none were. */
  readonly columns?: readonly string[] | undefined;
  readonly menu?: boolean;
}

/** Takes the whole report away as it is shown. */
export const ExportButtons = observer(function ExportButtons({ view, columns = [], menu }: ExportsProps): ReactNode {
  const { session } = useRoot();
  const { report, totals, count } = view.store;
  return (
    <ListExports
      asked={askedFile(view.store, columns)}
      formats={exportFormats.filter((format) => isFileOf(report, format))}
      opens={opensIn(report, { totals, count }, session.valueOf)}
      {...(menu !== undefined && { menu })}
    />
  );
});

import { DownloadOutlined, FileExcelOutlined, FilePdfOutlined } from '../base/icons.js';
import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ExportFormat } from '../../../../contracts/exports/commands.js';
import { t } from '../i18n/i18n.js';
import { apiFailure } from '../api/failure.js';
import { useOffers } from '../base/offers.js';
import { useRoot } from '../stores/root-store.js';
import { sortParam } from './report-url.js';
import type { ReportView } from './use-report.js';

const formats: readonly { readonly format: ExportFormat; readonly icon?: ReactNode }[] = [
  { format: 'pdf', icon: <FilePdfOutlined /> },
  { format: 'xlsx', icon: <FileExcelOutlined /> },
  { format: 'csv' },
];

/** Takes the whole report away: the server asks the same question for the file, so nothing is cut off. */
export const ExportButtons = observer(function ExportButtons({
  view,
  menu = false,
}: {
  readonly view: ReportView;
  readonly menu?: boolean;
}): ReactNode {
  const { jobs } = useRoot();
  const start = useExport(view);
  useOffers(
    formats.map(({ format }) => ({
      name: format,
      title: t('export.as', { format: t(`export.${format}`) }),
      run: () => start(format),
    })),
  );
  if (menu) {
    const items = formats.map(({ format, icon }) => ({ key: format, icon, label: t(`export.${format}`) }));
    return (
      <Dropdown menu={{ items, onClick: ({ key }) => start(key as ExportFormat) }} trigger={['click']}>
        <Button icon={<DownloadOutlined />} aria-label={t('export.label')} />
      </Dropdown>
    );
  }
  return formats.map(({ format, icon }) => (
    <Button
      key={format}
      icon={icon}
      loading={jobs.isExporting(view.screen.report.call, format)}
      onClick={() => start(format)}
    >
      {t(`export.${format}`)}
    </Button>
  ));
});

function useExport({ store }: ReportView): (format: ExportFormat) => void {
  const { jobs, toasts } = useRoot();
  return (format) => {
    const { question, report } = store;
    if (!question) return;
    const sort = question.sort && sortParam(question.sort);
    jobs
      .export({ report: report.call, format, filters: question.filters, sort })
      .catch((thrown: unknown) => toasts.show('error', apiFailure(thrown).message));
  };
}

import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ExportFormat, ExportReport } from '../../../../contracts/exports/commands.js';
import { apiFailure } from '../api/failure.js';
import { DownloadOutlined, FileExcelOutlined, FilePdfOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';

const icons: Readonly<Record<ExportFormat, ReactNode>> = {
  pdf: <FilePdfOutlined />,
  xlsx: <FileExcelOutlined />,
  csv: undefined,
};
const every: readonly ExportFormat[] = ['pdf', 'xlsx', 'csv'];

interface ExportsProps {
  /** The list as it is shown; undefined while nothing is. */
  readonly asked: Omit<ExportReport, 'format'> | undefined;
  /** One button for all of them. */
  readonly menu?: boolean;
  readonly formats?: readonly ExportFormat[];
}

/** Takes the whole list away as it is shown: the server asks the same question for the file, so nothing is cut off. */
export const ListExports = observer(function ListExports({ asked, menu, formats = every }: ExportsProps): ReactNode {
  const { jobs, toasts } = useRoot();
  const start = (format: ExportFormat): void => {
    if (!asked) return;
    jobs.export({ ...asked, format }).catch((thrown: unknown) => toasts.show('error', apiFailure(thrown).message));
  };
  if (menu) {
    const items = formats.map((format) => ({ key: format, icon: icons[format], label: t(`export.${format}`) }));
    return (
      <Dropdown menu={{ items, onClick: ({ key }) => start(key as ExportFormat) }} trigger={['click']}>
        <Button icon={<DownloadOutlined />} aria-label={t('export.label')} />
      </Dropdown>
    );
  }
  return formats.map((format) => (
    <Button
      key={format}
      icon={icons[format]}
      loading={asked !== undefined && jobs.isExporting(asked.report, format)}
      onClick={() => start(format)}
    >
      {t(`export.${format}`)}
    </Button>
  ));
});

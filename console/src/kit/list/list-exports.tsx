import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import {
  exportFormats,
  MOST_NAMED,
  type ExportFormat,
  type ExportReport,
} from '../../../../contracts/exports/commands.js';
import { apiFailure } from '../api/failure.js';
import { countText } from '../base/format.js';
import { useOffers } from '../base/offers.js';
import { DownloadOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import { formatIcon, formatName, isText } from './export-formats.js';
import { openExport } from './open-export.js';

interface ExportsProps {
  /** The list as it is shown; undefined while nothing is. */
  readonly asked: Omit<ExportReport, 'format' | 'rows'> | undefined;
  /** Reads the keys of the rows that are shown, where the list searches or sorts otherwise than files are. */
  readonly keys?: (() => Promise<readonly string[]>) | undefined;
  /** One button for all of them. */
  readonly menu?: boolean;
  readonly formats?: readonly ExportFormat[];
  /** The place in which its PDF opens; with the other files where nothing is said. */
  readonly opens?: 'tab' | 'file' | undefined;
}

/**
 * Returns what starts an export: its PDF opens where it says, other files go to the tray. A CSV comes with the offer of
 * the same in Excel, which would take the zeros off its codes.
 */
function useStart({ asked, keys, opens, formats = exportFormats }: ExportsProps): (format: ExportFormat) => void {
  const { jobs, toasts } = useRoot();
  const start = (format: ExportFormat): void => {
    if (!asked) return;
    const isOpened = format === 'pdf' && opens !== undefined;
    // A browser lets a tab be opened by the press alone, before the file is there.
    const tab = isOpened && opens === 'tab' ? (window.open('', '_blank') ?? undefined) : undefined;
    const failed = (text: string): void => {
      tab?.close();
      toasts.show('error', text);
    };
    const begin = async (): Promise<void> => {
      const rows = await keys?.();
      if (rows && rows.length > MOST_NAMED)
        return failed(t('list.fileTooMany', { rows: countText(rows.length), max: countText(MOST_NAMED) }));
      const id = await jobs.export({ ...asked, ...(rows && { rows }), format });
      if (isOpened) await openExport(jobs, id, tab);
    };
    begin().catch((thrown: unknown) => failed(apiFailure(thrown).message));
    if (format === 'csv' && formats.includes('xlsx'))
      toasts.show('info', t('csv.zeros'), { title: t('csv.excel'), run: () => start('xlsx') });
  };
  return start;
}

/** Takes the whole list away as it is shown: the server asks the same question for the file, so nothing is cut off. */
export const ListExports = observer(function ListExports(props: ExportsProps): ReactNode {
  const { asked, menu, formats = exportFormats } = props;
  const { jobs } = useRoot();
  const start = useStart(props);
  useOffered(asked ? formats : [], start);
  if (menu) {
    return (
      <FormatMenu formats={formats} start={start}>
        <Button icon={<DownloadOutlined />} aria-label={t('export.label')} />
      </FormatMenu>
    );
  }
  const texts = formats.filter(isText);
  const isMade = (format: ExportFormat): boolean => asked !== undefined && jobs.isExporting(asked.report, format);
  return (
    <>
      {formats
        .filter((format) => !isText(format))
        .map((format) => (
          <Button
            key={format}
            icon={format === 'csv' ? undefined : formatIcon(format)}
            loading={isMade(format)}
            onClick={() => start(format)}
          >
            {formatName(format)}
          </Button>
        ))}
      {texts.length > 0 && (
        <FormatMenu formats={texts} start={start}>
          <Button loading={texts.some(isMade)}>{t('export.texts')}</Button>
        </FormatMenu>
      )}
    </>
  );
});

/** Offers formats in the command palette. */
function useOffered(formats: readonly ExportFormat[], start: (format: ExportFormat) => void): void {
  useOffers(
    formats.map((format) => ({
      name: format,
      title: t('export.as', { format: formatName(format) }),
      run: () => start(format),
    })),
  );
}

interface MenuProps {
  readonly formats: readonly ExportFormat[];
  readonly start: (format: ExportFormat) => void;
  readonly children: ReactNode;
}

/** A button that offers some formats. */
function FormatMenu({ formats, start, children }: MenuProps): ReactNode {
  const items = formats.map((format) => ({ key: format, icon: formatIcon(format), label: formatName(format) }));
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => start(key as ExportFormat) }} trigger={['click']}>
      {children}
    </Dropdown>
  );
}

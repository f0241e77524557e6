import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import {
  exportFormats,
  MOST_NAMED,
  type ExportFormat,
  type ExportReport,
} from '../../../../contracts/exports/commands.js';
import { apiFailure } from '../api/failure.js';
import { countText } from '../base/format.js';
import { useOffers } from '../base/offers.js';
import { DownloadOutlined, PrinterOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import { formatIcon, formatName } from './export-formats.js';
import { usePaper, type Printed } from './print-list.js';
import { takeFile } from './take-file.js';

/** Milliseconds of work before it shows. */
const SHOWN_AFTER = 1000;

interface ExportsProps {
  /** The list as it is shown; undefined while nothing is. */
  readonly asked: Omit<ExportReport, 'format' | 'rows'> | undefined;
  /** Reads the keys of the rows that are shown, where the list searches or sorts otherwise than files are. */
  readonly keys?: (() => Promise<readonly string[]>) | undefined;
  /** An icon alone. */
  readonly menu?: boolean;
  readonly formats?: readonly ExportFormat[];
  /** The place in which its PDF opens; with the other files where nothing is said. */
  readonly opens?: 'tab' | 'file' | undefined;
  /** Prints the list as it is shown. */
  readonly print?: () => void;
}

interface Start {
  readonly start: (format: ExportFormat) => void;
  /** A file is waited for. */
  readonly busy: boolean;
}

/**
 * Returns what starts an export: its PDF opens where it says, other files are saved. A CSV comes with the offer of the
 * same in Excel, which would take the zeros off its codes.
 */
function useStart({ asked, keys, opens, formats = exportFormats }: ExportsProps): Start {
  const root = useRoot();
  const { toasts } = root;
  const [waiting, setWaiting] = useState(0);
  const begin = async (wanted: Omit<ExportReport, 'rows'>, tab: Window | undefined): Promise<void> => {
    const failed = (text: string): void => {
      tab?.close();
      toasts.show('error', text);
    };
    try {
      const rows = await keys?.();
      if (rows && rows.length > MOST_NAMED)
        return failed(t('list.fileTooMany', { rows: countText(rows.length), max: countText(MOST_NAMED) }));
      await takeFile(root, { ...wanted, ...(rows && { rows }) }, { tab });
    } catch (thrown) {
      failed(apiFailure(thrown).message);
    }
  };
  const start = (format: ExportFormat): void => {
    if (!asked) return;
    // A browser lets a tab be opened by the press alone, before the file is there.
    const tab = format === 'pdf' && opens === 'tab' ? (window.open('', '_blank') ?? undefined) : undefined;
    setWaiting((before) => before + 1);
    void begin({ ...asked, format }, tab).finally(() => setWaiting((before) => before - 1));
    if (format === 'csv' && formats.includes('xlsx'))
      toasts.show('info', t('csv.zeros'), { title: t('csv.excel'), run: () => start('xlsx') });
  };
  return { start, busy: waiting > 0 };
}

/**
 * Takes the whole list away as it is shown, as a file or on paper: the server asks the same question for the file, so
 * nothing is cut off.
 */
export const ListExports = observer(function ListExports(props: ExportsProps): ReactNode {
  const { asked, menu, formats = exportFormats, print } = props;
  const { jobs } = useRoot();
  const { start, busy } = useStart(props);
  useOffered(asked ? formats : [], start);
  const percent = busy && asked ? jobs.percentOf(asked.report) : undefined;
  const items = [
    ...formats.map((format) => ({ key: format, icon: formatIcon(format), label: formatName(format) })),
    ...(print ? [{ key: PRINT, icon: <PrinterOutlined />, label: t('list.print') }] : []),
  ];
  const choose = ({ key }: { readonly key: string }): void => (key === PRINT ? print?.() : start(key as ExportFormat));
  return (
    <Dropdown menu={{ items, onClick: choose }} trigger={['click']} autoFocus>
      <Button
        icon={<DownloadOutlined />}
        loading={busy && { delay: SHOWN_AFTER }}
        aria-label={menu ? t('export.label') : undefined}
      >
        {!menu && t('job.download')}
        {!menu && percent !== undefined && ` ${percent} %`}
      </Button>
    </Dropdown>
  );
});

const PRINT = 'print';

/** Takes a list away: as one of its files, or on paper. */
export function TakeAway<R extends object>({
  printed,
  ...files
}: Omit<ExportsProps, 'print'> & { readonly printed: Printed<R> }): ReactNode {
  const { print, paper } = usePaper(printed);
  return (
    <>
      <ListExports {...files} print={print} />
      {paper}
    </>
  );
}

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

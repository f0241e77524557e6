import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { MasterDefinition } from '../../../../contracts/define/master.js';
import { t } from '../../i18n/i18n.js';
import { DownloadOutlined, UploadOutlined } from '../icons.js';
import { saveFile } from '../save-file.js';
import { useRoot } from '../stores/root-store.js';
import { ImportModal } from './import-modal.js';
import type { Row } from './list-rows.js';
import { rowsAsCsv } from './rows-csv.js';

interface CsvToolsProps {
  readonly master: MasterDefinition;
  /** Those that a search finds, whatever page is shown. */
  readonly rows: readonly Row[];
}

/** The rows of a master as a file, and a file as its rows for who may change them. */
export const CsvTools = observer(function CsvTools({ master, rows }: CsvToolsProps): ReactNode {
  const { session, toasts } = useRoot();
  const [importing, setImporting] = useState(false);
  const save = (): void => {
    if (rows.length === 0) return toasts.show('error', t('csv.empty'));
    saveFile(new Blob([rowsAsCsv(master, rows)], { type: 'text/csv' }), `${(master.path ?? master.name).replace('/', '')}.csv`);
  };
  const imported = master.commands?.import;
  const mayImport = imported !== undefined && session.passes(imported.gate);
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={save}>
        {t('export.csv')}
      </Button>
      {mayImport && (
        <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
          {t('import.open')}
        </Button>
      )}
      {importing && <ImportModal master={master} close={() => setImporting(false)} />}
    </>
  );
});

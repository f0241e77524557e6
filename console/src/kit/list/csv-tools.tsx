import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactNode } from 'react';
import type { PayloadClass } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { t } from '../i18n/i18n.js';
import { ApiFailure, apiFailure } from '../api/failure.js';
import { DownloadOutlined, UploadOutlined } from '../base/icons.js';
import { part } from '../base/part.js';
import { saveFile } from '../base/save-file.js';
import { useImporter, useImports } from '../import/imports-store.js';
import { useRoot } from '../stores/root-store.js';
import type { Row } from '../field/screen-field.js';
import { rowsAsCsv } from './rows-csv.js';

const ImportModal = part(async () => (await import('../import/import-modal.js')).ImportModal);

interface SaveProps {
  /** The payload of a row. */
  readonly fields: PayloadClass;
  /** The name of the file, without what says its kind. */
  readonly file: string;
  /** Reads those that a search finds, whatever page is shown. */
  readonly rows: () => Promise<readonly Row[]>;
  /** The columns that were chosen, in their order; all fields of a row where none were. */
  readonly columns?: readonly string[] | undefined;
}

/** The rows of a list as a file, which is made here: the server keeps none. */
export const SaveCsv = observer(function SaveCsv({ fields, file, rows, columns }: SaveProps): ReactNode {
  const { toasts } = useRoot();
  const save = async (): Promise<void> => {
    const found = await rows().catch((thrown: unknown) => apiFailure(thrown));
    if (found instanceof ApiFailure) return toasts.show('error', found.message);
    if (found.length === 0) return toasts.show('error', t('csv.empty'));
    saveFile(new Blob([rowsAsCsv({ row: fields }, found, columns)], { type: 'text/csv' }), `${file}.csv`);
    toasts.show('info', t('csv.zeros'));
  };
  return (
    <Button icon={<DownloadOutlined />} onClick={() => void save()}>
      {t('export.csv')}
    </Button>
  );
});

interface CsvToolsProps extends Omit<SaveProps, 'fields'> {
  readonly master: MasterDefinition;
}

/** The rows of a master as a file, and a file as its rows for who may change them. */
export const CsvTools = observer(function CsvTools({ master, ...taken }: CsvToolsProps): ReactNode {
  const { session } = useRoot();
  const imports = useImports();
  const [choosing, setImporting] = useState(false);
  const importing = imports.of(useImporter(master)) !== undefined || choosing;
  const imported = master.commands?.import;
  const mayImport = imported !== undefined && session.passes(imported.gate);
  return (
    <>
      <SaveCsv fields={master.row} {...taken} />
      {mayImport && (
        <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
          {t('import.open')}
        </Button>
      )}
      {importing && (
        <Suspense fallback={null}>
          <ImportModal master={master} close={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
});

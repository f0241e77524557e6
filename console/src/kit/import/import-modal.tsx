import { Button, Checkbox, Modal, Progress, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type DOMAttributes, type ReactNode } from 'react';
import type { DecimalMark } from '../../../../contracts/language/values/read-figure.js';
import { apiFailure } from '../api/failure.js';
import { newKey } from '../api/new-key.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { label, t } from '../i18n/i18n.js';
import { countText } from '../base/format.js';
import { holdPage } from '../base/hold-page.js';
import { DownloadOutlined, LoadingOutlined, UploadOutlined, WarningOutlined } from '../base/icons.js';
import { saveFile } from '../base/save-file.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { Strip } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import { largestFile } from './file-rows.js';
import { Preview } from './import-preview.js';
import { ImportStore } from './import-store.js';
import { useImporter, useImports } from './imports-store.js';
import { problemsAsCsv } from './line-texts.js';
import './import.css';

interface ImportModalProps {
  readonly master: MasterDefinition;
  readonly close: () => void;
}

/**
 * A file of rows: chosen, looked through line by line, and written in parts. One that is being written goes on when the
 * screen is left, and is shown again there.
 */
export const ImportModal = observer(function ImportModal({ master, close: closed }: ImportModalProps): ReactNode {
  const { api } = useRoot();
  const imports = useImports();
  const whose = useImporter(master);
  const [store] = useState(() => imports.of(whose) ?? new ImportStore(master, { api, newKey }));
  const close = (): void => {
    imports.seen(whose);
    closed();
  };
  const send = useSend(store, whose, close);
  useGoingOn(store, master);
  const box = useRef<HTMLDivElement>(null);
  const { authorization } = useRoot();
  useHotkeys({ 'Ctrl S': () => void send() }, store.ready && authorization.asked === undefined, box);
  const sending = store.state === 'sending';
  return (
    <Modal
      title={`${t('import.open')} \u00b7 ${label(master.title)}`}
      open
      onCancel={sending ? undefined : close}
      closable={!sending}
      keyboard={!sending}
      mask={{ closable: false }}
      width={880}
      footer={<Foot store={store} close={close} send={() => void send()} />}
      destroyOnHidden
    >
      <div ref={box}>
        <FileField
          master={master}
          choose={(file) => void store.choose(file)}
          disabled={sending || store.state === 'unanswered'}
        />
        <Progressing store={store} />
        <Outcome master={master} store={store} />
      </div>
    </Modal>
  );
});

/** The outcome of looking through a file: the reason why it has no rows, or what is to be decided, and its rows. */
const Outcome = observer(function Outcome({
  master,
  store,
}: {
  readonly master: MasterDefinition;
  readonly store: ImportStore;
}): ReactNode {
  return (
    <>
      <div aria-live="polite">
        {store.problem && (
          <Strip tone={store.state === 'unanswered' ? 'late' : 'out'} icon={<WarningOutlined />}>
            {store.problem}
            {store.state === 'unanswered' && ` \u00b7 ${t('form.unanswered')}`}
          </Strip>
        )}
        <ForeignColumns store={store} />
        {store.isUnclear && <DecimalMarks store={store} />}
        {store.lines.length > 0 && <Summary master={master} store={store} />}
      </div>
      {store.lines.length > 0 && <Preview master={master} lines={store.lines} />}
    </>
  );
});

function useSend(store: ImportStore, whose: string, close: () => void): () => Promise<void> {
  const { toasts, live } = useRoot();
  const imports = useImports();
  return async () => {
    imports.begun(whose, store);
    const letGo = holdPage();
    const answer = await store.send();
    letGo();
    if (!answer) return toasts.show('error', store.problem ?? t('failure.absent'));
    live.recorded(answer.position);
    toasts.show('success', answer.message ?? t('master.imported'));
    close();
  };
}

/** Says to who leaves the screen while lines are written that this goes on. */
function useGoingOn(store: ImportStore, { title }: MasterDefinition): void {
  const { toasts } = useRoot();
  useEffect(
    () => () => {
      if (store.state === 'sending') toasts.show('info', t('import.goesOn', { title: label(title) }));
    },
    [store, title, toasts],
  );
}

const Foot = observer(function Foot({
  store,
  close,
  send,
}: {
  readonly store: ImportStore;
  readonly close: () => void;
  readonly send: () => void;
}): ReactNode {
  const sending = store.state === 'sending';
  const rows = store.count('new') + store.count('changed');
  return (
    <>
      <Button onClick={close} disabled={sending}>
        {t('form.cancel')}
      </Button>
      <Button type="primary" disabled={!store.ready || sending} icon={sending && <LoadingOutlined />} onClick={send}>
        {store.state === 'unanswered' ? t('form.sendAgain') : t('import.send', { rows: countText(rows) })}{' '}
        {!sending && <kbd aria-hidden="true">Ctrl S</kbd>}
      </Button>
    </>
  );
});

/** The progress while lines are tried or written. */
const Progressing = observer(function Progressing({
  store: { progress, state },
}: {
  readonly store: ImportStore;
}): ReactNode {
  if (!progress) {
    return state === 'reading' ? (
      <div className="import-progress" role="status">
        <LoadingOutlined /> {t('import.opening')}
      </div>
    ) : null;
  }
  const title = t(state === 'sending' ? 'import.writing' : 'import.trying');
  return (
    <div className="import-progress" role="status">
      <span>{`${title} ${countText(progress.done)} / ${countText(progress.of)}`}</span>
      <Progress percent={Math.round((100 * progress.done) / progress.of)} showInfo={false} aria-label={title} />
    </div>
  );
});

interface FileFieldProps {
  readonly master: MasterDefinition;
  readonly choose: (file: File) => void;
  readonly disabled: boolean;
}

const TYPES = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.csv,text/csv';

function FileField({ master, choose, disabled }: FileFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { toasts } = useRoot();
  const [name, setName] = useState('');
  const template = (): Promise<void> =>
    saveTemplate(master).catch((thrown: unknown) => toasts.show('error', apiFailure(thrown).message));
  const chosen = (file: File | undefined): void => {
    if (!file || disabled) return;
    setName(file.name);
    choose(file);
  };
  return (
    <div className="import-file" {...droppedBy(chosen)}>
      <Button icon={<UploadOutlined />} disabled={disabled} onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
      {name && <b>{name}</b>}
      <input
        ref={input}
        className="unseen"
        tabIndex={-1}
        type="file"
        aria-label={t('import.file')}
        accept={TYPES}
        onChange={({ target }) => {
          chosen(target.files?.[0]);
          // The same file, mended, is to be read again.
          target.value = '';
        }}
      />
      <Button icon={<DownloadOutlined />} onClick={() => void template()}>
        {t('import.template')}
      </Button>
      <span className="quiet">{t('import.help', { size: String(largestFile) })}</span>
    </div>
  );
}

/** Takes a file that is dropped on an element: the browser would leave the page for it. */
const droppedBy = (take: (file: File | undefined) => void): Pick<DOMAttributes<Element>, 'onDragOver' | 'onDrop'> => ({
  onDragOver: (event) => event.preventDefault(),
  onDrop: (event) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  },
});

/** Hands out an empty workbook with the titles that an import of the master reads. */
async function saveTemplate(master: MasterDefinition): Promise<void> {
  const { templateOf } = await import('./template.js');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveFile(new Blob([templateOf(master) as Uint8Array<ArrayBuffer>], { type }), `templat-${master.name}.xlsx`);
}

/** The columns that the master does not have, which somebody has to leave out. */
const ForeignColumns = observer(function ForeignColumns({ store }: { readonly store: ImportStore }): ReactNode {
  if (store.foreign.length === 0) return null;
  const columns = store.foreign.join(', ');
  return (
    <div className="import-foreign">
      <Strip tone="late" icon={<WarningOutlined />}>
        {t('import.foreign', { columns })}
      </Strip>
      <Checkbox
        checked={store.leavesOut}
        disabled={store.state === 'sending' || store.state === 'unanswered'}
        onChange={({ target }) => store.leaveOut(target.checked)}
      >
        {t('import.leaveOut', { columns })}
      </Checkbox>
    </div>
  );
});

/** The question which mark is the decimal one, in a file with figures that can be read in two ways. */
const DecimalMarks = observer(function DecimalMarks({ store }: { readonly store: ImportStore }): ReactNode {
  const title = t('import.marks');
  return (
    <div className="import-foreign">
      <span>{title}</span>
      <Segmented<DecimalMark | 'none'>
        aria-label={title}
        value={store.mark ?? 'none'}
        disabled={store.state === 'sending' || store.state === 'unanswered'}
        options={[
          ...(store.mark ? [] : [{ value: 'none' as const, label: t('import.mark.none') }]),
          { value: ',' as const, label: t('import.mark.comma') },
          { value: '.' as const, label: t('import.mark.point') },
        ]}
        onChange={(mark) => mark !== 'none' && void store.readWith(mark)}
      />
    </div>
  );
});

const Summary = observer(function Summary({
  master,
  store,
}: {
  readonly master: MasterDefinition;
  readonly store: ImportStore;
}): ReactNode {
  const rows = (state: 'new' | 'changed' | 'same' | 'wrong'): string => countText(store.count(state));
  const written = store.count('written');
  const saveProblems = (): void =>
    saveFile(new Blob([problemsAsCsv(master, store.lines)], { type: 'text/csv' }), `masalah-${master.name}.csv`);
  return (
    <div className="import-summary">
      <span>
        {t('import.summary', {
          added: rows('new'),
          changed: rows('changed'),
          same: rows('same'),
          wrong: rows('wrong'),
        })}
        {written > 0 && ` \u00b7 ${t('import.written.rows', { rows: countText(written) })}`}
      </span>
      {store.count('wrong') > 0 && (
        <>
          <strong>{t('import.mendFirst')}</strong>
          <Button size="small" icon={<DownloadOutlined />} onClick={saveProblems}>
            {t('import.problems')}
          </Button>
        </>
      )}
    </div>
  );
});

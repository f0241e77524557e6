import { Button, Modal, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DryRunChange } from '../../../../contracts/language/define/dry-run.js';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { newKey } from '../api/new-key.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { label, t } from '../i18n/i18n.js';
import { countText } from '../base/format.js';
import { holdPage } from '../base/hold-page.js';
import { LoadingOutlined, UploadOutlined, WarningOutlined } from '../base/icons.js';
import { Strip } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import { PlainTable } from '../table/plain-table.js';
import { largestFile } from './file-rows.js';
import { useImports } from './imports-store.js';
import { ImportStore, type ImportLine } from './import-store.js';
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
      <FileField choose={(file) => void store.choose(file)} disabled={sending || store.state === 'unanswered'} />
      <Progressing store={store} />
      <div aria-live="polite">
        {store.problem && (
          <Strip tone={store.state === 'unanswered' ? 'late' : 'out'} icon={<WarningOutlined />}>
            {store.problem}
            {store.state === 'unanswered' && ` \u00b7 ${t('form.unanswered')}`}
          </Strip>
        )}
        {store.lines.length > 0 && <Summary store={store} />}
      </div>
      {store.lines.length > 0 && <Preview master={master} lines={store.lines} />}
    </Modal>
  );
});

/** Under what an import of a master by this user is known. */
export function useImporter({ name }: Pick<MasterDefinition, 'name'>): string {
  return `${useRoot().session.user?.user_id} ${name}`;
}

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
        {store.state === 'unanswered' ? t('form.sendAgain') : t('import.send', { rows: countText(rows) })}
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
  if (!progress) return null;
  const title = t(state === 'sending' ? 'import.writing' : 'import.trying');
  return (
    <div className="import-progress" role="status">
      <span>{`${title} ${countText(progress.done)} / ${countText(progress.of)}`}</span>
      <Progress percent={Math.round((100 * progress.done) / progress.of)} showInfo={false} aria-label={title} />
    </div>
  );
});

interface FileFieldProps {
  readonly choose: (file: File) => void;
  readonly disabled: boolean;
}

const TYPES = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.csv,text/csv';

function FileField({ choose, disabled }: FileFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const chosen = (file: File | undefined): void => {
    if (!file) return;
    setName(file.name);
    choose(file);
  };
  return (
    <div className="import-file">
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
      <span className="quiet">{t('import.help', { size: String(largestFile) })}</span>
    </div>
  );
}

const Summary = observer(function Summary({ store }: { readonly store: ImportStore }): ReactNode {
  const rows = (state: 'new' | 'changed' | 'same' | 'wrong'): string => countText(store.count(state));
  const written = store.count('written');
  return (
    <p className="import-summary">
      {t('import.summary', { added: rows('new'), changed: rows('changed'), same: rows('same'), wrong: rows('wrong') })}
      {written > 0 && ` \u00b7 ${t('import.written.rows', { rows: countText(written) })}`}
    </p>
  );
});

/** A field, what stands in it now, and what will. */
function changeText({ row }: MasterDefinition, { field, dari, menjadi }: DryRunChange): string {
  const rule = fieldsOf(row).get(field);
  const [before, after] = [dari, menjadi].map(
    (value) => (rule ? label(fieldText(rule, value)).trim() : '') || '\u2013',
  );
  return `${label(rule?.label ?? field)}: ${before} \u2192 ${after}`;
}

/** Lines that are shown; how many more there are, is said. */
const mostShown = 300;

/** The order of the lines: errors first, then lines that replace something. */
const order: readonly ImportLine['state'][] = ['wrong', 'changed', 'new', 'written', 'same'];

/** Every line and what becomes of it: what is wrong with it, or which of its fields get which values. */
function Preview({
  master,
  lines,
}: {
  readonly master: MasterDefinition;
  readonly lines: readonly ImportLine[];
}): ReactNode {
  const fields = [...fieldsOf(master.row)];
  const columns = [
    t('import.line'),
    t('import.state'),
    t('import.what'),
    ...fields.map(([, rule]) => label(rule.label)),
  ].map((title) => ({ title }));
  const sorted = lines.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <div className="import-preview" tabIndex={0} role="region" aria-label={t('import.preview')}>
      <PlainTable columns={columns}>
        {sorted.slice(0, mostShown).map((line) => (
          <PreviewLine key={line.line} master={master} {...line} />
        ))}
      </PlainTable>
      {sorted.length > mostShown && (
        <p className="import-rest quiet">{t('import.rest', { rows: countText(sorted.length - mostShown) })}</p>
      )}
    </div>
  );
}

function PreviewLine({
  master,
  line,
  state,
  texts,
  errors,
  changes = [],
}: ImportLine & { readonly master: MasterDefinition }): ReactNode {
  const fields = fieldsOf(master.row);
  return (
    <tr>
      <td>{countText(line)}</td>
      <td className={state === 'wrong' ? 'tone-out' : undefined}>{t(`import.${state}`)}</td>
      <td className={state === 'wrong' ? 'import-problem tone-out' : 'import-problem'}>
        {errors.map(({ field, message }) => (
          <div key={field}>{`${label(fields.get(field)?.label ?? field)}: ${message}`}</div>
        ))}
        {state === 'changed' && changes.map((change) => <div key={change.field}>{changeText(master, change)}</div>)}
      </td>
      {[...fields.keys()].map((name) => (
        <td key={name}>{texts[name]}</td>
      ))}
    </tr>
  );
}

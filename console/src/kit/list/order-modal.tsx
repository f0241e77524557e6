import { Button, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { label, t } from '../i18n/i18n.js';
import { apiFailure } from '../api/failure.js';
import { textIn } from '../field/cell-text.js';
import type { Row } from '../field/screen-field.js';
import { FormStore } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import { useTell } from '../form/use-tell.js';
import { LoadingOutlined, WarningOutlined } from '../base/icons.js';
import { part } from '../base/part.js';
import type { Sortable } from '../sort/sortable-list.js';
import { SkeletonRows, Strip } from '../states/states.js';
import { rowName, type ListScreen } from './define-list.js';
import '../form/form.css';
import './order.css';

type SortableRow = Sortable & { readonly row: Row };

const SortableRows = part(async () => (await import('../sort/sortable-list.js')).SortableList<SortableRow>);

interface OrderModalProps {
  readonly screen: ListScreen;
  readonly command: CommandDefinition;
  /** Reads every row, in the order that they have. */
  readonly all: () => Promise<readonly Row[]>;
  readonly close: () => void;
}

/** Puts all rows of a list in an order, by dragging or by keyboard; it is recorded as one. */
export const OrderModal = observer(function OrderModal({ screen, command, all, close }: OrderModalProps): ReactNode {
  const tell = useTell();
  const host = useFormHost();
  const [form] = useState(() => new FormStore(command, host));
  const [rows, problem, setRows] = useAllRows(all);
  const { state } = form;
  const save = async (): Promise<void> => {
    form.set({ urutan: (rows ?? []).map((row) => rowName(screen, row)) });
    const answer = await form.save();
    tell(command, answer, form.failure);
    if (answer) close();
  };
  const wrong = form.failure?.message ?? problem;
  return (
    <Modal
      title={`${t('order.open')} \u00b7 ${label(screen.query.title)}`}
      open
      onCancel={state === 'saving' ? undefined : close}
      mask={{ closable: false }}
      width={560}
      destroyOnHidden
      footer={<Foot state={state} ready={rows !== undefined} close={close} save={() => void save()} />}
    >
      {(wrong || state === 'unanswered') && (
        <Strip tone={state === 'unanswered' ? 'late' : 'out'} icon={<WarningOutlined />}>
          {wrong} {state === 'unanswered' && t('form.unanswered')}
        </Strip>
      )}
      <div className="order-list" inert={state !== 'editing'}>
        {rows ? (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <Order screen={screen} rows={state === 'editing' ? rows : asSent(screen, rows, form)} setRows={setRows} />
          </Suspense>
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
    </Modal>
  );
});

/** Rows in the order that was sent; what has come since then is last. */
function asSent(screen: ListScreen, rows: readonly Row[], { values }: FormStore): readonly Row[] {
  const sent = [values['urutan'] ?? []].flat().map(String);
  const placeOf = (row: Row): number =>
    sent.includes(rowName(screen, row)) ? sent.indexOf(rowName(screen, row)) : sent.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

interface FootProps {
  readonly state: FormStore['state'];
  readonly ready: boolean;
  readonly close: () => void;
  readonly save: () => void;
}

function Foot({ state, ready, close, save }: FootProps): ReactNode {
  const saving = state === 'saving';
  return (
    <>
      <Button onClick={close} disabled={saving}>
        {t('form.cancel')}
      </Button>
      <Button type="primary" disabled={saving || !ready} icon={saving && <LoadingOutlined />} onClick={save}>
        {t(saving ? 'form.saving' : state === 'unanswered' ? 'form.sendAgain' : 'form.save')}
      </Button>
    </>
  );
}

type Rows = readonly Row[] | undefined;

function useAllRows(all: OrderModalProps['all']): readonly [Rows, string | undefined, (rows: Rows) => void] {
  const [rows, setRows] = useState<Rows>();
  const [problem, setProblem] = useState<string>();
  const load = useEffectEvent(() => {
    all().then(setRows, (thrown: unknown) => setProblem(apiFailure(thrown).message));
  });
  // Once: rows that are read again would undo the order of the user. Changes of others show when it is saved.
  useEffect(() => load(), []);
  return [rows, problem, setRows];
}

interface OrderProps {
  readonly screen: ListScreen;
  readonly rows: readonly Row[];
  readonly setRows: (rows: readonly Row[]) => void;
}

function Order({ screen, rows, setRows }: OrderProps): ReactNode {
  const textOf = (name: string, row: Row): string => textIn(screen.columns, name, row);
  const items = rows.map((row): SortableRow => ({
    id: rowName(screen, row),
    name: rowName(screen, row),
    row,
  }));
  return (
    <SortableRows
      label={label(screen.query.title)}
      items={items}
      render={({ row }) => (
        <span className="order-row">
          <b>{textOf(screen.leads, row)}</b>{' '}
          <span className="quiet">
            {screen.notes
              .map((name) => textOf(name, row))
              .filter(Boolean)
              .join(' \u00b7 ')}
          </span>
        </span>
      )}
      onOrder={(sorted) => setRows(sorted.map(({ row }) => row))}
    />
  );
}

import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import {
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { isMoney } from '../../../../contracts/accounting/journal-kinds.js';
import { updateJournalParams } from '../../../../contracts/accounting/commands.js';
import type { ParaAkun, ShownDetailAkun } from '../../../../contracts/accounting/views.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { DeleteOutlined, EditOutlined, LockOutlined, WarningOutlined } from '../../kit/base/icons.js';
import { OvertakenTable } from '../../kit/form/overtaken-notice.js';
import { useFormTell } from '../../kit/form/use-tell.js';
import { Strip } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useHotkeys } from '../../kit/base/use-hotkeys.js';
import { useWhileHere } from '../../kit/base/use-while-here.js';
import { AddLeg } from './add-leg.js';
import type { ParamsStore } from './params-store.js';
import './params.css';

/** An account of the chart, as the list of them answers it. */
export interface AkunRow {
  readonly nomor_akun: string;
  readonly nama_akun: string;
  readonly jenis: string;
}

interface DetailProps {
  readonly params: ParaAkun;
  readonly accounts: readonly AkunRow[];
  readonly store: ParamsStore;
  /** Reads the parameters again. */
  readonly refresh: () => void;
  readonly back: () => void;
}

/** Detail-edit mode: what is picked stays in this tab until it is saved. */
export const ParamsDetail = observer(function ParamsDetail({
  params,
  accounts,
  store,
  refresh,
  back,
}: DetailProps): ReactNode {
  const { session } = useRoot();
  const tell = useFormTell();
  const whileHere = useWhileHere();
  const changed = store.isChanged(params);
  const save = async (): Promise<void> => {
    const answer = await store.save(params);
    if (!answer && store.failure?.is('params.changed-meanwhile')) refresh();
    tell(updateJournalParams, answer, store.failure);
    if (answer) whileHere(back);
  };
  const isReady = changed && !store.saving && !store.isStale(params);
  useHotkeys({ 'Ctrl S': () => void (isReady && save()) });
  return (
    <>
      <section className="panel params" aria-label={`${params.trx} ${params.type}`}>
        <h2 className="params-title">
          {params.trx} <span className="quiet">{params.type}</span>
        </h2>
        <Notes changed={changed} params={params} store={store} />
        <Rows params={params} accounts={accounts} store={store} fixed={!session.isPusat || store.saving} />
        {session.isPusat && <AddLeg params={params} store={store} />}
      </section>
      <Foot params={params} store={store} back={back} save={isReady ? () => void save() : undefined} />
    </>
  );
});

interface FootProps extends Pick<DetailProps, 'params' | 'store' | 'back'> {
  /** Absent while there is nothing to save. */
  readonly save: (() => void) | undefined;
}

const Foot = observer(function Foot({ params, store, back, save }: FootProps): ReactNode {
  const { session } = useRoot();
  return (
    <div className="params-foot">
      <span className="quiet">{t('paraAkun.outside')}</span>
      <Button onClick={back}>{t('paraAkun.back')}</Button>
      {store.isChanged(params) && <Button onClick={() => store.discard(params)}>{t('paraAkun.discard')}</Button>}
      {session.isPusat && (
        <Button type="primary" disabled={!save} onClick={save}>
          {store.saving ? t('form.saving') : t('paraAkun.save')} <kbd>Ctrl S</kbd>
        </Button>
      )}
    </div>
  );
});

interface NotesProps extends Pick<DetailProps, 'params' | 'store'> {
  readonly changed: boolean;
}

const Notes = observer(function Notes({ changed, params, store }: NotesProps): ReactNode {
  const { session } = useRoot();
  return (
    <>
      {!session.isPusat && (
        <Strip tone="info" icon={<LockOutlined />}>
          {t('paraAkun.pusatOnly')}
        </Strip>
      )}
      {store.isStale(params) && (
        <OvertakenTable
          user_id={store.failure?.present?.user_id}
          rows={store.overtaken(params).map(({ _id, ...rest }) => ({ name: _id, title: _id, ...rest }))}
          takeTheirs={() => store.reload(params)}
          keepMine={() => store.overwrite(params)}
        />
      )}
      {changed && (
        <Strip tone="late" icon={<WarningOutlined />}>
          {t('paraAkun.unsaved')}
        </Strip>
      )}
      {store.failure && !store.isStale(params) && (
        <Strip tone="out" icon={<WarningOutlined />}>
          {store.failure.message}
        </Strip>
      )}
    </>
  );
});

interface RowsProps extends Omit<DetailProps, 'back' | 'refresh'> {
  readonly fixed: boolean;
}

const titles = ['Kode Akun', 'Jenis Akun', 'Nomor Akun'];

/** The rows: at the number of each one picks from the chart, by mouse or by keys. */
const Rows = observer(function Rows(props: RowsProps): ReactNode {
  const { params, store } = props;
  const [picking, setPicking] = useState<string>();
  return (
    <div className="params-rows" role="grid" aria-label={label('Detail Akun')}>
      <div role="row" className="params-row params-head">
        {titles.map((title) => (
          <span key={title} role="columnheader">
            {label(title)}
          </span>
        ))}
        <span role="columnheader">
          <span className="unseen">{t('list.actions')}</span>
        </span>
      </div>
      {store.rowsOf(params).map((row) => (
        <DetailRow key={row._id} {...props} row={row} picking={picking === row._id} pick={setPicking} />
      ))}
    </div>
  );
});

interface RowProps extends RowsProps {
  readonly row: ShownDetailAkun;
  readonly picking: boolean;
  readonly pick: Dispatch<SetStateAction<string | undefined>>;
}

const DetailRow = observer(function DetailRow(props: RowProps): ReactNode {
  const { params, accounts, store, fixed, row, picking, pick } = props;
  const wrong = store.wrongOf(params, row._id);
  const picked = (nomor: string | undefined): void => {
    if (nomor !== undefined) store.set(params, row._id, nomor);
    // A picker may say late that it has closed: another row's is left alone.
    pick((now) => (now === row._id ? undefined : now));
  };
  return (
    <div role="row" className="params-row">
      <span role="gridcell" className="mono">
        {row.kode_akun}
      </span>
      <span role="gridcell">{row.jenis_akun}</span>
      <span role="gridcell">
        <NumberCell
          row={row}
          accounts={accounts}
          fixed={fixed}
          picking={picking}
          pick={() => pick(row._id)}
          picked={picked}
        />
        {wrong && <span className="params-wrong">{wrong}</span>}
      </span>
      <span role="gridcell">{!fixed && <RemoveLeg {...props} />}</span>
    </div>
  );
});

/** Removes the row of one bank, or of one account; that of all banks stays. */
function RemoveLeg({ params, store, row }: Pick<RowProps, 'params' | 'store' | 'row'>): ReactNode {
  const isExact = row.kode_akun.includes(' ');
  if (!isExact) return null;
  return (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined />}
      aria-label={t('paraAkun.remove', { leg: row._id })}
      onClick={() => store.remove(params, row._id)}
    />
  );
}

interface CellProps {
  readonly row: ShownDetailAkun;
  readonly accounts: readonly AkunRow[];
  readonly fixed: boolean;
  readonly picking: boolean;
  readonly pick: () => void;
  /** Nothing was picked when it is given none. */
  readonly picked: (nomor: string | undefined) => void;
}

/** The cells of the numbers of a grid of rows, from above to below. */
const cellsAround = (cell: HTMLElement): readonly HTMLElement[] => [
  ...(cell.closest('[role=grid]')?.querySelectorAll<HTMLElement>('.params-number') ?? []),
];

/** Up and down go from number to number. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const cells = cellsAround(event.currentTarget);
  cells[cells.indexOf(event.currentTarget) + by]?.focus();
}

function NumberCell({ row, accounts, fixed, picking, pick, picked }: CellProps): ReactNode {
  const cell = useRef<HTMLButtonElement>(null);
  const account = accounts.find(({ nomor_akun }) => nomor_akun === row.nomor_akun);
  const text = row.nomor_akun ? `${row.nomor_akun} ${account?.nama_akun ?? ''}` : t('paraAkun.unset');
  const wasPicking = useRef(false);
  // The picker that has gone leaves the focus to its cell in that very turn: later, the user may be in another one.
  useLayoutEffect(() => {
    if (wasPicking.current && !picking && document.activeElement === document.body) cell.current?.focus();
    wasPicking.current = picking;
  }, [picking]);
  const offered = isMoney(row) ? accounts.filter(({ jenis }) => jenis === 'ASET') : accounts;
  if (fixed) return text;
  if (!picking)
    return (
      <button
        ref={cell}
        type="button"
        className={row.nomor_akun ? 'params-number' : 'params-number tone-late'}
        aria-label={`${row._id}: ${text}`}
        onClick={pick}
        onKeyDown={step}
      >
        <span className="params-text">{text}</span>
        <EditOutlined className="params-pen" />
      </button>
    );
  return (
    <Select
      className="params-picker"
      aria-label={row._id}
      autoFocus
      defaultOpen
      showSearch={{ optionFilterProp: 'label' }}
      defaultValue={row.nomor_akun || undefined}
      placeholder={t('form.choose')}
      options={offered.map(({ nomor_akun, nama_akun }) => ({ value: nomor_akun, label: `${nomor_akun} ${nama_akun}` }))}
      onSelect={(nomor) => picked(nomor)}
      onOpenChange={(open) => !open && picked(undefined)}
    />
  );
}

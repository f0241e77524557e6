import { Button, Input, Pagination, type InputRef } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PUSAT } from '../../../../contracts/define/gate.js';
import { label, t } from '../../i18n/i18n.js';
import { countText } from '../format.js';
import { FormModal } from '../form/form-modal.js';
import { FormStore } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import { PlusOutlined, SearchOutlined } from '../icons.js';
import { PageHead } from '../page-head.js';
import { titleOf } from '../screen.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import { useHotkeys } from '../use-hotkeys.js';
import { useTitle } from '../use-title.js';
import { rowName, type ListForm, type ListScreen, type RowAction } from './define-list.js';
import { CsvTools } from './csv-tools.js';
import { ListRows, textsOf, type Row } from './list-rows.js';
import { HistoryModal } from './row-history.js';
import { searched } from './search.js';
import { useConfirm } from './use-confirm.js';
import '../form/form.css';
import './list.css';

const searchName = 'cari';
const pageName = 'hal';
const pageSize = 50;

/** A form that is open, for a row or for a new one. */
interface Opened {
  readonly parts: ListForm;
  readonly form: FormStore;
  /** Of a row that stands: what it is called. */
  readonly subject: string | undefined;
}

/** A screen of rows: a search over all of them, and forms to add and to change one. What is searched stands in the address. */
export const ListPage = observer(function ListPage({ screen }: { readonly screen: ListScreen }): ReactNode {
  const [rows, [search, setSearch]] = [useRows(screen), useListSearch()];
  const [opened, setOpened] = useState<Opened>();
  const [host, { session }] = [useFormHost(), useRoot()];
  const [confirm, question] = useConfirm();
  const [past, setPast] = useState<{ readonly action: RowAction; readonly row: Row }>();
  const open = (parts: ListForm, row?: Row): void =>
    setOpened({ parts, form: new FormStore(parts.command, host, parts.values(row, session.user)), subject: row && rowName(screen, row) });
  const act = (action: RowAction, row: Row): void => {
    if (action.history) return setPast({ action, row });
    return action.form ? open(action.form, row) : confirm(action, row);
  };
  const [add, edit] = useAllowed(screen.add, screen.edit);
  useTitle(titleOf(screen));
  useHotkeys({ ...(add && { F2: () => open(add) }) }, !opened);
  const found = searched(rows.rows, search, (row) => textsOf(screen, row));
  const [shown, page, turn] = usePage(found);
  return (
    <div className="page">
      <PageHead path={screen.path}>
        {screen.csv && <CsvTools master={screen.csv} rows={found} />}
        {add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open(add)}>
            {t('form.add')} <kbd>F2</kbd>
          </Button>
        )}
      </PageHead>
      <SearchField search={search} setSearch={setSearch} />
      <section className="panel list" aria-label={label(screen.query.title)}>
        <Content screen={screen} rows={rows} found={shown} search={search} edit={edit && ((row) => open(edit, row))} act={act} />
        <Foot count={found.length} page={page} turn={turn} />
      </section>
      {question}
      {past?.action.history && (
        <HistoryModal query={past.action.history} fields={screen.query.row} row={past.row} name={rowName(screen, past.row)} close={() => setPast(undefined)} />
      )}
      {opened && <FormModal screen={opened.parts} form={opened.form} subject={opened.subject} open close={() => setOpened(undefined)} />}
    </div>
  );
});

/** The forms that the user may send. */
function useAllowed(...forms: readonly (ListForm | undefined)[]): readonly (ListForm | undefined)[] {
  const { session } = useRoot();
  return forms.map((parts) => (parts && session.passes(parts.command.gate) ? parts : undefined));
}

function Foot({ count, page, turn }: { readonly count: number; readonly page: number; readonly turn: (page: number) => void }): ReactNode {
  return (
    <div className="list-foot">
      <span className="quiet">{t('list.rows', { rows: countText(count), count })}</span>
      <Pagination size="small" current={page} pageSize={pageSize} total={count} showSizeChanger={false} hideOnSinglePage onChange={turn} />
    </div>
  );
}

/** All rows, read again whenever something was recorded in head office's log, where the company's masters stand, or in any for what branches do. */
function useRows({ query, ofBranches }: ListScreen): ListStore<Row> {
  const { api, live } = useRoot();
  const [rows] = useState(() => new ListStore<Row>(api, query.call));
  const position = ofBranches ? live.projected : live.positionOf(PUSAT);
  useEffect(() => void rows.load(), [rows, position]);
  return rows;
}

/** What is searched in a list, in the address; an empty search leaves it. */
export function useListSearch(): readonly [string, (search: string) => void] {
  const [params, setParams] = useSearchParams();
  const setSearch = (search: string): void =>
    setParams(
      (now) => {
        now.delete(pageName);
        if (search) now.set(searchName, search);
        else now.delete(searchName);
        return now;
      },
      { replace: true },
    );
  return [params.get(searchName) ?? '', setSearch];
}

/** The rows of the page that stands in the address, which page that is, and how to turn to another. */
function usePage(rows: readonly Row[]): readonly [readonly Row[], number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Math.floor(Number(params.get(pageName) ?? 1)) || 1;
  const page = Math.max(1, Math.min(asked, Math.ceil(rows.length / pageSize)));
  const turn = (to: number): void =>
    setParams((now) => {
      now.set(pageName, String(to));
      return now;
    });
  return [rows.slice((page - 1) * pageSize, page * pageSize), page, turn];
}

/** The search of a list, at `/`. */
export function SearchField({ search, setSearch }: { readonly search: string; readonly setSearch: (search: string) => void }): ReactNode {
  const field = useRef<InputRef>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '/' || (event.target as Element).closest('input, textarea, [role=dialog]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Input
      ref={field}
      className="list-search"
      type="search"
      allowClear
      prefix={<SearchOutlined />}
      suffix={search ? undefined : <kbd>/</kbd>}
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      value={search}
      onChange={(event) => setSearch(event.target.value)}
    />
  );
}

interface ContentProps {
  readonly screen: ListScreen;
  readonly rows: ListStore<Row>;
  readonly found: readonly Row[];
  readonly search: string;
  readonly edit: ((row: Row) => void) | undefined;
  readonly act: (action: RowAction, row: Row) => void;
}

const Content = observer(function Content({ screen, rows, found, search, edit, act }: ContentProps): ReactNode {
  if (rows.state === 'failed' && rows.failure) return <Failed title={t('request.error')} failure={rows.failure} retry={() => void rows.reload()} />;
  if (found.length > 0) return <ListRows screen={screen} rows={found} busy={rows.state === 'loading'} question={search} edit={edit} act={act} />;
  if (rows.state !== 'ready' && rows.rows.length === 0) return <SkeletonRows rows={8} />;
  return <Empty title={t('table.empty')} help={search ? t('list.notFound', { search }) : t('list.noneYet')} />;
});

import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactNode } from 'react';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { rowKey } from '../../../../contracts/language/define/master.js';
import { label, t } from '../i18n/i18n.js';
import type { Row } from '../field/screen-field.js';
import { FormModal } from '../form/form-modal.js';
import { FormStore } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import { PlusOutlined, SwapOutlined } from '../base/icons.js';
import { PageHead } from '../base/page-head.js';
import { routeTitle } from '../base/route-titles.js';
import { OpenSlip } from '../slip/slip.js';
import { Empty, Failed, NotRefreshed, SkeletonRows } from '../states/states.js';
import { PagedStore } from '../stores/paged-store.js';
import { useRoot } from '../stores/root-store.js';
import { useSearch } from '../base/use-search.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { useTitle } from '../base/use-title.js';
import { CsvTools, SaveCsv } from './csv-tools.js';
import { detailName, rowName, type ListForm, type ListScreen, type RowAction } from './define-list.js';
import { pageSize, usePagedList, useWholeList, type ShownRows } from './shown-rows.js';
import { useListAddress, type ListAddress } from './list-address.js';
import { TakeAway } from './list-exports.js';
import { ListToolbar } from './list-toolbar.js';
import { PickBar, pickColumn, usePickable, useSeveral } from './pick-bar.js';
import { usePicks, type Picks } from './picks.js';
import { PrintButton } from './print-list.js';
import { rowColumns } from './row-columns.js';
import { chosenFacts, filtersOf } from './narrowed.js';
import { RowFilters } from './row-filters.js';
import { shownFacts } from './shown-facts.js';
import { ListFoot } from './list-foot.js';
import { ListRows } from './list-rows.js';
import { HistoryModal } from './row-history.js';
import { useMayEdit } from './row-menu.js';
import { useConfirm } from './use-confirm.js';
import { useRestore, type OfferRestore } from './use-restore.js';
import { useWhole } from './use-whole.js';
import '../form/form.css';
import './list.css';
import './list-panel.css';
import { part } from '../base/part.js';

const OrderModal = part(async () => (await import('./order-modal.js')).OrderModal);

/** A form that is open, for a row or for a new one. */
interface Opened {
  readonly parts: ListForm;
  readonly form: FormStore;
  /** Of a row that stands: what it is called. */
  readonly subject: string | undefined;
}

/**
 * A screen of rows: a search over all of them, and forms to add and to change one. What is searched, the order and the
 * page stand in the address.
 */
export function ListPage({ screen }: { readonly screen: ListScreen }): ReactNode {
  return screen.paged ? <PagedListPage screen={screen} /> : <WholeListPage screen={screen} />;
}

const WholeListPage = observer(function WholeListPage({ screen }: { readonly screen: ListScreen }): ReactNode {
  const address = useListAddress();
  return <ListFrame screen={screen} address={address} found={useWholeList(screen, address)} />;
});

const PagedListPage = observer(function PagedListPage({ screen }: { readonly screen: ListScreen }): ReactNode {
  const address = useListAddress();
  return <ListFrame screen={screen} address={address} found={usePagedList(screen, address)} />;
});

interface FrameProps {
  readonly screen: ListScreen;
  readonly address: ListAddress;
  readonly found: ShownRows;
}

const ListFrame = observer(function ListFrame({ screen, address, found }: FrameProps): ReactNode {
  const [add, edit] = useAllowed(screen.add, screen.edit);
  const [opened, open, close] = useOpened(add);
  const [offerRestore, restoring, restore] = useRestore(screen);
  const [confirm, question] = useConfirm(screen, offerRestore, restore);
  const [past, setPast] = useState<PastRow>();
  const [printing, setPrinting] = useState<ReturnType<NonNullable<RowAction['slip']>>>();
  const openRow = (parts: ListForm, row: Row): void => open(parts, row, rowName(screen, row));
  const act = (action: RowAction, row: Row): void => {
    if (action.opens) return address.choose(action.opens, rowName(screen, row));
    if (action.history) return setPast({ action, row });
    if (action.slip) return setPrinting(action.slip(row));
    return action.form ? openRow(action.form, row) : confirm(action, row);
  };
  const mayEdit = useMayEdit(screen);
  const whole = useWhole(screen);
  const change = edit && ((row: Row) => void (mayEdit(row) && whole(row, (one) => openRow(edit, one))));
  useTitle(routeTitle(screen.path));
  useHotkeys({ ...(add && { F2: () => open(add) }) }, !opened);
  return (
    <div className="page">
      <Head {...{ screen, found, address }} add={add && (() => open(add))} />
      <Rows screen={screen} found={found} address={address} edit={change} act={act} />
      {question}
      {restoring}
      {past && <Past screen={screen} {...past} close={() => setPast(undefined)} />}
      {printing && <OpenSlip {...printing} close={() => setPrinting(undefined)} />}
      <Detail screen={screen} address={address} />
      {opened && <OpenedForm {...opened} offerRestore={offerRestore} close={close} />}
    </div>
  );
});

/** The name in an address of the form for a new row, as of the form of a document. */
const formName = 'form';

/** The form that is open: the one that the address asks for at first, until it is closed. */
function useOpened(add: ListForm | undefined) {
  const [host, { session }] = [useFormHost(), useRoot()];
  const [search, setSearch] = useSearch();
  const openedOf = (parts: ListForm, row?: Row, subject?: string): Opened => ({
    parts,
    form: new FormStore(parts.command, host, parts.values(row, session.user), parts),
    subject,
  });
  const [opened, setOpened] = useState(() => (add && search.has(formName) ? openedOf(add) : undefined));
  const open = (...of: Parameters<typeof openedOf>): void => setOpened(openedOf(...of));
  const close = (): void => {
    setOpened(undefined);
    if (!search.has(formName)) return;
    setSearch(
      (now) => {
        now.delete(formName);
        return now;
      },
      { replace: true },
    );
  };
  return [opened, open, close] as const;
}

/** A row whose history is open. */
interface PastRow {
  readonly action: RowAction;
  readonly row: Row;
}

function Past({
  screen,
  action: { history },
  row,
  close,
}: PastRow & Pick<FrameProps, 'screen'> & { readonly close: () => void }): ReactNode {
  if (!history) return null;
  return <HistoryModal query={history} fields={screen.query.row} row={row} name={rowName(screen, row)} close={close} />;
}

/** The details of the row that the address names. */
function Detail({ screen: { detail: Known }, address }: Omit<FrameProps, 'found'>): ReactNode {
  const name = address.chosen(detailName);
  if (!Known || !name) return null;
  return (
    <Suspense fallback={null}>
      <Known key={name} name={name} close={() => address.choose(detailName, '')} />
    </Suspense>
  );
}

/** The rows of the list below its tools, and what is done to several of them. */
const Rows = observer(function Rows({ screen, found, address, ...deeds }: RowsProps): ReactNode {
  const [shown, setShown] = useState<readonly string[]>([]);
  const several = useSeveral(screen);
  const picks = usePicks(usePickable(several, found.rows), found.question, (row) => rowName(screen, row));
  const parts = { screen, found, address };
  return (
    <>
      <Tools {...parts} shown={shown} />
      <PickBar screen={screen} picks={picks} />
      {found.state === 'ready' && found.failure && <NotRefreshed failure={found.failure} retry={found.retry} />}
      <section className="panel list" aria-label={label(screen.query.title)}>
        <Content {...parts} {...deeds} onShown={setShown} {...(several.length > 0 && { picks })} />
        <ListFoot
          count={found.count}
          isMore={found.isMore}
          state={found.state}
          failure={found.failure}
          page={found.page}
          size={pageSize}
          turn={(to) => found.turn(to)}
        />
      </section>
    </>
  );
});

/** The title of the list, and what can be done with all of it. */
function Head({
  screen,
  found,
  address: { columns },
  add,
}: FrameProps & { readonly add: (() => void) | undefined }): ReactNode {
  const { csv, order, path, file = path.slice(1), takenAway, query } = screen;
  const shown = columns ?? screen.columns.map(({ name }) => name);
  return (
    <PageHead path={path}>
      {csv && <CsvTools master={csv} file={file} rows={found.all} columns={columns} />}
      {takenAway && <SaveCsv fields={query.row} file={file} rows={found.all} columns={shown} />}
      {order && <OrderTool screen={screen} order={order} />}
      {add && (
        <Button type="primary" icon={<PlusOutlined />} onClick={add}>
          {t('form.add')} <kbd>F2</kbd>
        </Button>
      )}
    </PageHead>
  );
}

/** The tools of the list: its search, its columns, all of it on paper and as a PDF. */
const Tools = observer(function Tools(props: FrameProps & { readonly shown: readonly string[] }): ReactNode {
  const { screen, found, address, shown } = props;
  const columns = rowColumns(screen, found.totals);
  const chosen = shown.flatMap((name) => columns.filter((column) => column.name === name));
  const { csv } = screen;
  const { search, sort } = address;
  // The list is searched and sorted as its rows are written: their keys say which they are, in which order.
  const chosenOnes = chosenFacts(screen, address);
  const isOwn = search.trim() === '' && sort === undefined && chosenOnes.length === 0;
  const keysOf = async (): Promise<readonly string[]> => (await found.all()).map((row) => rowKey(csv!, row));
  const asked = {
    ...{ report: screen.query.call, sort, search: search.trim() || undefined },
    columns: address.columns?.join(','),
  };
  const printed = {
    title: label(screen.query.title),
    facts: [...chosenOnes, ...shownFacts(address, columns)],
    columns: chosen,
    count: found.count,
    isMore: found.isMore,
    all: found.all,
  };
  const looks = { address, columns, shown };
  return (
    <ListToolbar {...looks} path={screen.path} filters={<RowFilters screen={screen} address={address} />}>
      {csv ? (
        <TakeAway printed={printed} asked={asked} keys={isOwn ? undefined : keysOf} formats={['pdf', 'xlsx']} />
      ) : (
        <PrintButton {...printed} />
      )}
    </ListToolbar>
  );
});

/** Puts the rows in an order, for who may. */
const OrderTool = observer(function OrderTool({
  screen,
  order,
}: Pick<FrameProps, 'screen'> & { readonly order: CommandDefinition }): ReactNode {
  const { session, api } = useRoot();
  // Whatever is searched and sorted in the list: every row, in the order that the app has.
  const [all] = useState(() => () => new PagedStore<Row>(api, screen.query.call).all());
  const [open, setOpen] = useState(false);
  if (!session.passes(order.gate)) return null;
  return (
    <>
      <Button icon={<SwapOutlined rotate={90} />} onClick={() => setOpen(true)}>
        {t('order.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OrderModal screen={screen} command={order} all={all} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});

function OpenedForm({
  parts,
  form,
  subject,
  offerRestore,
  close,
}: Opened & { readonly offerRestore: OfferRestore; readonly close: () => void }): ReactNode {
  return (
    <FormModal
      screen={parts}
      form={form}
      subject={subject}
      open
      close={close}
      refused={(failure) => offerRestore(failure, form.values, () => form.stillUnsaved(t('restore.unsaved')))}
    />
  );
}

/** The forms that the user may send. */
function useAllowed(...forms: readonly (ListForm | undefined)[]): readonly (ListForm | undefined)[] {
  const { session } = useRoot();
  return forms.map((parts) => (parts && session.passes(parts.command.gate) ? parts : undefined));
}

interface RowsProps extends FrameProps {
  readonly edit: ((row: Row) => void) | undefined;
  readonly act: (action: RowAction, row: Row) => void;
}

interface ContentProps extends RowsProps {
  readonly onShown: (names: readonly string[]) => void;
  /** The rows that are chosen, where something can be done to several. */
  readonly picks?: Picks;
}

function Content({ screen, found, address, picks, ...deeds }: ContentProps): ReactNode {
  const { state, failure, retry, rows } = found;
  const { search } = address;
  if (state === 'failed' && failure) return <Failed title={t('request.error')} failure={failure} retry={retry} />;
  if (rows.length > 0)
    return (
      <ListRows
        screen={screen}
        found={found}
        address={address}
        {...deeds}
        {...(picks && {
          first: pickColumn(picks, picks.rows, (row) => rowName(screen, row)),
          onKey: picks.onKey,
        })}
      />
    );
  if (state !== 'ready') return <SkeletonRows rows={8} />;
  const isNarrowed = search !== '' || chosenFacts(screen, address).length > 0;
  const clear = (): void => address.clear(filtersOf(screen).map(({ name }) => name));
  return (
    <Empty
      title={t((!isNarrowed && screen.empty) || 'table.empty')}
      help={noneText(screen, address)}
      action={isNarrowed && <Button onClick={clear}>{t('filter.clear')}</Button>}
    />
  );
}

/** Says why no rows are shown. */
function noneText(screen: ListScreen, address: ListAddress): string {
  const { search } = address;
  if (search) return t('list.notFound', { search });
  return t(chosenFacts(screen, address).length > 0 ? 'list.noneChosen' : 'list.noneYet');
}

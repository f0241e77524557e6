import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { STANDING, standingLabels, stateWord } from '../../../../contracts/language/define/document-rows.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import type { Params } from '../api/api.js';
import { periodText } from '../base/format.js';
import { useNarrow } from '../base/use-narrow.js';
import { sumTexts } from '../field/cell-text.js';
import type { Row } from '../field/screen-field.js';
import { choiceFact } from '../filter/filter-parts.js';
import { rangeFact } from '../filter/range-filter.js';
import { label, t } from '../i18n/i18n.js';
import { rowName, type RowAction } from '../list/define-list.js';
import { useListAddress, type ListAddress } from '../list/list-address.js';
import type { ListColumn } from '../list/list-column.js';
import { TakeAway } from '../list/list-exports.js';
import { ListFoot } from '../list/list-foot.js';
import { ListRows } from '../list/list-rows.js';
import { ListToolbar } from '../list/list-toolbar.js';
import { seenFrom } from '../list/flow.js';
import { PickBar, pickColumn, usePickable, useSeveral } from '../list/pick-bar.js';
import { usePicks, type Picks } from '../list/picks.js';
import { rowColumns } from '../list/row-columns.js';
import { seenView } from '../list/seen-view.js';
import { shownFacts } from '../list/shown-facts.js';
import { pageSize, usePagedRows, type ShownRows } from '../list/shown-rows.js';
import { Empty, Failed, NotRefreshed, SkeletonRows } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import { useNews } from '../stores/use-news.js';
import { withBranches } from './branch-column.js';
import type { DocumentRows } from './define-document-screen.js';
import { actionName, documentName, numberName } from './document-address.js';
import { namesOf } from './list-filters.js';
import { useAddress } from './use-address.js';
import '../list/list-panel.css';

interface PanelProps {
  readonly list: DocumentRows;
  /** The path of its screen. */
  readonly path: string;
  /** The rows that are asked for; those of the own branch where none is named. */
  readonly params: Params;
  /** The filters in the line of its tools. */
  readonly filters?: ReactNode;
}

/** A list as its reader sees it: head office, of all branches, with that of each row. */
function useSeen(whole: DocumentRows, asked: Params[string]): DocumentRows {
  const { hidden, isPusat, user } = useRoot().session;
  const branch = user?.kode_toko ?? '';
  const isOfAll = isPusat && asked === ALL;
  return useMemo(
    () => seenView(seenFrom(isOfAll ? withBranches(whole) : whole, branch), hidden),
    [whole, branch, hidden, isOfAll],
  );
}

/** Rows of documents, newest first; fresh whenever something was projected or told. */
export const ListPanel = observer(function ListPanel({ list: whole, path, params, filters }: PanelProps): ReactNode {
  const { session, live } = useRoot();
  const address = useListAddress();
  const narrow = useNarrow();
  const branch = session.user?.kode_toko ?? '';
  const asked = { kode_toko: branch, ...params };
  const list = useSeen(whole, asked.kode_toko);
  const after = useNews(list.news);
  const news = asked.kode_toko === ALL ? live.news : live.newsOf(String(asked.kode_toko));
  const number = fieldsOf(list.query.params).has('sesudah') ? list.key[0] : undefined;
  const all = usePagedRows({ call: list.query.call, params: asked, number, address, news, after });
  const found = counted(all, list, params['status']);
  const [shown, setShown] = useState<readonly string[]>([]);
  const columns = rowColumns(list, found.totals);
  const several = useSeveral(list);
  const picks = usePicks(usePickable(several, found.rows), found.question, (row) => rowName(list, row));
  return (
    <>
      <ListToolbar address={address} columns={columns} shown={shown} path={path} filters={filters}>
        <Takeaway list={list} asked={asked} address={address} found={found} columns={shownOf(columns, shown)} />
      </ListToolbar>
      <PickBar screen={list} picks={picks} />
      {found.state === 'ready' && found.failure && <NotRefreshed failure={found.failure} retry={found.retry} />}
      <section className="panel list" aria-label={label(list.query.title)}>
        <Recorded
          {...{ list, found, address }}
          isStanding={params['status'] === STANDING}
          {...(several.length > 0 && { picks })}
          of={JSON.stringify(asked)}
          onShown={setShown}
        />
        <ListFoot {...found} size={pageSize}>
          {narrow && found.count > 0 && totalsOf(list, found.totals)}
          {found.count > 0 && leftOut(list, all.totals, params['status'])}
        </ListFoot>
      </section>
    </>
  );
});

const shownOf = (columns: readonly ListColumn[], shown: readonly string[]): readonly ListColumn[] =>
  shown.flatMap((name) => columns.filter((column) => column.name === name));

/** The sums of all rows that are more than nothing: `Jumlah Rp 5.000.000`. */
const totalsOf = ({ query }: DocumentRows, totals: Readonly<Record<string, number>> = {}): string =>
  sumTexts(query.row, Object.fromEntries(Object.entries(totals).filter(([, sum]) => sum !== 0)))
    .map((sum) => ` \u00b7 ${sum}`)
    .join('');

/** The rows with their totals; those of a state alone that stands in no sum have none. */
function counted(found: ShownRows, { uncountedStates = [] }: DocumentRows, asked?: Params[string]): ShownRows {
  const isOut = uncountedStates.some((state) => stateWord(state) === asked);
  return isOut && Object.values(found.totals ?? {}).every((total) => total === 0)
    ? { ...found, totals: undefined }
    : found;
}

/** The states whose rows stand in no sum, unless rows of another one were asked for: ` · jumlah tanpa Dibatalkan`. */
function leftOut(
  { uncountedStates = [], stateLabels = {} }: DocumentRows,
  totals: object = {},
  asked?: Params[string],
): string {
  const others = uncountedStates.filter((state) => !asked || stateWord(state) === asked);
  if (others.length === 0 || Object.keys(totals).length === 0) return '';
  // Rows of a state alone that is gone are summed where they may change.
  if (asked && Object.values(totals).some((total) => total !== 0)) return '';
  const states = others.map((status) => label(stateLabels[status] ?? status)).join(', ');
  return ` \u00b7 ${t('list.uncounted', { states })}`;
}

interface TakeawayProps {
  readonly list: DocumentRows;
  readonly asked: Params;
  readonly address: ListAddress;
  readonly found: ShownRows;
  readonly columns: readonly ListColumn[];
}

/** Files of all rows as they are asked for, with every column unless some were chosen, and all of them on paper. */
function Takeaway({ list, asked, address, found, columns }: TakeawayProps): ReactNode {
  const { search, sort, groups = [] } = address;
  const { tgl_from, tgl_to, kode_toko } = asked;
  const filters = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  const period = tgl_from || tgl_to ? periodText(String(tgl_from ?? ''), String(tgl_to ?? '')) : '';
  const branch = kode_toko === ALL ? t('filter.every') : String(kode_toko ?? '');
  return (
    <TakeAway
      printed={{
        title: label(list.query.title),
        facts: [period, branch, ...chosenFacts(list, asked), ...shownFacts(address, columns)],
        columns,
        count: found.count,
        isMore: found.isMore,
        groups: found.groups,
        grouped: groups,
        all: found.all,
      }}
      asked={{
        report: list.query.call,
        filters: Object.fromEntries(filters.map(([name, value]) => [name, String(value)])),
        sort,
        search: search.trim() || undefined,
        columns: address.columns?.join(','),
        group_by: groups.join(',') || undefined,
      }}
    />
  );
}

/** The state and the words that were chosen of a list. */
function chosenFacts(list: DocumentRows, asked: Params): readonly string[] {
  const states = Object.entries(list.columns.find(({ name }) => name === 'status')?.texts ?? {});
  return list.filters.map((filter) => {
    if (filter.kind === 'states') {
      const words = [...states.map(([state, word]) => [stateWord(state), word]), ...Object.entries(standingLabels)];
      return label(words.find(([word]) => word === asked['status'])?.[1] ?? '');
    }
    if (filter.kind === 'range') return rangeFact(filter, asked);
    return 'name' in filter
      ? choiceFact(label(filter.label), asked[filter.name], filter.kind === 'words' ? filter.words : {})
      : '';
  });
}

/** Returns the way to do something to a document: at its own screen, or at a place that the address names. */
export function useActing(): (action: RowAction, number: string, row: Row) => void {
  const navigate = useNavigate();
  const { change } = useAddress();
  return ({ path, opens, form }, number, row) => {
    if (path) void navigate(path(row));
    else change(opens ? { [documentName]: number } : { [actionName]: form?.command.name, [numberName]: number });
  };
}

interface RecordedProps extends Pick<TakeawayProps, 'list' | 'found' | 'address'> {
  readonly of: string;
  readonly onShown: (names: readonly string[]) => void;
  /** Rows in other states are left out without anybody having said so. */
  readonly isStanding: boolean;
  /** The rows that are chosen, where something can be done to several. */
  readonly picks?: Picks;
}

const Recorded = observer(function Recorded({
  list,
  found,
  address,
  of,
  onShown,
  isStanding,
  picks,
}: RecordedProps): ReactNode {
  const act = useActing();
  const { state, failure, count } = found;
  if (state === 'failed' && failure)
    return <Failed title={t(list.failed ?? 'request.error')} failure={failure} retry={found.retry} />;
  if (count > 0)
    return (
      <ListRows
        screen={list}
        found={found}
        address={address}
        of={of}
        act={(action, row) => act(action, rowName(list, row), row)}
        inline
        onShown={onShown}
        {...(picks && {
          first: pickColumn(picks, picks.rows, (row) => rowName(list, row)),
          onKey: picks.onKey,
        })}
      />
    );
  if (state !== 'ready') return <SkeletonRows rows={10} />;
  return <NoneRecorded list={list} address={address} isStanding={isStanding} />;
});

/** The reason why no rows are shown, and the ways back to all of them. */
function NoneRecorded({
  list,
  address,
  isStanding,
}: Pick<RecordedProps, 'list' | 'address' | 'isStanding'>): ReactNode {
  const { search, change } = useAddress();
  const filters = list.filters.flatMap(namesOf);
  const isChosen = filters.some((name) => search.has(name));
  const help = isChosen ? 'list.noneChosen' : (list.help ?? 'list.emptyHelp');
  return (
    <Empty
      title={t((!address.search && list.empty) || 'table.empty')}
      help={address.search ? t('list.notFound', { search: address.search }) : t(help)}
      action={
        <>
          {(isChosen || address.search !== '') && (
            <Button onClick={() => address.clear(filters)}>{t('filter.clear')}</Button>
          )}
          {isStanding && <Button onClick={() => change({ status: ALL })}>{t('list.inAnyState')}</Button>}
        </>
      }
    />
  );
}

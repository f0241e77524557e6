import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import type { Params } from '../api/api.js';
import { periodText } from '../base/format.js';
import { useNarrow } from '../base/use-narrow.js';
import { namedText } from '../field/cell-text.js';
import type { Row } from '../field/screen-field.js';
import { label, t } from '../i18n/i18n.js';
import { rowName, type RowAction } from '../list/define-list.js';
import { useListAddress, type ListAddress } from '../list/list-address.js';
import type { ListColumn } from '../list/list-column.js';
import { ListExports } from '../list/list-exports.js';
import { ListFoot } from '../list/list-foot.js';
import { ListRows } from '../list/list-rows.js';
import { ListToolbar } from '../list/list-toolbar.js';
import { PrintButton } from '../list/print-list.js';
import { rowColumns } from '../list/row-columns.js';
import { shownFacts } from '../list/shown-facts.js';
import { pageSize, usePagedRows, type ShownRows } from '../list/shown-rows.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import { useNews } from '../stores/use-news.js';
import type { DocumentRows } from './define-document-screen.js';
import { actionName, documentName, numberName } from './document-address.js';
import { useAddress } from './use-address.js';
import '../list/list-panel.css';

interface PanelProps {
  readonly list: DocumentRows;
  /** The path of its screen. */
  readonly path: string;
  /** The rows that are asked for; those of the own branch where none is named. */
  readonly params: Params;
}

/** Rows of documents, newest first; fresh whenever something was projected or told. */
export const ListPanel = observer(function ListPanel({ list, path, params }: PanelProps): ReactNode {
  const { session, live } = useRoot();
  const address = useListAddress();
  const narrow = useNarrow();
  const branch = session.user?.kode_toko ?? '';
  const asked = { kode_toko: branch, ...params };
  const after = useNews(list.news);
  const { call } = list.query;
  const found = usePagedRows({ call, params: asked, address, news: live.newsOf(branch), after });
  const [shown, setShown] = useState<readonly string[]>([]);
  const columns = rowColumns(list, found.totals);
  return (
    <>
      <ListToolbar address={address} columns={columns} shown={shown} path={path}>
        <Takeaway list={list} asked={asked} address={address} found={found} columns={shownOf(columns, shown)} />
      </ListToolbar>
      <section className="panel list" aria-label={label(list.query.title)}>
        <Recorded list={list} found={found} address={address} of={JSON.stringify(asked)} onShown={setShown} />
        <ListFoot {...found} size={pageSize}>
          {narrow && found.count > 0 && totalsText(list, found.totals)}
        </ListFoot>
      </section>
    </>
  );
});

const shownOf = (columns: readonly ListColumn[], shown: readonly string[]): readonly ListColumn[] =>
  shown.flatMap((name) => columns.filter((column) => column.name === name));

/** The sums of all rows: `Jumlah Rp 5.000.000`. */
function totalsText({ query }: DocumentRows, totals: Readonly<Record<string, number>> = {}): string {
  const rules = fieldsOf(query.row);
  return Object.entries(totals)
    .map(([name, total]) => ` \u00b7 ${label(rules.get(name)?.label ?? name)} ${namedText(rules.get(name), total)}`)
    .join('');
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
  const branch = kode_toko === ALL ? t('filter.all') : String(kode_toko ?? '');
  return (
    <>
      <PrintButton
        title={label(list.query.title)}
        facts={[period, branch, ...shownFacts(address, columns)]}
        columns={columns}
        count={found.count}
        groups={found.groups}
        levels={groups.length}
        all={found.all}
      />
      <ListExports
        asked={{
          report: list.query.call,
          filters: Object.fromEntries(filters.map(([name, value]) => [name, String(value)])),
          sort,
          search: search.trim() || undefined,
          columns: address.columns?.join(','),
          group_by: groups.join(',') || undefined,
        }}
      />
    </>
  );
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
}

const Recorded = observer(function Recorded({ list, found, address, of, onShown }: RecordedProps): ReactNode {
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
      />
    );
  if (state !== 'ready') return <SkeletonRows rows={10} />;
  return (
    <Empty
      title={t((!address.search && list.empty) || 'table.empty')}
      help={address.search ? t('list.notFound', { search: address.search }) : t('list.emptyHelp')}
    />
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import type { Params } from '../api/api.js';
import { namedText } from '../field/cell-text.js';
import type { Row } from '../field/screen-field.js';
import { label, t } from '../i18n/i18n.js';
import { rowName, type RowAction } from '../list/define-list.js';
import { ListFoot } from '../list/list-foot.js';
import { ListRows } from '../list/list-rows.js';
import { wholeOf } from '../list/shown-rows.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import { useNews } from '../stores/use-news.js';
import type { DocumentRows } from './define-document-screen.js';
import { actionName, documentName, numberName, pageName } from './document-address.js';
import { useAddress } from './use-address.js';
import '../list/list-panel.css';

const pageSize = 50;

interface PanelProps {
  readonly list: DocumentRows;
  /** The rows that are asked for; those of the own branch where none is named. */
  readonly params: Params;
}

/** Rows of documents, newest first, in pages; fresh whenever something was projected or told. */
export const ListPanel = observer(function ListPanel({ list, params }: PanelProps): ReactNode {
  const { rows, page, turn } = usePage(list, params);
  return (
    <section className="panel list" aria-label={label(list.query.title)}>
      <Recorded list={list} rows={rows} page={page} />
      <ListFoot count={rows.count} page={page} size={pageSize} turn={turn}>
        {rows.count > 0 && totalsText(list, rows.totals)}
      </ListFoot>
    </section>
  );
});

/** The sums of all rows: `Jumlah Rp 5.000.000`. */
function totalsText({ query }: DocumentRows, totals: Readonly<Record<string, number>>): string {
  const rules = fieldsOf(query.row);
  return Object.entries(totals)
    .map(([name, total]) => ` \u00b7 ${label(rules.get(name)?.label ?? name)} ${namedText(rules.get(name), total)}`)
    .join('');
}

function usePage(list: DocumentRows, params: Params) {
  const { api, session, live } = useRoot();
  const [rows] = useState(() => new ListStore<Row>(api, list.query.call));
  const { search, change } = useAddress();
  const page = Math.max(1, Math.floor(Number(search.get(pageName) ?? 1)) || 1);
  const branch = session.user?.kode_toko;
  const news = live.newsOf(branch ?? '');
  const after = useNews(list.news);
  const wanted = JSON.stringify({ kode_toko: branch, ...params, after });
  useEffect(() => {
    void rows.load({ ...(JSON.parse(wanted) as Params), skip: (page - 1) * pageSize, limit: pageSize });
  }, [rows, wanted, page, news]);
  return { rows, page, turn: (to: number) => change({ [pageName]: String(to) }) };
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

interface RecordedProps extends Pick<PanelProps, 'list'> {
  readonly rows: ListStore<Row>;
  readonly page: number;
}

const Recorded = observer(function Recorded({ list, rows, page }: RecordedProps): ReactNode {
  const act = useActing();
  if (rows.state === 'failed' && rows.failure)
    return <Failed title={t(list.failed ?? 'request.error')} failure={rows.failure} retry={() => void rows.reload()} />;
  if (rows.rows.length > 0)
    return (
      <ListRows
        screen={list}
        found={wholeOf(rows.rows, page, rows.state)}
        act={(action, row) => act(action, rowName(list, row), row)}
        inline
      />
    );
  return rows.state === 'ready' ? (
    <Empty title={t(list.empty ?? 'table.empty')} help={t('list.emptyHelp')} />
  ) : (
    <SkeletonRows rows={10} />
  );
});

import { Pagination } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { label, t } from '../i18n/i18n.js';
import type { Params } from '../api/api.js';
import { countText } from '../base/format.js';
import type { Row } from '../field/screen-field.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import { useNews } from '../stores/use-news.js';
import { ActionModal, useOpened } from './action-modal.js';
import type { RecordedRows } from './define-list.js';
import { wholeOf } from './shown-rows.js';
import { ListRows } from './list-rows.js';

const pageSize = 50;
const pageName = 'hal';

interface PanelProps {
  readonly list: RecordedRows;
}

/**
 * The records of one's branch (or those that the list asks for), newest first, in pages; fresh whenever something was
 * projected or told.
 */
export const ListPanel = observer(function ListPanel({ list }: PanelProps): ReactNode {
  const { rows, page, turn } = usePage(list);
  return (
    <section className="panel list" aria-label={label(list.query.title)}>
      <Recorded list={list} rows={rows} page={page} />
      <div className="list-foot">
        <span className="quiet">{t('list.rows', { rows: countText(rows.count), count: rows.count })}</span>
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={rows.count}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={turn}
        />
      </div>
      <ActionModal list={list} rows={rows.rows} />
    </section>
  );
});

function usePage(list: RecordedRows) {
  const { api, session, live } = useRoot();
  const [rows] = useState(() => new ListStore<Row>(api, list.query.call));
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get(pageName) ?? 1)) || 1);
  const branch = session.user?.kode_toko;
  const news = live.newsOf(branch ?? '');
  const after = useNews(list.news);
  const wanted = JSON.stringify({ kode_toko: branch, ...list.params, after });
  useEffect(() => {
    void rows.load({ ...(JSON.parse(wanted) as Params), skip: (page - 1) * pageSize, limit: pageSize });
  }, [rows, wanted, page, news]);
  const turn = (to: number): void =>
    setSearch((now) => {
      now.set(pageName, String(to));
      return now;
    });
  return { rows, page, turn };
}

const Recorded = observer(function Recorded({
  list,
  rows,
  page,
}: PanelProps & { readonly rows: ListStore<Row>; readonly page: number }): ReactNode {
  const { open, show } = useOpened(list);
  if (rows.state === 'failed' && rows.failure)
    return <Failed title={t(list.failed ?? 'request.error')} failure={rows.failure} retry={() => void rows.reload()} />;
  if (rows.rows.length > 0)
    return (
      <ListRows
        screen={list}
        found={wholeOf(rows.rows, page, rows.state)}
        act={({ opens, form }, row) => (opens ? show(opens, row) : open(form?.command.name, row))}
        inline
      />
    );
  return rows.state === 'ready' ? (
    <Empty title={t(list.empty ?? 'table.empty')} help={t('list.emptyHelp')} />
  ) : (
    <SkeletonRows rows={10} />
  );
});

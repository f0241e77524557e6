import { Pagination } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { label, t } from '../i18n/i18n.js';
import { countText } from '../base/format.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import type { Params } from '../api/api.js';
import { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import { useNews } from '../stores/use-news.js';
import { Grid } from '../table/grid.js';
import { neededWidth } from '../table/measure.js';
import { useNarrow } from '../base/use-narrow.js';
import { ActionModal, RowActions } from './row-actions.js';
import type { FormScreen } from './define-form.js';
import { cellText, isMoney } from './row-text.js';
import '../table/rows.css';

type Row = Readonly<Record<string, unknown>>;
type List = FormScreen['list'];

const pageSize = 50;
const pageName = 'hal';
const actionColumn = { name: 'aksi', figure: false, pinned: true };
/** Pixels for the actions on a row, at least. */
const actionWidth = 150;

/** What was recorded at one's branch (or what the list asks for), newest first, in pages; fresh whenever something was projected or told. */
export const ListPanel = observer(function ListPanel({ list }: { readonly list: List }): ReactNode {
  const { rows, page, turn } = usePage(list);
  return (
    <section className="panel list" aria-label={label(list.query.title)}>
      <ListRows list={list} rows={rows} page={page} />
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

function usePage(list: List) {
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

interface ListRowsProps {
  readonly list: List;
  readonly rows: ListStore<Row>;
  readonly page: number;
}

const ListRows = observer(function ListRows({ list, rows, page }: ListRowsProps): ReactNode {
  const narrow = useNarrow();
  if (rows.state === 'failed' && rows.failure)
    return (
      <Failed
        title={t(list.messages?.failed ?? 'request.error')}
        failure={rows.failure}
        retry={() => void rows.reload()}
      />
    );
  if (rows.rows.length === 0)
    return rows.state === 'ready' ? (
      <Empty title={t(list.messages?.empty ?? 'table.empty')} help={t('list.emptyHelp')} />
    ) : (
      <SkeletonRows rows={10} />
    );
  return narrow ? <NarrowRows list={list} rows={rows.rows} /> : <WideRows list={list} rows={rows} page={page} />;
});

const WideRows = observer(function WideRows({ list, rows, page }: ListRowsProps): ReactNode {
  const rules = fieldsOf(list.query.row);
  const columns = list.columns.map((name) => {
    const figure = isMoney(list.query, name);
    const title = `${label(rules.get(name)?.label ?? name)}${figure ? ' (Rp)' : ''}`;
    const texts = rows.rows.map((row) => cellText(list, name, row));
    return { name, title, width: neededWidth({ title, texts, prose: name === list.leads }), figure };
  });
  const cell = (index: number, name: string): ReactNode => {
    const row = rows.rows[index];
    return name === actionColumn.name ? <RowActions list={list} row={row} /> : cellText(list, name, row);
  };
  const longest = (list.actions ?? [])
    .map(({ command }) => label(command.title))
    .sort((a, b) => b.length - a.length)[0];
  const width = Math.max(
    actionWidth,
    neededWidth({
      title: '',
      texts: [[list.opens && label(list.opens.title), longest].filter(Boolean).join(' \u2003 ')],
    }),
  );
  const withActions =
    list.actions || list.opens
      ? [...columns, { ...actionColumn, width, title: <span className="unseen">{t('list.actions')}</span> }]
      : columns;
  return (
    <Grid
      label={label(list.query.title)}
      columns={withActions}
      count={rows.rows.length}
      cell={cell}
      question={page}
      busy={rows.state === 'loading'}
      keyOf={(index) => rowKey(list, rows.rows[index])}
    />
  );
});

/** What tells a row apart, where something can be done to it. */
function rowKey({ actions, opens }: List, row: Row | undefined): string | undefined {
  const field = actions?.[0]?.key ?? opens?.key;
  return row && field !== undefined ? String(row[field]) : undefined;
}

function NarrowRows({ list, rows }: { readonly list: List; readonly rows: readonly Row[] }): ReactNode {
  return (
    <ul className="list-narrow">
      {rows.map((row, index) => (
        <li key={rowKey(list, row) ?? index} className="rows-item">
          <span className="rows-lead">{cellText(list, list.leads, row)}</span>
          <span className="figure">{cellText(list, list.amount, row)}</span>
          <span className="rows-note">
            {list.notes
              .map((name) => cellText(list, name, row))
              .filter(Boolean)
              .join(' \u00b7 ')}
          </span>
          <span className="rows-actions">
            <RowActions list={list} row={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}

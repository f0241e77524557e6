import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { jakartaDate } from '../../../../contracts/language/values/business-date.js';
import { sum } from '../../../../contracts/language/values/exact.js';
import { ageOf, countText, timeText } from '../base/format.js';
import { cellText, headText, isFigureField, namedText } from '../field/cell-text.js';
import { screenFields, type Row, type ScreenField } from '../field/screen-field.js';
import { t } from '../i18n/i18n.js';
import { rowName } from '../list/define-list.js';
import { RowMenu } from '../list/row-menu.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import { useNews } from '../stores/use-news.js';
import { PlainTable } from '../table/plain-table.js';
import type { ActionScreen, WaitingRows } from './define-document-screen.js';
import { useActing } from './list-panel.js';
import './document.css';

/** The most rows that are shown; how many there are in all stands above them. */
const most = 200;

interface WaitingProps {
  readonly waiting: WaitingRows;
  readonly shown: ActionScreen['shown'];
}

/** The documents that wait for a step at the own branch. Follows what is told of them, without a reload. */
export const WaitingList = observer(function WaitingList({ waiting, shown }: WaitingProps): ReactNode {
  const { api, session, live } = useRoot();
  const [rows] = useState(() => new ListStore<Row>(api, waiting.query.call));
  const after = useNews(shown.news);
  const { isPusat } = session;
  const news = live.newsOf(session.user?.kode_toko ?? '');
  useEffect(
    () => void rows.load({ ...waiting.params(isPusat), limit: most, after }),
    [rows, waiting, isPusat, after, news],
  );
  const title = t(waiting.title(isPusat));
  return (
    <section className="panel on-the-way" aria-label={title} aria-live="polite">
      <h2>
        {title} <WaitingTotal waiting={waiting} rows={rows} />
      </h2>
      <WaitingTable waiting={waiting} shown={shown} rows={rows} />
    </section>
  );
});

interface RowsProps extends WaitingProps {
  readonly rows: ListStore<Row>;
}

const WaitingTotal = observer(function WaitingTotal({
  waiting: { amount, query },
  rows: { rows, count },
}: Omit<RowsProps, 'shown'>): ReactNode {
  if (count === 0) return null;
  const total = sum(
    rows.map((row) => Number(row[amount] ?? 0)),
    amount,
  );
  return (
    <span className="tone-info">
      {t('list.rows', { rows: countText(count), count })}{' '}
      {count <= rows.length && `\u00b7 ${namedText(fieldsOf(query.row).get(amount), total)}`}
    </span>
  );
});

const WaitingTable = observer(function WaitingTable({ waiting, shown, rows }: RowsProps): ReactNode {
  const act = useActing();
  if (rows.state === 'failed' && rows.failure)
    return <Failed title={t(waiting.failed)} failure={rows.failure} retry={() => void rows.reload()} />;
  if (rows.rows.length === 0)
    return rows.state === 'ready' ? (
      <Empty title={t(waiting.empty)} help={t(waiting.help)} />
    ) : (
      <SkeletonRows rows={4} />
    );
  const columns = screenFields(waiting.query.row, waiting.columns);
  const heads = columns.map((column) => ({ title: headText(column), figure: isFigureField(column) }));
  const { document, actions } = shown;
  const view = { key: [document.number], actions };
  return (
    <PlainTable columns={[...heads, { title: t('list.actions'), figure: false }]}>
      {rows.rows.map((row, index) => (
        <tr key={index}>
          {columns.map((column) => (
            <td key={column.name} className={isFigureField(column) ? 'figure' : undefined}>
              {column.name === waiting.since ? <Since column={column} row={row} /> : cellText(column, row)}
            </td>
          ))}
          <td>
            <RowMenu screen={view} row={row} act={(action) => act(action, rowName(view, row), row)} inline />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
});

/** The instant since when a row waits, and for how long that is. */
const Since = observer(function Since({ column, row }: { readonly column: ScreenField; readonly row: Row }): ReactNode {
  const { live } = useRoot();
  const since = String(row[column.name] ?? '');
  if (!since) return null;
  const { unit, amount } = ageOf(since, live.now);
  return (
    <>
      {jakartaDate(new Date(since))} {timeText(since)} <span className="quiet">{t(`age.${unit}`, { amount })}</span>
    </>
  );
});

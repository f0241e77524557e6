import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../../../../contracts/language/define/report.js';
import { addDays, isBusinessDate } from '../../../../contracts/language/values/business-date.js';
import { label, t } from '../i18n/i18n.js';
import { balanceText } from '../base/format.js';
import { NumberLink, useOpens } from '../number/number-link.js';
import { drillPath } from './drill.js';
import { useOpen } from './use-open.js';
import { Grid, rowHeight, type FixedRow, type GridColumn } from '../table/grid.js';
import { sortedColumn } from '../table/sorted-column.js';
import { scrollBarWidth, useBox, type Box } from '../base/use-box.js';
import {
  balanceColumn,
  cellText,
  closingOf,
  columnTitle,
  isFigure,
  openingOf,
  toneClass,
  totalText,
} from './report-cells.js';
import type { ReportRow } from './report-store.js';
import { sortParam, type SortBy } from './report-url.js';
import { shownColumns } from './shown-columns.js';
import type { ReportView } from './use-report.js';

/** The rows of a report on a wide screen: opening balance at the head, totals and closing balance at the foot. */
export const ReportTable = observer(function ReportTable({ view }: { readonly view: ReportView }): ReactNode {
  const { store, address, screen } = view;
  const { rows } = store;
  const [ref, box] = useBox();
  const room = box ? roomIn(box, store.count) : 0;
  useEffect(() => store.setRoom(room), [store, room]);
  const fitted = shownColumns(view, room);
  const byName = new Map(fitted.map(({ column }) => [column.name, column]));
  const columns = fitted.map(({ column, width }) =>
    gridColumn(column, width, address.sort, (sort) => view.change({ sort })),
  );
  const open = useOpen(view);
  return (
    <div className="report-table" ref={ref}>
      {room > 0 && (
        <Grid
          label={label(screen.report.title)}
          columns={columns}
          count={store.count}
          cell={(index, name) => (
            <ReportCell view={view} column={byName.get(name)} row={rows[index]} open={() => open(index)} />
          )}
          isPicked={(index) => address.open !== undefined && rows[index]?.['position'] === address.open}
          top={openingRows(view)}
          foot={footRows(view, byName)}
          onLook={store.look}
          onOpen={open}
          question={store.question}
          busy={store.state === 'searching'}
        />
      )}
    </div>
  );
});

/** Rows of the table that are none of the report: head, opening balance, totals, closing balance. */
const edges = 4;

/** The width that a box leaves for columns: its width, less the scroll bar when there are more rows than fit. */
function roomIn({ width, height }: Box, count: number): number {
  return width - ((count + edges) * rowHeight > height ? scrollBarWidth() : 0);
}

interface CellProps {
  readonly view: ReportView;
  readonly column: Column | undefined;
  readonly row: ReportRow | undefined;
  readonly open: () => void;
}

function ReportCell({ view: { screen, store }, column, row, open }: CellProps): ReactNode {
  const opens = useOpens();
  if (!column || !row) return <span className="cell-wait" />;
  const text = cellText(column, row);
  const path = drillPath(column, row, store.question?.filters ?? {});
  if (path !== undefined)
    return (
      <Link className="cell-open" to={path}>
        {text}
      </Link>
    );
  if (column.opens !== 'event' || text === '')
    return <span className={toneClass(screen, column, row[column.name])}>{text}</span>;
  if (opens(text)) return <NumberLink number={text} />;
  return (
    <button type="button" className="cell-open" onClick={open}>
      {text}
    </button>
  );
}

function gridColumn(
  column: Column,
  width: number,
  sort: SortBy | undefined,
  change: (sort: SortBy | undefined) => void,
): GridColumn {
  const setSort = (to: string | undefined): void =>
    change(to === undefined ? undefined : { column: column.name, descending: to.startsWith('-') });
  const plain = { name: column.name, title: columnTitle(column), width, figure: isFigure(column) };
  return sortedColumn(plain, { sort: sort && sortParam(sort), setSort });
}

function openingRows({ store }: ReportView): readonly FixedRow[] {
  const balance = balanceColumn(store.report);
  const from = store.question?.filters['tgl_from'];
  if (!store.report.opening || !balance) return [];
  const title = (
    <>
      {t('report.opening')}{' '}
      {isBusinessDate(from) && (
        <span className="quiet plain-weight">{t('report.per', { date: addDays(from, -1) })}</span>
      )}
    </>
  );
  return [
    {
      name: 'opening',
      cell: (name, index) => (name === balance.name ? balanceText(openingOf(store)) : index === 0 && title),
    },
  ];
}

function footRows({ store, screen }: ReportView, columns: ReadonlyMap<string, Column>): readonly FixedRow[] {
  const balance = balanceColumn(store.report);
  const total = (name: string, index: number): ReactNode => {
    const column = columns.get(name);
    return (column && totalText(screen, store, column)) ?? (index === 0 && t('report.total'));
  };
  const closing = (name: string, index: number): ReactNode =>
    name === balance?.name ? balanceText(closingOf(store)) : index === 0 && t('report.closing');
  const hasSums = store.report.columns.some((column) => column.total === 'sum');
  return [
    ...(hasSums ? [{ name: 'total', cell: total }] : []),
    ...(store.report.closing && balance ? [{ name: 'closing', cell: closing }] : []),
  ];
}

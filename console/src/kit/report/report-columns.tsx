import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { groupableColumns, type Column } from '../../../../contracts/language/define/report.js';
import { balanceText } from '../base/format.js';
import { label } from '../i18n/i18n.js';
import type { ListColumn } from '../list/list-column.js';
import { unfoldWidth } from '../list/list-detail.js';
import { NumberLink } from '../number/number-link.js';
import { drillPath } from './drill.js';
import { cellText, columnTitle, isFigure, toneClass, totalFigure, totalOf } from './report-cells.js';
import type { ReportRow, ReportStore } from './report-store.js';
import type { ReportView } from './use-report.js';

/** The columns of a report as those of a list, as it is shown now. `open` opens what is behind a row. */
export function reportColumns(
  view: Pick<ReportView, 'screen' | 'store'>,
  open: (index: number) => void,
): readonly ListColumn<ReportRow>[] {
  const { screen, store } = view;
  const groupable = new Set(groupableColumns(screen.report));
  return screen.report.columns.map((column, at) => {
    const { name, priority, opens } = column;
    const text = (row: ReportRow): string => cellText(column, row);
    return {
      ...{ name, priority, text, title: columnTitle(column), figure: isFigure(column), sortable: true },
      groupable: groupable.has(column),
      words: Object.values(column.words ?? {}).map((word) => label(word)),
      tone: (row) => toneClass(screen, column, row[name]),
      prose: name === screen.leads,
      edges: edgesOf(store, column),
      total: totalFigure(store, column),
      beside: at === 0 && screen.report.detail ? unfoldWidth : undefined,
      sum: (sum) => cellText({ ...column, total: 'last' }, { [name]: sum }),
      ...(opens !== undefined && { cell: cellOf(view, column, text, open) }),
    };
  });
}

/** Figures that stand above and below the rows of a column. */
function edgesOf(store: ReportStore, { total }: Column): readonly string[] {
  const { opening, closing } = store.report;
  return total === 'last' ? [opening, closing].map((name) => balanceText(totalOf(store, name))) : [];
}

/** A cell that opens the event behind its row, or another report. */
const cellOf =
  (
    { screen, store }: Pick<ReportView, 'screen' | 'store'>,
    column: Column,
    text: (row: ReportRow) => string,
    open: (index: number) => void,
  ): NonNullable<ListColumn<ReportRow>['cell']> =>
  (row, index): ReactNode => {
    const path = drillPath(column, row, store.question?.filters ?? {});
    if (path !== undefined)
      return (
        <Link className="cell-open" to={path}>
          {text(row)}
        </Link>
      );
    if (column.opens !== 'event' || text(row) === '')
      return <span className={toneClass(screen, column, row[column.name])}>{text(row)}</span>;
    const event = (
      <button type="button" className="cell-open" onClick={() => open(index)}>
        {text(row)}
      </button>
    );
    return <NumberLink number={text(row)} instead={event} />;
  };

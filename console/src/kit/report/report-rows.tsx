import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import type { Column } from '../../../../contracts/language/define/report.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t } from '../i18n/i18n.js';
import { balanceText, signedText } from '../base/format.js';
import { headedRows } from '../table/row-window.js';
import { DrawnRows, useScroller } from '../table/scroller.js';
import { balanceColumn, cellText, closingOf, columnTitle, openingOf, totalText } from './report-cells.js';
import { useOpen } from './use-open.js';
import type { ReportScreen } from './define-report-screen.js';
import type { ReportRow, SparseRows } from './report-store.js';
import type { ReportView } from './use-report.js';
import '../table/rows.css';

const sizes = { row: 52, heading: 24, opening: 36, foot: 52 } as const;

/**
 * The rows of a report on a narrow screen: what it was and the balance at the right, a heading a day, totals at the
 * foot.
 */
export const ReportRows = observer(function ReportRows({ view }: { readonly view: ReportView }): ReactNode {
  const { store, screen } = view;
  const { rows } = store;
  const { opening } = screen.report;
  const day = screen.report.columns.find(({ type }) => type === 'date');
  const heights = useMemo(
    () => headedRows(rows.length, sizes.row, sizes.heading, (index) => headingOf(rows, index, day) !== undefined),
    [rows, day],
  );
  const open = useOpen(view);
  const scroller = useScroller({
    rows: heights,
    fixed: (opening ? sizes.opening : 0) + (hasFoot(screen) ? sizes.foot : 0),
    onLook: store.look,
    onOpen: open,
    question: store.question,
  });
  return (
    <div className="rows" aria-label={label(screen.report.title)} role="group" {...scroller.props}>
      {opening && (
        <div className="rows-opening">
          <span>{t('report.opening')}</span> {balanceText(openingOf(store))}
        </div>
      )}
      <DrawnRows window={scroller.window}>
        {(index) => (
          <ReportRowItem
            screen={screen}
            row={rows[index]}
            heading={headingOf(rows, index, day)}
            open={() => open(index)}
          />
        )}
      </DrawnRows>
      {hasFoot(screen) && <Foot view={view} />}
    </div>
  );
});

/** True for a report that has something to say below its rows: sums, or a closing balance. */
const hasFoot = ({ report }: ReportScreen): boolean =>
  report.closing !== undefined || report.columns.some(({ total }) => total === 'sum');

const Foot = observer(function Foot({ view: { store, screen } }: { readonly view: ReportView }): ReactNode {
  return (
    <div className="rows-foot">
      {screen.report.columns
        .filter(({ total }) => total === 'sum')
        .map((column) => (
          <span key={column.name}>
            <small>{columnTitle(column)}</small>
            <b>{totalText(screen, store, column)}</b>
          </span>
        ))}
      {screen.report.closing && (
        <span>
          <small>{t('report.closing')}</small>
          <b>{balanceText(closingOf(store))}</b>
        </span>
      )}
    </div>
  );
});

function headingOf(rows: SparseRows, index: number, day: Column | undefined): string | undefined {
  const date = day && rows[index]?.[day.name];
  return date !== undefined && date !== rows[index - 1]?.[day?.name ?? ''] ? String(date) : undefined;
}

interface ItemProps {
  readonly screen: ReportScreen;
  readonly row: ReportRow | undefined;
  readonly heading: string | undefined;
  readonly open: () => void;
}

function ReportRowItem({ screen, row, heading, open }: ItemProps): ReactNode {
  if (!row) return <div className="rows-item" aria-hidden="true" />;
  const named = new Map(screen.report.columns.map((column) => [column.name, column]));
  const text = (name: string): string => {
    const column = named.get(name);
    return column ? cellText(column, row) : '';
  };
  const balance = balanceColumn(screen.report);
  return (
    <>
      {heading && <div className="rows-day">{heading}</div>}
      <button type="button" className="rows-item" onClick={open}>
        <span className="rows-lead">{(screen.titles ?? [screen.leads]).map(text).join(' ')}</span>
        <Movement screen={screen} row={row} />
        <span className="rows-note">{screen.notes.map(text).join(' \u00b7 ')}</span>
        <span className="rows-note figure">{balance && cellText(balance, row)}</span>
      </button>
    </>
  );
}

/**
 * The amount that moved, with its sign: of the columns of money in and out the one that is not zero; or the amount that
 * the screen names.
 */
function Movement({ screen, row }: { readonly screen: ReportScreen; readonly row: ReportRow }): ReactNode {
  const [name, tone] = Object.entries(screen.tones ?? {}).find(([column]) => row[column] !== 0) ?? [];
  if (screen.amount) return <span className="figure">{signedText(rupiah(Number(row[screen.amount])))}</span>;
  if (!name || !tone) return <span />;
  const amount = Number(row[name]);
  return <span className={`figure tone-${tone}`}>{signedText(rupiah(tone === 'out' ? -amount : amount))}</span>;
}

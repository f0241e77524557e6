import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { hasTotal, type Column, type ReportGroup } from '../../../../contracts/language/define/report.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t } from '../i18n/i18n.js';
import {
  NarrowGroup,
  narrowGroupHeight,
  NarrowSums,
  sumHeight,
  sumLayout,
  type SumLayout,
} from '../list/group-head.js';
import { groupName } from '../list/group-lines.js';
import { UnfoldHandle } from '../list/list-detail.js';
import { lineDeeds, useLines, type Lines } from '../list/list-lines.js';
import { balanceText, signedText } from '../base/format.js';
import { unevenRows, type RowHeights } from '../table/row-window.js';
import { DrawnRows, useScroller } from '../table/scroller.js';
import { balanceColumn, cellText, closingOf, columnTitle, openingOf, totalText } from './report-cells.js';
import { narrowLineHeight, NarrowLine, reportDetail } from './report-detail.js';
import { useOpen } from './use-open.js';
import type { ReportScreen } from './define-report-screen.js';
import type { ReportRow, SparseRows } from './report-store.js';
import type { ReportView } from './use-report.js';
import '../table/rows.css';

const sizes = { row: 52, heading: 24, opening: 36, foot: { line: 36, edges: 17, name: 20, most: 125 } } as const;
/** Sums beside each other at the foot. */
const SUMS_OF_LINE = 3;

/**
 * The rows of a report on a narrow screen: what it was and the balance at the right, a heading a day, totals at the
 * foot.
 */
export const ReportRows = observer(function ReportRows({ view }: { readonly view: ReportView }): ReactNode {
  const { store, screen } = view;
  const { rows, groups } = store;
  const { opening } = screen.report;
  const { question, count, look } = store;
  const lines = useLines({ rows, groups, count, look, question }, reportDetail(view));
  // The heads of groups stand where those of days would.
  const day = groups ? undefined : screen.report.columns.find(({ type }) => type === 'date');
  const heights = useHeights(view, lines, day);
  const open = useOpen(view);
  const scroller = useScroller({
    rows: heights,
    fixed: (opening ? sizes.opening : 0) + footHeight(view),
    onLook: lines.look,
    question,
    ...lineDeeds(lines, open),
  });
  return (
    <div className="rows" aria-label={label(screen.report.title)} role="group" {...scroller.props}>
      {opening && (
        <div className="rows-opening">
          <span>{t('report.opening')}</span> {balanceText(openingOf(store))}
        </div>
      )}
      <DrawnRows window={scroller.window}>
        {(index) => <RowLine view={view} lines={lines} index={index} day={day} open={open} />}
      </DrawnRows>
      {footHeight(view) > 0 && <Foot view={view} />}
    </div>
  );
});

/** The heights of what stands in the list: rows, below the head of their day, heads of groups, lines under rows. */
function useHeights(
  { store: { rows }, screen }: ReportView,
  { count, at }: Lines,
  day: Column | undefined,
): RowHeights {
  return useMemo(
    () =>
      unevenRows(count, (index) => {
        const { row, line, group } = at(index);
        if (group) return narrowGroupHeight(groupLayout(screen, group.totals));
        if (line !== undefined) return narrowLineHeight(screen);
        return rowHeight(screen) + (headingOf(rows, row, day) === undefined ? 0 : sizes.heading);
      }),
    [rows, day, count, at, screen],
  );
}

/** A row of several sums has a line for each. */
const rowHeight = (screen: ReportScreen): number =>
  sizes.row + sumHeight * sumLayout(summed(screen).map(columnTitle)).lines;

/** The sums of a row that is no event, but several sums: none of them money that came or went. */
function summed({ figures, amount, tones = {}, report }: ReportScreen): readonly Column[] {
  const isEvent = report.columns.some(({ opens }) => opens === 'event');
  return isEvent || figures.length < 2 || amount !== undefined || Object.keys(tones).length > 0 ? [] : figures;
}

interface RowLineProps {
  readonly view: ReportView;
  readonly lines: Lines;
  readonly index: number;
  readonly day: Column | undefined;
  readonly open: (row: number) => void;
}

/** A line of the list, whatever it is. */
function RowLine({ view, lines, index, day, open }: RowLineProps): ReactNode {
  const { rows } = view.store;
  const { row, line, group } = lines.at(index);
  if (group) return <GroupLine view={view} lines={lines} group={group} />;
  if (line !== undefined) return <DetailLine view={view} row={rows[row]} line={line} />;
  const handle = <UnfoldHandle isFolded={!lines.isUnfolded(row)} toggle={() => lines.unfold(row)} />;
  return (
    <ReportRowItem
      screen={view.screen}
      row={rows[row]}
      heading={headingOf(rows, row, day)}
      open={() => open(row)}
      handle={lines.under(row) > 0 && handle}
    />
  );
}

interface DetailLineProps {
  readonly view: ReportView;
  readonly row: ReportRow | undefined;
  readonly line: number;
}

/** A line under a row that is unfolded. */
function DetailLine({ view: { screen, store }, row, line }: DetailLineProps): ReactNode {
  return (
    <div className="rows-line" style={{ height: narrowLineHeight(screen) }}>
      {row && <NarrowLine screen={screen} row={row} index={line} filters={store.question?.filters ?? {}} />}
    </div>
  );
}

interface GroupLineProps {
  readonly view: ReportView;
  readonly lines: Lines;
  readonly group: ReportGroup;
}

/** The head of a group of rows, with its sums. */
function GroupLine({ view: { screen, list }, lines, group }: GroupLineProps): ReactNode {
  const { groups, columns } = screen.report;
  const text = (column: Column, row: object): string => cellText(column, row as ReportRow);
  return (
    <NarrowGroup
      group={group}
      name={groupName(group, list.groups ?? groups, columns, text)}
      sums={sumsOf(screen, group.totals)}
      layout={groupLayout(screen, group.totals)}
      isFolded={lines.isFolded(group)}
      toggle={() => lines.toggle(group)}
    />
  );
}

/** The sums of a group, each with its name and unit. */
const sumsOf = ({ report }: ReportScreen, totals: Readonly<Record<string, number>>): readonly string[] =>
  report.columns.flatMap((column) => {
    const sum = totals[column.name];
    return sum === undefined
      ? []
      : [`${columnTitle(column)} ${cellText({ ...column, total: 'last' }, { [column.name]: sum })}`];
  });

const groupLayout = ({ report }: ReportScreen, totals: Readonly<Record<string, number>>): SumLayout =>
  sumLayout(report.columns.filter(({ name }) => totals[name] !== undefined).map(columnTitle));

/** The sums that stand below the rows. */
const footSums = ({ report }: ReportScreen): readonly Column[] =>
  hasTotal(report) ? report.columns.filter(({ total, comparing }) => total === 'sum' && !comparing) : [];

/** The height of what a report has to say below its rows: sums, and a closing balance; 0 where it has neither. */
function footHeight(view: ReportView): number {
  const { screen } = view;
  const cells = footSums(screen).length + (screen.report.closing ? 1 : 0);
  const { edges, line, name, most } = sizes.foot;
  const named = footName(view) === undefined ? 0 : name;
  // The sums of many columns are scrolled by themselves, so that rows stay in view.
  return cells === 0 ? 0 : Math.min(most, edges + named + line * Math.ceil(cells / SUMS_OF_LINE));
}

/** The rows that the sums are of, where these have a name: those that a search found, or all of a statement. */
function footName({ store, screen }: ReportView): string | undefined {
  if (footSums(screen).length === 0) return undefined;
  if (store.question?.search) return t('report.foundTotal');
  const named = screen.report.statement?.labelOfTotal;
  return named === undefined ? undefined : label(named);
}

const Foot = observer(function Foot({ view }: { readonly view: ReportView }): ReactNode {
  const { store, screen } = view;
  const [height, name] = [footHeight(view), footName(view)];
  // The keyboard reaches sums that are scrolled by themselves.
  const reached = height < sizes.foot.most ? {} : { tabIndex: 0, role: 'group', 'aria-label': t('report.total') };
  return (
    <div className="rows-foot" style={{ height }} {...reached}>
      {name !== undefined && <strong>{name}</strong>}
      {footSums(screen).map((column) => (
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
  /** Unfolds the lines under it, where it has some. */
  readonly handle: ReactNode;
}

function ReportRowItem({ screen, row, heading, open, handle }: ItemProps): ReactNode {
  const height = rowHeight(screen);
  if (!row) return <div className="rows-item" style={{ height }} aria-hidden="true" />;
  const named = new Map(screen.report.columns.map((column) => [column.name, column]));
  const text = (name: string): string => {
    const column = named.get(name);
    return column ? cellText(column, row) : '';
  };
  const balance = balanceColumn(screen.report);
  const sums = summed(screen);
  return (
    <>
      {heading && <div className="rows-day">{heading}</div>}
      <div className="rows-unfolds">
        {handle}
        <button type="button" className="rows-item" style={{ height }} onClick={open}>
          <span className="rows-lead">{(screen.titles ?? [screen.leads]).map(text).join(' ')}</span>
          <Movement screen={screen} row={row} />
          <span className="rows-note">{screen.notes.map(text).join(' \u00b7 ')}</span>
          <span className="rows-note figure">{balance && cellText(balance, row)}</span>
          {sums.length > 0 && (
            <NarrowSums
              sums={sums.map((column) => `${columnTitle(column)} ${cellText(column, row)}`)}
              layout={sumLayout(sums.map(columnTitle))}
            />
          )}
        </button>
      </div>
    </>
  );
}

/**
 * The amount that moved, with its sign: of the columns of money in and out the one that is not zero, but none of what
 * the report is compared with; or the amount that the screen names; of a report without either the last of its sums
 * that is not zero, with its name among several; nothing where all of those are, or each has a line of its own.
 */
function Movement({ screen, row }: { readonly screen: ReportScreen; readonly row: ReportRow }): ReactNode {
  const compared = new Set(screen.report.columns.filter(({ comparing }) => comparing).map(({ name }) => name));
  const own = Object.entries(screen.tones ?? {}).filter(([column]) => !compared.has(column));
  const [name, tone] = own.find(([column]) => row[column] !== 0) ?? [];
  if (screen.amount) return <span className="figure">{signedText(rupiah(Number(row[screen.amount])))}</span>;
  if (!name || !tone) return <span className="figure">{summed(screen).length === 0 && sumText(screen, row)}</span>;
  if (tone === 'there') return <span className="figure">{balanceText(rupiah(Number(row[name])))}</span>;
  const amount = tone === 'out' ? -Number(row[name]) : Number(row[name]);
  return <span className={`figure tone-${amount < 0 ? 'out' : 'in'}`}>{signedText(rupiah(amount))}</span>;
}

function sumText({ figures }: Pick<ReportScreen, 'figures'>, row: ReportRow): string {
  const several = figures.length > 1;
  const column = figures.findLast(({ name }) => row[name]) ?? (several ? undefined : figures[0]);
  if (!column) return '';
  return several ? `${label(column.label)} ${cellText(column, row)}` : cellText(column, row);
}

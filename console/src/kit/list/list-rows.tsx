import { memo, useMemo, type ReactNode } from 'react';
import { label, t } from '../i18n/i18n.js';
import { cellText, figureIn, sumTexts, textIn, toldIn } from '../field/cell-text.js';
import type { Row } from '../field/screen-field.js';
import type { FixedRow } from '../table/grid.js';
import { neededWidth } from '../table/measure.js';
import type { RowKey } from '../table/row-keys.js';
import { evenRows, unevenRows, type RowHeights } from '../table/row-window.js';
import { DrawnRows, useScroller } from '../table/scroller.js';
import { pagedSize } from '../stores/paged-store.js';
import { nothing } from '../base/format.js';
import { useNarrow } from '../base/use-narrow.js';
import { rowName, type RowAction, type RowsView } from './define-list.js';
import type { ListAddress } from './list-address.js';
import { flowOf, signed } from './flow.js';
import { NarrowGroup, narrowGroupHeight } from './group-head.js';
import { groupName } from './group-lines.js';
import type { ListColumn } from './list-column.js';
import { lineDeeds, useLines, type Lines } from './list-lines.js';
import { ListTable, type EndColumn, type ListTableProps } from './list-table.js';
import { isAhead, rowColumns } from './row-columns.js';
import type { ShownRows } from './shown-rows.js';
import { inlineActions, RowMenu, shortTitle, useIsOffered, type RowDeeds } from './row-menu.js';
import '../table/rows.css';

/** Pixels for the buttons at the end of a row, and for those of every action at least. */
const [endWidth, inlineWidth] = [132, 64];

interface ListRowsProps extends RowDeeds, Pick<ListTableProps, 'first' | 'onShown' | 'onKey' | 'isPicked'> {
  readonly screen: RowsView;
  readonly found: Pick<ShownRows, 'rows' | 'sample' | 'count' | 'question' | 'state' | 'look' | 'jump'> &
    Partial<Pick<ShownRows, 'totals' | 'groups'>>;
  /** The way it is shown, where the address says it. */
  readonly address?: ListAddress;
  /** Changes with its filters. */
  readonly of?: string;
}

/** The rows as a table, or on a narrow screen as a list; at the end of each what can be done to it. */
export function ListRows(props: ListRowsProps): ReactNode {
  return useNarrow() ? <NarrowRows {...props} /> : <WideRows {...props} />;
}

function WideRows({
  screen,
  found,
  address,
  of = '',
  first,
  onShown,
  onKey,
  isPicked,
  ...deeds
}: ListRowsProps): ReactNode {
  const { rows, state, totals, ...others } = found;
  const { edit, inline } = deeds;
  const columns = rowColumns(screen, totals);
  const widest = useWidestEnd(screen, inline ? rows : none);
  const hasEnds = edit !== undefined || screen.actions.length > 0;
  const ends = hasEnds
    ? endColumn(inline ? widest : undefined, (row) => <RowMenu screen={screen} row={row} {...deeds} />, rows)
    : undefined;
  return (
    <ListTable
      label={label(screen.query.title)}
      columns={columns}
      found={{ rows, ...others, isBusy: state === 'loading' }}
      address={address}
      of={of}
      open={(index) => rows[index] && edit?.(rows[index])}
      first={first}
      ends={ends}
      foot={footOf(columns, first ? 1 : 0)}
      keyOf={keysOf(screen, rows)}
      isPicked={isPicked}
      isCancelled={(row) => screen.cancelled?.includes(String(row['status'])) ?? false}
      onShown={onShown}
      onKey={onKey}
    />
  );
}

/** The sums of all rows, where there are some; `at` is the first column with a text. */
function footOf(columns: readonly ListColumn[], at: number): readonly FixedRow[] {
  const sums = new Map(columns.map(({ name, total }) => [name, total]));
  if (columns.every(({ total }) => total === undefined)) return [];
  return [{ name: 'total', cell: (name, index) => sums.get(name) ?? (index === at ? t('list.total') : null) }];
}

const none: ShownRows['rows'] = [];

/** Pixels of the buttons at the end of a row, as far as the first rows offer some. */
function useWidestEnd(screen: RowsView, rows: ShownRows['rows']): number {
  const isOffered = useIsOffered();
  const { actions } = screen;
  return useMemo(() => {
    const textOf = (row: Row): string => buttonsOf(actions.filter((action) => isOffered(action, row))).join(' \u2003 ');
    const texts = rows.slice(0, pagedSize).flatMap((row) => (row ? [textOf(row)] : []));
    return Math.max(inlineWidth, neededWidth({ title: '', texts }));
  }, [actions, rows, isOffered]);
}

/** A text as wide as the button of a menu. */
const menuText = '\u2003'.repeat(3);

const buttonsOf = (actions: readonly RowAction[]): readonly string[] => {
  const shown = inlineActions(actions);
  return [...shown.map(shortTitle), ...(actions.length > shown.length ? [menuText] : [])];
};

/** The column of what can be done to a row; that of buttons, of so many pixels, stays in view. */
function endColumn(buttons: number | undefined, menu: (row: Row) => ReactNode, rows: ShownRows['rows']): EndColumn {
  const cell = (index: number): ReactNode => rows[index] && menu(rows[index]);
  const plain = { name: 'actions', title: <span className="unseen">{t('list.actions')}</span>, cell };
  return buttons === undefined ? { ...plain, width: endWidth } : { ...plain, width: buttons, pinned: true };
}

const keysOf =
  (screen: RowsView, rows: ShownRows['rows']): RowKey =>
  (index) =>
    rows[index] && rowName(screen, rows[index]);

/** Rows of a narrow list, in pixels, and those with a line of actions. */
const [narrowRow, tallRow] = [52, 76];
/** True where the actions on a row have a line of their own. */
const isTall = (screen: RowsView): boolean => amountsOf(screen).length > 0 && screen.actions.length > 0;

/** The amounts of a row, of which the first that is not zero is shown: its own, or what came in or went out. */
const amountsOf = ({ amount, columns }: RowsView): readonly string[] =>
  amount === undefined ? ['masuk', 'keluar'].filter((name) => columns.some((one) => one.name === name)) : [amount];

function NarrowRows({ screen, found, address, edit, act, inline }: ListRowsProps): ReactNode {
  const deeds = { edit, act, inline };
  if (found.look) return <ScrolledRows screen={screen} found={found} groups={address?.groups} {...deeds} />;
  return (
    <div className="list-narrow" role="list">
      {found.rows.map((row) => row && <NarrowRow key={rowName(screen, row)} screen={screen} row={row} {...deeds} />)}
    </div>
  );
}

interface ScrolledProps extends RowDeeds, Pick<ListRowsProps, 'screen'> {
  readonly found: ListRowsProps['found'];
  /** The columns that rows are grouped by. */
  readonly groups: readonly string[] | undefined;
}

/** The heights of rows, and of the heads of their groups, which have a line for each sum. */
function useHeights(screen: RowsView, { count, at }: Lines, isGrouped: boolean): RowHeights {
  return useMemo(() => {
    const height = isTall(screen) ? tallRow : narrowRow;
    if (!isGrouped) return evenRows(count, height);
    return unevenRows(count, (index) => {
      const { group } = at(index);
      return group ? narrowGroupHeight({ lines: Object.keys(group.totals).length }) : height;
    });
  }, [screen, count, at, isGrouped]);
}

/** Any number of rows, of which those in view are drawn, in groups that fold. */
function ScrolledRows({ screen, found, groups, ...deeds }: ScrolledProps): ReactNode {
  const { rows, jump, question } = found;
  const lines = useLines(found);
  const keyOf = found.groups ? undefined : keysOf(screen, rows);
  const heights = useHeights(screen, lines, found.groups !== undefined);
  const scroller = useScroller({
    rows: heights,
    ...{ fixed: 0, onLook: lines.look, question, jump, keyOf },
    ...lineDeeds(lines, (row) => rows[row] && deeds.edit?.(rows[row])),
  });
  const line = (index: number): ReactNode => {
    const { row, group } = lines.at(index);
    if (!group) return <NarrowRow screen={screen} row={rows[row]} {...deeds} />;
    return (
      <div role="listitem">
        <NarrowGroup
          group={group}
          sums={sumTexts(screen.query.row, group.totals)}
          layout={{ lines: Object.keys(group.totals).length, isPaired: false }}
          name={groupName(group, groups, screen.columns, cellText)}
          isFolded={lines.isFolded(group)}
          toggle={() => lines.toggle(group)}
        />
      </div>
    );
  };
  return (
    <div className="rows" role="list" aria-label={label(screen.query.title)} {...scroller.props}>
      <DrawnRows window={scroller.window} keyOf={keyOf}>
        {line}
      </DrawnRows>
    </div>
  );
}

const NarrowRow = memo(function NarrowRow({
  screen,
  row,
  ...deeds
}: RowDeeds & { readonly screen: RowsView; readonly row: Row | undefined }): ReactNode {
  if (!row) return <div className="rows-item" aria-hidden="true" />;
  const { columns } = screen;
  const amounts = amountsOf(screen);
  const amount = amounts.find((name) => row[name]) ?? amounts[0];
  // A row that does not say what leads it is led by its name.
  const leads = textIn(columns, screen.leads, row) ? screen.leads : (screen.key[0] ?? screen.leads);
  const ends = <RowMenu screen={screen} row={row} {...deeds} />;
  return (
    <div className={itemClass(screen, row, deeds.inline)} role="listitem">
      <span className="rows-lead">{textIn(columns, leads, row)}</span>
      {amount === undefined ? ends : <Amount screen={screen} name={amount} row={row} />}
      <span className="rows-note">
        {screen.notes
          .filter((name) => name !== leads)
          .map((name) => toldIn(columns, name, row))
          .filter(Boolean)
          .join(' \u00b7 ')}
      </span>
      {amount !== undefined && <span className="rows-actions">{ends}</span>}
    </div>
  );
});

/** The amount of a row, with its unit, and its sign where it came in or went out. */
function Amount({ screen, name, row }: { readonly screen: RowsView; readonly name: string; readonly row: Row }) {
  const flow = flowOf(screen, name, row);
  const text = isAhead(screen, name, row) ? nothing : figureIn(screen.columns, name, row);
  return <span className={flow ? `figure tone-${flow}` : 'figure'}>{signed(text, flow)}</span>;
}

function itemClass(screen: RowsView, row: Row, inline = false): string {
  const isCancelled = screen.cancelled?.includes(String(row['status'])) ?? false;
  const classes = ['rows-item', !inline && 'list-item', isTall(screen) && 'rows-tall', isCancelled && 'rows-cancelled'];
  return classes.filter(Boolean).join(' ');
}

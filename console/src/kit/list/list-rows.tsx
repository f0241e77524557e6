import { memo, type ReactNode } from 'react';
import { label, t } from '../i18n/i18n.js';
import { textIn } from '../field/cell-text.js';
import type { Row } from '../field/screen-field.js';
import { neededWidth } from '../table/measure.js';
import type { RowKey } from '../table/row-keys.js';
import { evenRows } from '../table/row-window.js';
import { DrawnRows, useScroller } from '../table/scroller.js';
import { useNarrow } from '../base/use-narrow.js';
import { rowName, type RowsView } from './define-list.js';
import type { ListAddress } from './list-address.js';
import { ListTable, type EndColumn, type ListTableProps } from './list-table.js';
import { rowColumns } from './row-columns.js';
import type { ShownRows } from './shown-rows.js';
import { RowMenu, shortTitle, type RowDeeds } from './row-menu.js';
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
  const { rows, sample, count, look, jump, question, state, groups, totals } = found;
  const { edit, inline } = deeds;
  const columns = rowColumns(screen, totals);
  const hasEnds = edit !== undefined || screen.actions.length > 0;
  const ends = hasEnds
    ? endColumn(screen, inline, (row) => <RowMenu screen={screen} row={row} {...deeds} />, rows)
    : undefined;
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const sums = new Map(columns.map((column) => [column.name, column.total]));
  const foot = {
    name: 'total',
    cell: (name: string, index: number) => sums.get(name) ?? (index === 0 ? t('list.total') : null),
  };
  return (
    <ListTable
      label={label(screen.query.title)}
      columns={columns}
      found={{
        rows,
        sample,
        count,
        question,
        look,
        jump,
        groups,
        levels: address?.groups?.length,
        isBusy: state === 'loading',
      }}
      address={address}
      of={of}
      open={(index) => rows[index] && edit?.(rows[index])}
      first={first}
      ends={ends}
      foot={hasTotals ? [foot] : []}
      keyOf={keysOf(screen, rows)}
      isPicked={isPicked}
      isCancelled={(row) => screen.cancelled?.includes(String(row['status'])) ?? false}
      onShown={onShown}
      onKey={onKey}
    />
  );
}

/** The column of what can be done to a row; that of buttons stays in view, and holds the widest two. */
function endColumn(
  { actions }: RowsView,
  inline: boolean | undefined,
  menu: (row: Row) => ReactNode,
  rows: ShownRows['rows'],
): EndColumn {
  const cell = (index: number): ReactNode => rows[index] && menu(rows[index]);
  const plain = { name: 'actions', title: <span className="unseen">{t('list.actions')}</span>, cell };
  if (!inline) return { ...plain, width: endWidth };
  const titleOf = (opens: boolean): string =>
    actions
      .filter((action) => (action.opens !== undefined) === opens)
      .map(shortTitle)
      .sort((a, b) => b.length - a.length)[0] ?? '';
  const texts = [[titleOf(true), titleOf(false)].filter(Boolean).join(' \u2003 ')];
  return { ...plain, width: Math.max(inlineWidth, neededWidth({ title: '', texts })), pinned: true };
}

const keysOf =
  (screen: RowsView, rows: ShownRows['rows']): RowKey =>
  (index) =>
    rows[index] && rowName(screen, rows[index]);

/** Rows of a narrow list, in pixels, and those with a line of actions. */
const [narrowRow, tallRow] = [52, 76];
/** True where the actions on a row have a line of their own. */
const isTall = ({ amount, actions }: RowsView): boolean => amount !== undefined && actions.length > 0;

function NarrowRows({ screen, found, edit, act, inline }: ListRowsProps): ReactNode {
  const deeds = { edit, act, inline };
  if (found.look) return <ScrolledRows screen={screen} found={found} look={found.look} {...deeds} />;
  return (
    <div className="list-narrow" role="list">
      {found.rows.map((row) => row && <NarrowRow key={rowName(screen, row)} screen={screen} row={row} {...deeds} />)}
    </div>
  );
}

/** Any number of rows, of which those in view are drawn. */
function ScrolledRows({
  screen,
  found,
  look,
  ...deeds
}: Pick<ListRowsProps, 'screen' | 'found'> & RowDeeds & { readonly look: NonNullable<ShownRows['look']> }): ReactNode {
  const { rows, jump, question } = found;
  const open = (index: number): void => void (rows[index] && deeds.edit?.(rows[index]));
  const keyOf = keysOf(screen, rows);
  const scroller = useScroller({
    rows: evenRows(found.count, isTall(screen) ? tallRow : narrowRow),
    fixed: 0,
    onLook: look,
    onOpen: open,
    question,
    jump,
    keyOf,
  });
  return (
    <div className="rows" role="list" aria-label={label(screen.query.title)} {...scroller.props}>
      <DrawnRows window={scroller.window} keyOf={keyOf}>
        {(index) => <NarrowRow screen={screen} row={rows[index]} {...deeds} />}
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
  const textOf = (name: string): string => textIn(screen.columns, name, row);
  const ends = <RowMenu screen={screen} row={row} {...deeds} />;
  return (
    <div className={itemClass(screen, row, deeds.inline)} role="listitem">
      <span className="rows-lead">{textOf(screen.leads)}</span>
      {screen.amount === undefined ? ends : <span className="figure">{textOf(screen.amount)}</span>}
      <span className="rows-note">{screen.notes.map(textOf).filter(Boolean).join(' \u00b7 ')}</span>
      {screen.amount !== undefined && <span className="rows-actions">{ends}</span>}
    </div>
  );
});

function itemClass(screen: RowsView, row: Row, inline = false): string {
  const isCancelled = screen.cancelled?.includes(String(row['status'])) ?? false;
  return `rows-item${inline ? '' : ' list-item'}${isTall(screen) ? ' rows-tall' : ''}${isCancelled ? ' rows-cancelled' : ''}`;
}

import { memo, type ReactNode } from 'react';
import { label, t } from '../i18n/i18n.js';
import { cellText, headText, isFigureField, textIn } from '../field/cell-text.js';
import type { Row, ScreenField } from '../field/screen-field.js';
import { Grid, type GridColumn } from '../table/grid.js';
import { neededWidth } from '../table/measure.js';
import type { RowKey } from '../table/row-keys.js';
import { evenRows } from '../table/row-window.js';
import { DrawnRows, useScroller } from '../table/scroller.js';
import { sortedColumn, type Order } from '../table/sorted-column.js';
import { useNarrow } from '../base/use-narrow.js';
import { Cell } from './cell.js';
import { rowName, type RowsView } from './define-list.js';
import type { ShownRows } from './shown-rows.js';
import { RowMenu, shortTitle, type RowDeeds } from './row-menu.js';
import '../table/rows.css';

const ends = 'actions';

/** Pixels for the buttons at the end of a row, and for those of every action at least. */
const [endWidth, inlineWidth] = [132, 64];

interface ListRowsProps extends RowDeeds {
  readonly screen: RowsView;
  readonly found: Pick<ShownRows, 'rows' | 'sample' | 'count' | 'question' | 'state' | 'look' | 'jump'>;
  /** Order of the rows, where the server sorts. */
  readonly order?: Order;
}

/** The rows as a table, or on a narrow screen as a list; at the end of each what can be done to it. */
export function ListRows(props: ListRowsProps): ReactNode {
  return useNarrow() ? <NarrowRows {...props} /> : <WideRows {...props} />;
}

function WideRows({ screen, found, order, ...deeds }: ListRowsProps): ReactNode {
  const { rows, sample, count, look, jump, question, state } = found;
  const { edit, inline } = deeds;
  const named = new Map(screen.columns.map((column) => [column.name, column]));
  const columns = screen.columns.map((column) => {
    const title = headText(column);
    const figure = isFigureField(column);
    const plain = { name: column.name, title, ...columnWidth(screen, column, sample, title), figure };
    return order && screen.sortable?.includes(column.name) ? sortedColumn(plain, order) : plain;
  });
  const hasEnds = edit !== undefined || screen.actions.length > 0;
  const cell = (index: number, name: string): ReactNode => {
    const row = rows[index];
    const column = named.get(name);
    if (!row) return <span className="cell-wait" />;
    return column ? (
      <Cell screen={screen} column={column} row={row} />
    ) : (
      <RowMenu screen={screen} row={row} {...deeds} />
    );
  };
  return (
    <Grid
      label={label(screen.query.title)}
      columns={hasEnds ? [...columns, endColumn(screen, inline)] : columns}
      count={look ? count : rows.length}
      cell={cell}
      question={question}
      busy={state === 'loading'}
      onLook={look}
      jump={jump}
      onOpen={(index) => rows[index] && edit?.(rows[index])}
      keyOf={keysOf(screen, rows)}
    />
  );
}

/** The column of what can be done to a row; that of buttons stays in view, and holds the widest two. */
function endColumn({ actions }: RowsView, inline = false): GridColumn {
  const title = <span className="unseen">{t('list.actions')}</span>;
  const plain = { name: ends, title, width: endWidth, wish: 0, figure: true };
  if (!inline) return plain;
  const titleOf = (opens: boolean): string =>
    actions
      .filter((action) => (action.opens !== undefined) === opens)
      .map(shortTitle)
      .sort((a, b) => b.length - a.length)[0] ?? '';
  const texts = [[titleOf(true), titleOf(false)].filter(Boolean).join(' \u2003 ')];
  const width = Math.max(inlineWidth, neededWidth({ title: '', texts }));
  return { name: ends, title, width, figure: false, pinned: true };
}

const keysOf =
  (screen: RowsView, rows: ShownRows['rows']): RowKey =>
  (index) =>
    rows[index] && rowName(screen, rows[index]);

/** Pixels of a column whose cells are no text: small pictures. */
const pictureWidth = 92;
/** Pixels of the sample of a colour, and of the arrow of an order. */
const besideText = 24;
/** Pixels of a column at which others get as much of the room that is left. */
const widest = 640;

/**
 * The room of a column: long texts may be cut where there is little, and get more where there is; pictures, and columns
 * with nothing in them, take no more than they need.
 */
function columnWidth(
  screen: RowsView,
  column: ScreenField,
  sample: readonly Row[],
  title: string,
): Pick<GridColumn, 'width' | 'wish'> {
  const { rule } = column;
  if (rule?.type === 'image' || rule?.type === 'images') return { width: pictureWidth, wish: 0 };
  const texts = sample.map((row) => cellText(column, row).trim());
  const beside = rule?.type === 'colour' || screen.sortable?.includes(column.name) ? besideText : 0;
  const needed = (prose: boolean): number => neededWidth({ title, texts, prose }) + beside;
  return {
    width: needed(column.name === screen.leads || isProse(rule)),
    wish: texts.some(Boolean) ? Math.min(needed(false), widest) : 0,
  };
}

/** Kinds of fields whose texts may be cut: whole they stand in the form. */
const proseTypes: ReadonlySet<string> = new Set(['prose', 'link', 'tags', 'keys', 'words', 'rows']);
/** True for a text that may be longer than a line. */
const isProse = (rule: ScreenField['rule']): boolean =>
  rule !== undefined && (proseTypes.has(rule.type) || (rule.type === 'text' && Number(rule.schema['maxLength']) > 100));

/** Rows of a narrow list, in pixels. */
const narrowRow = 52;

function NarrowRows({ screen, found, ...deeds }: ListRowsProps): ReactNode {
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
}: ListRowsProps & { readonly look: NonNullable<ShownRows['look']> }): ReactNode {
  const { rows, jump, question } = found;
  const open = (index: number): void => void (rows[index] && deeds.edit?.(rows[index]));
  const keyOf = keysOf(screen, rows);
  const scroller = useScroller({
    rows: evenRows(found.count, narrowRow),
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
    <div className={deeds.inline ? 'rows-item' : 'rows-item list-item'} role="listitem">
      <span className="rows-lead">{textOf(screen.leads)}</span>
      {screen.amount === undefined ? ends : <span className="figure">{textOf(screen.amount)}</span>}
      <span className="rows-note">{screen.notes.map(textOf).filter(Boolean).join(' \u00b7 ')}</span>
      {screen.amount !== undefined && <span className="rows-actions">{ends}</span>}
    </div>
  );
});

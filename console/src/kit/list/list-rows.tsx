import { memo, type ReactNode } from 'react';
import { isFigure } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import { label, t } from '../i18n/i18n.js';
import { Grid, type GridColumn } from '../table/grid.js';
import { neededWidth } from '../table/measure.js';
import type { RowKey } from '../table/row-keys.js';
import { evenRows } from '../table/row-window.js';
import { DrawnRows, useScroller } from '../table/scroller.js';
import { sortedColumn, type Order } from '../table/sorted-column.js';
import { useNarrow } from '../base/use-narrow.js';
import { Cell, cellText, type Row } from './cell.js';
import { rowName, type ListScreen, type ListTextColumn, type RowAction } from './define-list.js';
import type { ShownRows } from './shown-rows.js';
import { RowMenu, type RowMenuProps } from './row-menu.js';
import '../table/rows.css';

const ends = 'actions';

interface ListRowsProps {
  readonly screen: ListScreen;
  readonly found: Pick<ShownRows, 'rows' | 'sample' | 'count' | 'question' | 'state' | 'look' | 'jump'>;
  /** Order of the rows, where the server sorts. */
  readonly order?: Order;
  readonly edit: ((row: Row) => void) | undefined;
  readonly act: (action: RowAction, row: Row) => void;
}

/** The rows as a table, or on a narrow screen as a list; at the end of each what can be done to it. */
export function ListRows(props: ListRowsProps): ReactNode {
  return useNarrow() ? <NarrowRows {...props} /> : <WideRows {...props} />;
}

function WideRows({ screen, found, order, edit, act }: ListRowsProps): ReactNode {
  const { rows, sample, count, look, jump, question, state } = found;
  const rules = fieldsOf(screen.query.row);
  const named = new Map(screen.columns.map((column) => [column.name, column]));
  const columns = screen.columns.map((column) => {
    const rule = rules.get(column.name);
    const title = label(rule?.label ?? column.name);
    const figure = rule !== undefined && isFigure(rule);
    const plain = { name: column.name, title, ...columnWidth(screen, column, sample, title), figure };
    return order && screen.sortable?.includes(column.name) ? sortedColumn(plain, order) : plain;
  });
  const hasEnds = edit !== undefined || screen.actions.length > 0;
  const end = {
    name: ends,
    title: <span className="unseen">{t('list.actions')}</span>,
    width: 132,
    wish: 0,
    figure: true,
  };
  const cell = (index: number, name: string): ReactNode => {
    const row = rows[index];
    const column = named.get(name);
    if (!row) return <span className="cell-wait" />;
    return column ? (
      <Cell screen={screen} column={column} row={row} />
    ) : (
      <RowMenu screen={screen} row={row} edit={edit} act={act} />
    );
  };
  return (
    <Grid
      label={label(screen.query.title)}
      columns={hasEnds ? [...columns, end] : columns}
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

const keysOf =
  (screen: ListScreen, rows: ShownRows['rows']): RowKey =>
  (index) =>
    rows[index] && rowName(screen, rows[index]);

/** Pixels of a column whose cells are no text: small pictures. */
const pictureWidth = 92;
/** Pixels of the sample of a colour, and of the arrow of an order. */
const besideText = 24;
/** Pixels of a column at which others get as much of the room that is left. */
const widest = 640;

/** The room of a column: long texts may be cut where there is little, and get more where there is; pictures, and columns with nothing in them, take no more than they need. */
function columnWidth(
  screen: ListScreen,
  column: ListTextColumn,
  sample: readonly Row[],
  title: string,
): Pick<GridColumn, 'width' | 'wish'> {
  const rule = fieldsOf(screen.query.row).get(column.name);
  if (rule?.type === 'image' || rule?.type === 'images') return { width: pictureWidth, wish: 0 };
  const texts = sample.map((row) => cellText(screen, column, row).trim());
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
const isProse = (rule: FieldRule | undefined): boolean =>
  rule !== undefined && (proseTypes.has(rule.type) || (rule.type === 'text' && Number(rule.schema['maxLength']) > 100));

/** Rows of a narrow list, in pixels. */
const narrowRow = 52;

function NarrowRows({ screen, found, edit, act }: ListRowsProps): ReactNode {
  if (found.look) return <ScrolledRows screen={screen} found={found} look={found.look} edit={edit} act={act} />;
  return (
    <div className="list-narrow" role="list">
      {found.rows.map(
        (row) => row && <NarrowRow key={rowName(screen, row)} screen={screen} row={row} edit={edit} act={act} />,
      )}
    </div>
  );
}

/** Any number of rows, of which those in view are drawn. */
function ScrolledRows({
  screen,
  found,
  look,
  edit,
  act,
}: ListRowsProps & { readonly look: NonNullable<ShownRows['look']> }): ReactNode {
  const { rows, jump, question } = found;
  const open = (index: number): void => void (rows[index] && edit?.(rows[index]));
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
        {(index) => <NarrowRow screen={screen} row={rows[index]} edit={edit} act={act} />}
      </DrawnRows>
    </div>
  );
}

const NarrowRow = memo(function NarrowRow({
  screen,
  row,
  edit,
  act,
}: Omit<RowMenuProps, 'row'> & { readonly row: Row | undefined }): ReactNode {
  if (!row) return <div className="rows-item" aria-hidden="true" />;
  const named = new Map(screen.columns.map((column) => [column.name, column]));
  const textOf = (name: string): string => cellText(screen, named.get(name) ?? { name }, row);
  return (
    <div className="rows-item list-item" role="listitem">
      <span className="rows-lead">{textOf(screen.leads)}</span>
      <RowMenu screen={screen} row={row} edit={edit} act={act} />
      <span className="rows-note">{screen.notes.map(textOf).filter(Boolean).join(' \u00b7 ')}</span>
    </div>
  );
});

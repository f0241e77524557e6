import { memo, useId, useMemo, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { ResizeEdge } from './resize-edge.js';
import type { RowKey } from './row-keys.js';
import { evenRows } from './row-window.js';
import { DrawnRows, useScroller } from './scroller.js';
import './grid.css';

/** One column of a grid. */
export interface GridColumn {
  readonly name: string;
  /** The contents of its head. */
  readonly title: ReactNode;
  readonly width: number;
  /**
   * Pixels that it would take where there is room, beside what others would; default to its width. 0: no more than its
   * width.
   */
  readonly wish?: number;
  readonly figure: boolean;
  /** True for one that stays in view at the right edge, however far the others are scrolled. */
  readonly pinned?: boolean;
  /** Pixels from the left edge at which it stays in view. */
  readonly left?: number | undefined;
  readonly sorted?: 'ascending' | 'descending' | 'none';
  /** Takes the pixels that a pointer drags the edge of its head to. */
  readonly resize?: ((width: number) => void) | undefined;
}

/** A row that stays at the head or at the foot. */
export interface FixedRow {
  readonly name: string;
  readonly cell: (column: string, index: number) => ReactNode;
}

interface GridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly count: number;
  readonly cell: (index: number, column: string) => ReactNode;
  readonly isPicked?: (index: number) => boolean;
  /** Rows under the head that do not scroll. */
  readonly top?: readonly FixedRow[];
  /** Rows at the foot that do not scroll. */
  readonly foot?: readonly FixedRow[];
  readonly onLook?: (from: number, to: number) => void;
  readonly onOpen?: (index: number) => void;
  readonly question?: unknown;
  /** A row to bring to the top; a new one each time. */
  readonly jump?: { readonly row: number } | undefined;
  readonly busy?: boolean;
  /** The keys that tell rows apart; default to their places. */
  readonly keyOf?: RowKey | undefined;
  /** Pixels of a row of the body. */
  readonly height?: number;
  /** A class of a row besides its own. */
  readonly classOf?: ((index: number) => string | undefined) | undefined;
  /** Hears a key at the active row; true where that meant something. */
  readonly onKey?: ((key: KeyboardEvent, index: number) => boolean) | undefined;
}

/** Pixels of every row, head and foot included, unless those of the body have more room; a finger needs 44. */
export const rowHeight = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 44 : 32;
const ignore = (): void => undefined;

/** A table of any number of rows: fixed head and foot, even rows of 32 px, only those in view in the document. */
export function Grid(props: GridProps): ReactNode {
  const { columns, count, cell, isPicked, top = [], foot = [], onLook = ignore, onOpen = ignore } = props;
  const { question, jump, busy = false, keyOf, height = rowHeight, classOf, onKey } = props;
  const ofRows = { columns, cell, isPicked, classOf, height, above: top.length };
  const id = useId();
  const edges = 1 + top.length + foot.length;
  const rows = evenRows(count, height);
  const scroller = useScroller({ rows, fixed: edges * rowHeight, onLook, onOpen, question, jump, keyOf, onKey });
  const { active, setActive: activate } = scroller;
  const style = useMemo(() => gridStyle(columns), [columns]);
  const width = { minWidth: style.minWidth };
  const shown = active >= 0 ? `${id}-${active}` : undefined;
  return (
    <div
      className="grid"
      role="grid"
      aria-label={props.label}
      aria-rowcount={count + edges}
      aria-busy={busy}
      aria-activedescendant={shown}
      {...scroller.props}
      tabIndex={0}
    >
      <div className="grid-head" role="rowgroup" style={width}>
        <HeadRow columns={columns} style={style} />
        <EdgeRows rows={top} columns={columns} style={style} />
      </div>
      <div className="grid-body" role="rowgroup" style={width}>
        <DrawnRows window={scroller.window} keyOf={keyOf}>
          {(index) => <BodyRow {...ofRows} {...{ id, index, style, activate }} active={active === index} />}
        </DrawnRows>
      </div>
      {foot.length > 0 && (
        <div className="grid-foot" role="rowgroup" style={width}>
          <EdgeRows rows={foot} columns={columns} style={style} />
        </div>
      )}
    </div>
  );
}

type Style = Readonly<Record<'gridTemplateColumns', string> & Record<'minWidth' | '--lead', number>>;

function gridStyle(columns: readonly GridColumn[]): Style {
  const figure = columns.findIndex((column) => column.figure);
  return {
    // The columns before the first figure: a line under a row has its texts in all of them.
    '--lead': Math.max(1, figure < 0 ? columns.length : figure),
    gridTemplateColumns: columns
      .map(({ width, wish = width }) => (wish > 0 ? `minmax(${width}px, ${wish}fr)` : `${width}px`))
      .join(' '),
    minWidth: columns.reduce((sum, { width }) => sum + width, 0),
  };
}

interface BodyRowProps extends Pick<GridProps, 'columns' | 'cell' | 'isPicked' | 'classOf'> {
  readonly height: number;
  /** Fixed rows above it. */
  readonly above: number;
  readonly id: string;
  readonly index: number;
  readonly style: Style;
  readonly active: boolean;
  readonly activate: (index: number) => void;
}

/** A row that is drawn stays as it is while others come and go beside it. */
const BodyRow = memo(function BodyRow({
  columns,
  cell,
  isPicked,
  classOf,
  height,
  above,
  id,
  index,
  style,
  active,
  activate,
}: BodyRowProps): ReactNode {
  const picked = isPicked?.(index) ?? false;
  return (
    /* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus --
       The grid has focus and keys: the row is its active descendant. */
    <div
      id={`${id}-${index}`}
      className={rowClass(active, picked, classOf?.(index))}
      role="row"
      aria-rowindex={index + 2 + above}
      aria-selected={picked}
      style={{ ...style, height }}
      onClick={() => activate(index)}
    >
      {columns.map(({ name, ...column }) => (
        <div key={name} className={cellClass(column)} style={placeOf(column)} role="gridcell">
          {cell(index, name)}
        </div>
      ))}
    </div>
  );
});

function cellClass({ figure, pinned, left }: Pick<GridColumn, 'figure' | 'pinned' | 'left'>): string {
  return `cell${figure ? ' figure' : ''}${pinned ? ' cell-pinned' : ''}${left === undefined ? '' : ' cell-kept'}`;
}

/** The place of a column that stays at the left edge. */
const placeOf = ({ left }: Pick<GridColumn, 'left'>): CSSProperties | undefined =>
  left === undefined ? undefined : { left };

function rowClass(active: boolean, picked: boolean, own: string | undefined): string {
  return `grid-row${active ? ' grid-row-active' : ''}${picked ? ' grid-row-picked' : ''}${own ? ` ${own}` : ''}`;
}

interface EdgeProps {
  readonly columns: readonly GridColumn[];
  readonly style: Style;
}

function HeadRow({ columns, style }: EdgeProps): ReactNode {
  return (
    <div className="grid-row grid-title" role="row" aria-rowindex={1} style={style}>
      {columns.map(({ name, title, sorted, resize, ...column }) => (
        <div
          key={name}
          className={cellClass(column)}
          style={placeOf(column)}
          role="columnheader"
          data-column={name}
          aria-sort={sorted}
        >
          {title}
          {resize && <ResizeEdge resize={resize} />}
        </div>
      ))}
    </div>
  );
}

function EdgeRows({ rows, columns, style }: EdgeProps & { readonly rows: readonly FixedRow[] }): ReactNode {
  return rows.map((row) => (
    <div key={row.name} className="grid-row grid-edge" role="row" style={style}>
      {columns.map(({ name, figure, pinned, left }, index) => (
        <div
          key={name}
          className={`${cellClass({ figure, pinned, left })}${figure ? '' : ' cell-wide'}`}
          style={placeOf({ left })}
          role="gridcell"
        >
          {row.cell(name, index)}
        </div>
      ))}
    </div>
  ));
}

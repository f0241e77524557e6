import { useEffect, useEffectEvent, type KeyboardEvent, type ReactNode } from 'react';
import { scrollBarWidth, useBox, type Box } from '../base/use-box.js';
import type { Row } from '../field/screen-field.js';
import { Grid, rowHeight, type FixedRow, type GridColumn } from '../table/grid.js';
import type { RowKey } from '../table/row-keys.js';
import { sortedColumn } from '../table/sorted-column.js';
import type { Sparse } from '../stores/paged-store.js';
import { useWidths } from './column-widths.js';
import { fitColumns } from './fit-columns.js';
import { GroupHead } from './group-head.js';
import { narrowest, widest, type ListAddress } from './list-address.js';
import { groupName } from './group-lines.js';
import type { ListColumn } from './list-column.js';
import { UnfoldHandle, type ListDetail } from './list-detail.js';
import { isRow, lineDeeds, useLines, type GroupedRows, type Lines } from './list-lines.js';

/** Pixels of a row with more room. */
const looseHeight = 44;

/** A column of a list that is no field of its rows: what can be done to one. */
export interface EndColumn {
  readonly name: string;
  readonly title: ReactNode;
  readonly width: number;
  readonly cell: (index: number) => ReactNode;
  /** True where it stays in view at the right edge. */
  readonly pinned?: boolean;
}

/** The rows of a list that are here, and how others come. */
interface TableRows<R extends object> extends GroupedRows<R> {
  readonly rows: Sparse<R>;
  /** Rows that columns are measured by. */
  readonly sample: readonly R[];
  /** Changes when other rows are shown: back to the top. */
  readonly question: unknown;
  readonly isBusy: boolean;
  readonly jump?: { readonly row: number } | undefined;
}

/** The properties of the table of a list. */
export interface ListTableProps<R extends object = Row> {
  readonly label: string;
  readonly columns: readonly ListColumn<R>[];
  readonly found: TableRows<R>;
  /** The way it is shown; a list without an address is shown as it is. */
  readonly address?: ListAddress | undefined;
  /** Changes with its filters: columns are measured anew. */
  readonly of: string;
  readonly open: (index: number) => void;
  readonly first?: EndColumn | undefined;
  readonly ends?: EndColumn | undefined;
  readonly top?: readonly FixedRow[] | undefined;
  readonly foot?: readonly FixedRow[] | undefined;
  readonly keyOf?: RowKey | undefined;
  readonly isPicked?: ((index: number) => boolean) | undefined;
  readonly isCancelled?: ((row: R) => boolean) | undefined;
  readonly wanted?: ReadonlySet<string> | undefined;
  readonly unwanted?: ReadonlySet<string> | undefined;
  readonly empty?: ReadonlySet<string> | undefined;
  readonly isBeside?: boolean | undefined;
  readonly onKey?: ((event: KeyboardEvent, index: number) => boolean) | undefined;
  /** The lines under its rows. */
  readonly detail?: ListDetail<R> | undefined;
  /** Hears which columns are shown. */
  readonly onShown?: ((names: readonly string[]) => void) | undefined;
}

/** The table of a list, for any rows: every list stands in it. */
export function ListTable<R extends object = Row>(props: ListTableProps<R>): ReactNode {
  const [ref, box] = useBox();
  return (
    <div className="list-table" ref={ref}>
      {box && <Table {...props} box={box} />}
    </div>
  );
}

function Table<R extends object>({ box, ...props }: ListTableProps<R> & { readonly box: Box }): ReactNode {
  const { label, found, address, foot = [], top = [], isPicked, isCancelled } = props;
  const lines = useLines(found, props.detail);
  const height = address?.loose ? looseHeight : rowHeight;
  const isScrolled = (1 + top.length + foot.length) * rowHeight + lines.count * height > box.height;
  const columns = useShown(props, box.width - (isScrolled ? scrollBarWidth() : 0));
  useTold(columns, props.onShown);
  const classOf = (index: number): string | undefined => {
    const { row, line, group } = lines.at(index);
    if (group) return 'grid-group';
    if (line !== undefined) return 'list-line';
    return found.rows[row] && isCancelled?.(found.rows[row]) ? 'grid-cancelled' : undefined;
  };
  const deeds = lineDeeds(lines, props.open);
  const onKey = (event: KeyboardEvent, index: number): boolean => {
    const { row } = lines.at(index);
    if (deeds.onKey(event, index)) return true;
    return isRow(lines.at(index)) && (props.onKey?.(event, row) ?? false);
  };
  return (
    <Grid
      {...{ label, height, top, foot, classOf, onKey }}
      columns={columns.map(({ grid }) => grid)}
      count={lines.count}
      cell={cellsOf(props, lines, columns)}
      isPicked={isPicked && ((index) => isRow(lines.at(index)) && isPicked(lines.at(index).row))}
      question={found.question}
      busy={found.isBusy}
      jump={found.jump}
      onLook={lines.look}
      onOpen={deeds.onOpen}
      keyOf={found.groups ? undefined : props.keyOf}
    />
  );
}

/** Draws the cells of a list: those of rows, of heads of groups, and of what is done to a row. */
function cellsOf<R extends object>(
  { found: { rows }, columns: every, address, first, ends, detail }: ListTableProps<R>,
  lines: Lines,
  columns: readonly Shown<R>[],
): (index: number, name: string) => ReactNode {
  const shown = new Map(columns.map(({ column }) => [column?.name ?? '', column]));
  return function Cells(index, name) {
    const { row, line, group } = lines.at(index);
    const column = shown.get(name);
    const isFirst = name === columns[0]?.grid.name;
    if (group)
      return (
        <GroupHead
          group={group}
          name={groupName(group, address?.groups, every, ({ text }, one) => text(one as R))}
          column={column}
          isFirst={isFirst}
          isFolded={lines.isFolded(group)}
          toggle={() => lines.toggle(group)}
        />
      );
    if (line !== undefined) return rows[row] && detail?.cell(rows[row], line, name, isFirst);
    const extra = [first, ends].find((one) => one?.name === name);
    if (extra) return rows[row] ? extra.cell(row) : null;
    const cell = <ListCell column={column} row={rows[row]} index={row} />;
    if (!isFirst || lines.under(row) === 0) return cell;
    return (
      <>
        <UnfoldHandle isFolded={!lines.isUnfolded(row)} toggle={() => lines.unfold(row)} />
        {cell}
      </>
    );
  };
}

function ListCell<R extends object>({
  column,
  row,
  index,
}: {
  readonly column: ListColumn<R> | undefined;
  readonly row: R | undefined;
  readonly index: number;
}): ReactNode {
  if (!column || !row) return <span className="cell-wait" />;
  if (column.cell) return column.cell(row, index);
  const tone = column.tone?.(row);
  const text = column.text(row);
  return tone || column.prose ? (
    <span className={tone} title={column.prose ? text : undefined}>
      {text}
    </span>
  ) : (
    text
  );
}

function useTold(
  shown: readonly { readonly column?: { readonly name: string } | undefined }[],
  tell: ListTableProps['onShown'],
): void {
  const names = shown.flatMap(({ column }) => (column ? [column.name] : [])).join(',');
  const tellNow = useEffectEvent((shownNow: readonly string[]) => void tell?.(shownNow));
  useEffect(() => tellNow(names.split(',')), [names]);
}

interface Shown<R extends object> {
  readonly column: ListColumn<R> | undefined;
  readonly grid: GridColumn;
}

/** The columns that are shown in so many pixels, each with its place in the grid. */
function useShown<R extends object>(props: ListTableProps<R>, room: number): readonly Shown<R>[] {
  const { columns, found, address, of, first, ends, wanted, unwanted, empty, isBeside } = props;
  const { need, wish } = useWidths({ columns, sample: found.sample, of });
  const widthOf = (column: ListColumn<R>): number => address?.widths[column.name] ?? need(column);
  const left = room - (first?.width ?? 0) - (ends?.width ?? 0);
  const { columns: chosen, pinned = [] } = address ?? {};
  const fitted = fitColumns(columns, {
    ...{ room: left, need: widthOf, columns: chosen, pinned },
    ...{ wanted, unwanted, empty, isBeside },
  });
  const lefts = pinnedLefts(fitted, pinned, widthOf, first?.width ?? 0);
  const gridOf = (column: ListColumn<R>): GridColumn => {
    const { name, title, figure, sortable } = column;
    const width = widthOf(column);
    const isSized = pinned.includes(name) || address?.widths[name] !== undefined;
    const plain = {
      ...{ name, title, width, figure, wish: isSized ? 0 : wish(column) },
      ...(lefts.has(name) && { left: lefts.get(name) }),
      ...(address && { resize: resizer(address, name) }),
    };
    return address && sortable ? sortedColumn(plain, address) : plain;
  };
  const own = fitted.map((column): Shown<R> => ({ column, grid: gridOf(column) }));
  return [...endOf(first), ...own, ...endOf(ends)];
}

/** The pixels that the columns which stay in view have to their left. */
function pinnedLefts<R extends object>(
  columns: readonly ListColumn<R>[],
  pinned: readonly string[],
  widthOf: (column: ListColumn<R>) => number,
  from: number,
): ReadonlyMap<string, number> {
  const lefts = new Map<string, number>();
  let left = from;
  for (const column of columns) {
    if (!pinned.includes(column.name)) continue;
    lefts.set(column.name, left);
    left += widthOf(column);
  }
  return lefts;
}

const resizer =
  ({ widths, change }: ListAddress, name: string) =>
  (width: number): void =>
    change({ widths: { ...widths, [name]: Math.max(narrowest, Math.min(widest, Math.round(width))) } });

const endOf = (end: EndColumn | undefined): readonly { readonly column: undefined; readonly grid: GridColumn }[] =>
  end
    ? [
        {
          column: undefined,
          grid: {
            name: end.name,
            title: end.title,
            width: end.width,
            wish: 0,
            figure: !end.pinned,
            pinned: end.pinned ?? false,
          },
        },
      ]
    : [];

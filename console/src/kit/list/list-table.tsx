import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ReportGroup } from '../../../../contracts/language/define/report.js';
import { scrollBarWidth, useBox, type Box } from '../base/use-box.js';
import type { Row } from '../field/screen-field.js';
import { Grid, rowHeight, type FixedRow, type GridColumn } from '../table/grid.js';
import type { RowKey } from '../table/row-keys.js';
import { sortedColumn } from '../table/sorted-column.js';
import type { Sparse } from '../stores/paged-store.js';
import { useWidths } from './column-widths.js';
import { fitColumns } from './fit-columns.js';
import { GroupHead } from './group-head.js';
import { groupKey, groupLines, rowsOfLines, type Line } from './group-lines.js';
import { narrowest, widest, type ListAddress } from './list-address.js';
import type { ListColumn } from './list-column.js';

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
interface TableRows<R extends object> {
  readonly rows: Sparse<R>;
  /** Rows that columns are measured by. */
  readonly sample: readonly R[];
  /** Rows there are in all. */
  readonly count: number;
  /** Changes when other rows are shown: back to the top. */
  readonly question: unknown;
  readonly isBusy: boolean;
  readonly look?: ((from: number, to: number) => void) | undefined;
  readonly jump?: { readonly row: number } | undefined;
  /** The groups that the rows stand in, and how many columns they are grouped by. */
  readonly groups?: readonly ReportGroup[] | undefined;
  readonly levels?: number | undefined;
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
  readonly isBeside?: boolean | undefined;
  readonly onKey?: ((event: KeyboardEvent, index: number) => boolean) | undefined;
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
  const { label, found, address, foot = [], top = [], keyOf, isPicked, isCancelled } = props;
  const { lines, toggle, isFolded } = useLines(found);
  const height = address?.loose ? looseHeight : rowHeight;
  const edges = 1 + top.length + foot.length;
  const count = lines?.length ?? (found.look ? found.count : found.rows.length);
  const isScrolled = edges * rowHeight + count * height > box.height;
  const columns = useShown(props, box.width - (isScrolled ? scrollBarWidth() : 0));
  const shown = new Map(columns.map(({ column }) => [column?.name ?? '', column]));
  useTold(columns, props.onShown);
  const rowAt = (index: number): number | undefined => (lines ? lines[index]?.row : index);
  const open = (index: number): void => {
    const row = rowAt(index);
    if (row !== undefined) props.open(row);
    else toggle(lines?.[index]);
  };
  const cell = (index: number, name: string): ReactNode => {
    const line = lines?.[index];
    const column = shown.get(name);
    if (line && line.row === undefined)
      return (
        <GroupHead
          group={line.group}
          column={column}
          isFirst={name === columns[0]?.grid.name}
          isFolded={isFolded(line.group)}
          toggle={() => toggle(line)}
        />
      );
    const at = rowAt(index) ?? index;
    const extra = [props.first, props.ends].find((one) => one?.name === name);
    if (extra) return found.rows[at] ? extra.cell(at) : null;
    return <ListCell column={column} row={found.rows[at]} index={at} />;
  };
  const rowOf = (index: number): R | undefined => found.rows[rowAt(index) ?? -1];
  const classOf = (index: number): string | undefined => {
    const row = rowOf(index);
    if (rowAt(index) === undefined) return 'grid-group';
    return row && isCancelled?.(row) ? 'grid-cancelled' : undefined;
  };
  return (
    <Grid
      label={label}
      columns={columns.map(({ grid }) => grid)}
      count={count}
      cell={cell}
      height={height}
      classOf={classOf}
      isPicked={isPicked && ((index) => rowAt(index) !== undefined && isPicked(rowAt(index)!))}
      top={top}
      foot={foot}
      question={found.question}
      busy={found.isBusy}
      jump={found.jump}
      onLook={(from, to) =>
        found.look?.(...(Object.values(lines ? rowsOfLines(lines, from, to) : { from, to }) as [number, number]))
      }
      onOpen={open}
      onKey={(event, index) => {
        const line = lines?.[index];
        if (line && line.row === undefined) return foldsBy(event.key, isFolded(line.group), () => toggle(line));
        return props.onKey?.(event, rowAt(index) ?? index) ?? false;
      }}
      keyOf={lines ? undefined : keyOf}
    />
  );
}

/** Folds a group by ←, unfolds it by →. */
function foldsBy(key: string, isFolded: boolean, toggle: () => void): boolean {
  const means = (key === 'ArrowLeft' && !isFolded) || (key === 'ArrowRight' && isFolded) || key === ' ';
  if (means) toggle();
  return means;
}

function useLines<R extends object>({ groups, levels = 0 }: TableRows<R>) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => groups && groupLines(groups, levels, folded), [groups, levels, folded]);
  const toggle = (line: Line | undefined): void => {
    if (!line || line.row !== undefined) return;
    const next = new Set(folded);
    if (!next.delete(groupKey(line.group))) next.add(groupKey(line.group));
    setFolded(next);
  };
  return { lines, toggle, isFolded: (group: ReportGroup) => folded.has(groupKey(group)) };
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
  useEffect(() => tell?.(names.split(',')), [names]);
}

interface Shown<R extends object> {
  readonly column: ListColumn<R> | undefined;
  readonly grid: GridColumn;
}

/** The columns that are shown in so many pixels, each with its place in the grid. */
function useShown<R extends object>(props: ListTableProps<R>, room: number): readonly Shown<R>[] {
  const { columns, found, address, of, first, ends, wanted, unwanted, isBeside } = props;
  const { need, wish } = useWidths({ columns, sample: found.sample, of });
  const widthOf = (column: ListColumn<R>): number => address?.widths[column.name] ?? need(column);
  const left = room - (first?.width ?? 0) - (ends?.width ?? 0);
  const { columns: chosen, pinned = [] } = address ?? {};
  const fitted = fitColumns(columns, {
    ...{ room: left, need: widthOf, columns: chosen, pinned },
    ...(wanted && { wanted }),
    ...(unwanted && { unwanted }),
    ...(isBeside && { isBeside }),
  });
  let offset = first?.width ?? 0;
  const gridOf = (column: ListColumn<R>): GridColumn => {
    const { name, title, figure, sortable } = column;
    const width = widthOf(column);
    const isPinned = pinned.includes(name);
    const isSized = isPinned || address?.widths[name] !== undefined;
    const plain = {
      ...{ name, title, width, figure, wish: isSized ? 0 : wish(column) },
      ...(isPinned && { left: offset }),
      ...(address && { resize: resizer(address, name) }),
    };
    if (isPinned) offset += width;
    return address && sortable ? sortedColumn(plain, address) : plain;
  };
  const own = fitted.map((column): Shown<R> => ({ column, grid: gridOf(column) }));
  return [...endOf(first), ...own, ...endOf(ends)];
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

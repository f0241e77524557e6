import type { ListLook } from './list-address.js';

/** The order in which columns have room. */
export type Priority = 1 | 2 | 3;

/** The facts about a column that decide whether it is shown, and where. */
interface Fitted {
  readonly name: string;
  /** Those of 1 are always shown; of the others those of 2 have their room before those of 3. Defaults to 1. */
  readonly priority?: Priority | undefined;
  /** True for one that goes, whatever its priority, where there is no room for those that are always shown. */
  readonly yields?: boolean | undefined;
}

/** The room that there is for columns, and what was chosen. */
export interface Wish<C extends Fitted> extends Pick<ListLook, 'columns' | 'pinned'> {
  /** Pixels there are. */
  readonly room: number;
  /** Pixels that a column needs. */
  readonly need: (column: C) => number;
  /** Columns that are worth their room now, whatever their priority. */
  readonly wanted?: ReadonlySet<string> | undefined;
  /** Columns that are worth none now: they say the same in every row. */
  readonly unwanted?: ReadonlySet<string> | undefined;
  /** Columns with nothing in them: others have the room before them. */
  readonly empty?: ReadonlySet<string> | undefined;
  /** True while something beside the table takes its room: columns of priority 2 and 3 make way. */
  readonly isBeside?: boolean | undefined;
}

/**
 * The columns to show, those that are pinned first: those chosen by hand in the order chosen, or those of priority 1
 * and as many others as fit. Too many chosen columns make the table scroll.
 */
export function fitColumns<C extends Fitted>(columns: readonly C[], wish: Wish<C>): readonly C[] {
  const { pinned, isBeside } = wish;
  const shown = chosen(columns, wish).filter(({ priority = 1 }) => !isBeside || priority === 1);
  const isPinned = ({ name }: C): boolean => pinned.includes(name);
  return [...shown.filter(isPinned), ...shown.filter((column) => !isPinned(column))];
}

function chosen<C extends Fitted>(columns: readonly C[], wish: Wish<C>): readonly C[] {
  const named = (wish.columns ?? []).flatMap((name) => columns.filter((column) => column.name === name));
  return named.length > 0 ? named : fitting(columns, wish);
}

function fitting<C extends Fitted>(columns: readonly C[], wish: Wish<C>): readonly C[] {
  const { room, need, wanted, unwanted, empty } = wish;
  const picked = new Set(columns.filter(({ priority = 1, name }) => priority === 1 || wanted?.has(name)));
  let left = room - [...picked].reduce((sum, column) => sum + need(column), 0);
  for (const column of columns.toReversed()) {
    if (left >= 0) break;
    if (column.yields && picked.delete(column)) left += need(column);
  }
  const rank = ({ name, priority = 1 }: C): number => (empty?.has(name) ? 4 : priority);
  for (const column of columns.toSorted((one, other) => rank(one) - rank(other))) {
    const width = need(column);
    if (picked.has(column) || unwanted?.has(column.name) || width > left) continue;
    picked.add(column);
    left -= width;
  }
  return columns.filter((column) => picked.has(column));
}

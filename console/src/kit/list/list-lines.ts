import { useCallback, useMemo, useState } from 'react';
import type { ReportGroup } from '../../../../contracts/language/define/report.js';
import type { Sparse } from '../stores/paged-store.js';
import { groupKey, groupLines, rowsOfLines, type Line } from './group-lines.js';
import { useUnfolded, type ListDetail } from './list-detail.js';

/** The rows of a list with the groups that they stand in, however they come. */
export interface GroupedRows<R extends object = object> {
  readonly rows: Sparse<R>;
  /** Rows there are in all. */
  readonly count: number;
  /** Changes when other rows are shown: they begin with no lines under them. */
  readonly question?: unknown;
  /** Reads rows where they are looked at. */
  readonly look?: ((from: number, to: number) => void) | undefined;
  /** The groups that the rows stand in. */
  readonly groups?: readonly ReportGroup[] | undefined;
}

/** Folds a group by ←, unfolds it by →. */
function foldsBy(key: string, isFolded: boolean, toggle: () => void): boolean {
  const means = (key === 'ArrowLeft' && !isFolded) || (key === 'ArrowRight' && isFolded) || key === ' ';
  if (means) toggle();
  return means;
}

/** A line of a list: its row, −1 for the head of a group; `line`: it stands under that row. */
interface LineAt {
  readonly row: number;
  readonly line?: number | undefined;
  readonly group?: ReportGroup;
}

/** True for a row, and not for the head of a group or a line under a row. */
export const isRow = ({ line, group }: LineAt): boolean => line === undefined && group === undefined;

/** The lines of a list: its rows with the lines under them, and the heads of their groups where they stand in some. */
export interface Lines {
  readonly count: number;
  /** Changes when others stand in it; undefined where these are its rows. */
  readonly lines: readonly Line[] | undefined;
  readonly at: (index: number) => LineAt;
  /** The number of lines under a row. */
  readonly under: (row: number) => number;
  readonly isUnfolded: (row: number) => boolean;
  readonly unfold: (row: number) => void;
  readonly toggle: (group: ReportGroup) => void;
  readonly isFolded: (group: ReportGroup) => boolean;
  readonly look: (from: number, to: number) => void;
}

/** Keeps which groups of a list are folded, and which of its rows are unfolded. */
export function useLines<R extends object>(found: GroupedRows<R>, detail?: ListDetail<R>): Lines {
  const { groups, look, count, rows } = found;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const plain = useMemo(() => groups && groupLines(groups, folded), [groups, folded]);
  const unfolded = useUnfolded(found, plain, detail);
  const { lines } = unfolded;
  const seen = useCallback(
    (from: number, to: number) => {
      const asked = lines ? rowsOfLines(lines, from, to) : { from, to };
      look?.(asked.from, asked.to);
    },
    [lines, look],
  );
  const toggle = (group: ReportGroup): void => {
    const next = new Set(folded);
    if (!next.delete(groupKey(group))) next.add(groupKey(group));
    setFolded(next);
  };
  const at = useCallback(
    (index: number): LineAt => {
      const line = lines ? lines[index] : { row: index };
      return line?.row === undefined ? { row: -1, ...(line && { group: line.group }) } : line;
    },
    [lines],
  );
  const isFolded = (group: ReportGroup): boolean => folded.has(groupKey(group));
  return {
    ...{ count: lines?.length ?? (look ? count : rows.length), lines, at, toggle, isFolded, look: seen },
    ...{ under: unfolded.count, isUnfolded: unfolded.has, unfold: unfolded.toggle },
  };
}

/** The deeds of keys and pointers on lines: a group folds, a row is opened, or unfolded where lines stand under it. */
export const lineDeeds = (lines: Lines, openRow: (row: number) => void) => ({
  onOpen: (index: number): void => {
    const { row, group } = lines.at(index);
    if (group) lines.toggle(group);
    else openRow(row);
  },
  onKey: ({ key }: Pick<KeyboardEvent, 'key'>, index: number): boolean => {
    const { row, group } = lines.at(index);
    if (group) return foldsBy(key, lines.isFolded(group), () => lines.toggle(group));
    return lines.under(row) > 0 && foldsBy(key, !lines.isUnfolded(row), () => lines.unfold(row));
  },
});

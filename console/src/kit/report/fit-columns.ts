import type { Column, ReportDefinition } from '../../../../contracts/language/define/report.js';

/** A column and the pixels it gets. */
export interface FittedColumn {
  readonly column: Column;
  readonly width: number;
}

/** The facts that decide which columns are shown. */
export interface Wish {
  /** Pixels there are. */
  readonly room: number;
  /** Pixels that a column needs so that nothing in it is cut. */
  readonly need: (column: Column) => number;
  /** Chosen by hand; absent: as many as fit. */
  readonly chosen: readonly string[] | undefined;
  /** Several branches are in the report: only then is the branch worth a column. */
  readonly manyBranches: boolean;
  /** The inspector is open: columns of priority 2 make room for it. */
  readonly inspecting: boolean;
}

/**
 * The columns to show: those chosen by hand, or those of priority 1 and as many others as fit. What is left over is
 * shared out; too many chosen columns make the table scroll.
 */
export function fitColumns(report: ReportDefinition, wish: Wish): readonly FittedColumn[] {
  const picked = wish.chosen ? new Set(wish.chosen) : fitting(report, wish);
  const shown = report.columns.filter(({ name, priority }) => picked.has(name) && !(wish.inspecting && priority === 2));
  return shown.map((column) => ({ column, width: wish.need(column) }));
}

function fitting(report: ReportDefinition, { room, need, manyBranches }: Wish): Set<string> {
  const first = report.columns.filter(({ priority, name }) => priority !== 2 || (name === 'kode_toko' && manyBranches));
  const picked = new Set(first.map(({ name }) => name));
  let left = room - first.reduce((sum, column) => sum + need(column), 0);
  for (const column of report.columns) {
    const width = need(column);
    if (picked.has(column.name) || column.name === 'kode_toko' || width > left) continue;
    picked.add(column.name);
    left -= width;
  }
  return picked;
}

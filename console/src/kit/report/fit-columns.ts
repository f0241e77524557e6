import type { Column, ColumnType, ReportDefinition } from '../../../../contracts/define/report.js';

const widths: Readonly<Record<ColumnType, number>> = { date: 100, time: 80, text: 120, rupiah: 136, count: 80 };

/** A column and the pixels it gets. */
export interface FittedColumn {
  readonly column: Column;
  readonly width: number;
}

/** Least width of a column in pixels. */
export const leastWidth = (column: Column): number => widths[column.type];

/** What decides which columns are shown. */
export interface Wish {
  /** Pixels there are. */
  readonly room: number;
  /** Chosen by hand; absent: as many as fit. */
  readonly chosen: readonly string[] | undefined;
  /** Several branches are in the report: only then is the branch worth a column. */
  readonly manyBranches: boolean;
  /** The inspector is open: columns of priority 2 make room for it. */
  readonly inspecting: boolean;
}

/**
 * The columns to show: those chosen by hand, or those of priority 1 and as many others as fit. What is left over goes to the texts; too
 * many chosen columns make the table scroll.
 */
export function fitColumns(report: ReportDefinition, wish: Wish): readonly FittedColumn[] {
  const picked = wish.chosen ? new Set(wish.chosen) : fitting(report, wish);
  const shown = report.columns.filter(({ name, priority }) => picked.has(name) && !(wish.inspecting && priority === 2));
  const used = shown.reduce((sum, column) => sum + leastWidth(column), 0);
  const texts = shown.filter(({ type }) => type === 'text').length;
  const extra = texts > 0 ? Math.max(0, Math.floor((wish.room - used) / texts)) : 0;
  return shown.map((column) => ({ column, width: leastWidth(column) + (column.type === 'text' ? extra : 0) }));
}

function fitting(report: ReportDefinition, { room, manyBranches }: Wish): Set<string> {
  const first = report.columns.filter(({ priority, name }) => priority !== 2 || (name === 'kode_toko' && manyBranches));
  const picked = new Set(first.map(({ name }) => name));
  let left = room - first.reduce((sum, column) => sum + leastWidth(column), 0);
  for (const column of report.columns) {
    const width = leastWidth(column);
    if (picked.has(column.name) || column.name === 'kode_toko' || width > left) continue;
    picked.add(column.name);
    left -= width;
  }
  return picked;
}

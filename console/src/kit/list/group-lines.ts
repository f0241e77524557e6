import type { ReportGroup } from '../../../../contracts/language/define/report.js';

/** A line of a list: a row of it, or the head of a group of rows. */
export type Line = { readonly row: number } | { readonly row: undefined; readonly group: ReportGroup };

/** The name of a group, by which it is folded. */
export const groupKey = ({ by }: Pick<ReportGroup, 'by'>): string => JSON.stringify(by);

/**
 * The lines of rows in groups, each group's head before what is within it; nothing of a folded one but its head.
 * `levels`: how many columns rows are grouped by.
 */
export function groupLines(
  groups: readonly ReportGroup[],
  levels: number,
  folded: ReadonlySet<string>,
): readonly Line[] {
  const lines: Line[] = [];
  let row = 0;
  for (const group of groups) {
    const { by, count } = group;
    const isHidden = by.some((_, index) => index > 0 && folded.has(groupKey({ by: by.slice(0, index) })));
    if (!isHidden) lines.push({ row: undefined, group });
    if (by.length < levels) continue;
    const isShown = !isHidden && !folded.has(groupKey(group));
    for (let index = 0; isShown && index < count; index++) lines.push({ row: row + index });
    row += count;
  }
  return lines;
}

/** The rows that lines `from`…`to` show, the last one excluded. */
export function rowsOfLines(lines: readonly Line[], from: number, to: number): { from: number; to: number } {
  const rows = lines.slice(from, to).flatMap(({ row }) => (row === undefined ? [] : [row]));
  return rows.length === 0 ? { from: 0, to: 0 } : { from: rows[0]!, to: rows.at(-1)! + 1 };
}

import type { ReportGroup } from '../../../../contracts/language/define/report.js';

/** A line of a list: a row of it, a line under one, or the head of a group of rows. */
export type Line =
  { readonly row: number; readonly line?: number } | { readonly row: undefined; readonly group: ReportGroup };

/** The name of a group, by which it is folded. */
export const groupKey = ({ by }: Pick<ReportGroup, 'by'>): string => JSON.stringify(by);

/** The lines of rows in groups, each group's head before what is within it; nothing of a folded one but its head. */
export function groupLines(groups: readonly ReportGroup[], folded: ReadonlySet<string>): readonly Line[] {
  const levels = groups.reduce((most, { by }) => Math.max(most, by.length), 0);
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

/** The lines of a list in which some rows are unfolded: after each of these the lines under it. */
export const unfoldedLines = (
  lines: readonly Line[],
  unfolded: ReadonlySet<number>,
  linesOf: (row: number) => number,
): readonly Line[] =>
  lines.flatMap((one): readonly Line[] => {
    const { row } = one;
    if (row === undefined || !unfolded.has(row)) return [one];
    return [one, ...Array.from({ length: linesOf(row) }, (_, line) => ({ row, line }))];
  });

/** The rows that lines `from`…`to` show, the last one excluded. */
export function rowsOfLines(lines: readonly Line[], from: number, to: number): { from: number; to: number } {
  const rows = lines.slice(from, to).flatMap(({ row }) => (row === undefined ? [] : [row]));
  return rows.length === 0 ? { from: 0, to: 0 } : { from: rows[0]!, to: rows.at(-1)! + 1 };
}

/** The value of a group as its rows show it. `groups`: the columns that they stand in, where these are named. */
export function groupName<C extends { readonly name: string }>(
  { by }: Pick<ReportGroup, 'by'>,
  groups: readonly string[] | undefined,
  columns: readonly C[],
  text: (column: C, row: Readonly<Record<string, unknown>>) => string,
): string {
  const value = by.at(-1) ?? '';
  const column = columns.find(({ name }) => name === groups?.[by.length - 1]);
  return column ? text(column, { [column.name]: value }) : String(value);
}

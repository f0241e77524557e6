import type { GridColumn } from './grid.js';

/** The order of a list: `nama`, `-nama` for descending; none: its own. */
export interface Order {
  readonly sort: string | undefined;
  readonly setSort: (sort: string | undefined) => void;
}

/** A column whose title sorts: first up, then down, then not at all. */
export function sortedColumn(column: Omit<GridColumn, 'sorted'>, { sort, setSort }: Order): GridColumn {
  const { name, title } = column;
  const mine = sort?.replace(/^-/, '') === name ? sort : undefined;
  const down = mine?.startsWith('-') ?? false;
  const next = mine === undefined ? name : down ? undefined : `-${name}`;
  const button = (
    <button type="button" className="cell-sort" onClick={() => setSort(next)}>
      {title}
      {mine && <span aria-hidden="true">{down ? '\u2193' : '\u2191'}</span>}
    </button>
  );
  return { ...column, title: button, sorted: mine === undefined ? 'none' : down ? 'descending' : 'ascending' };
}

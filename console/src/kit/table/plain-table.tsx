import { useLayoutEffect, useRef, type ReactNode } from 'react';
import './plain-table.css';

interface PlainTableProps {
  readonly columns: readonly {
    readonly title: string;
    readonly figure?: boolean;
    /** True for a column that goes where there is little room. */
    readonly isExtra?: boolean | undefined;
  }[];
  /** Its rows, as `tr`. */
  readonly children: ReactNode;
  /** Its sums, as `tr`. */
  readonly foot?: ReactNode;
}

/** The columns that a narrow screen has room for beside each other. */
const fewest = 3;

/**
 * A small table of a panel: a head, rows, and what they sum up to. On a narrow screen the cells of a row stand below
 * each other where there are many, each after the title of its column.
 */
export function PlainTable({ columns, children, foot }: PlainTableProps): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  // The rows come as they are: each cell is told the title of its column.
  useLayoutEffect(() => {
    for (const row of table.current?.querySelectorAll('tbody tr, tfoot tr') ?? [])
      for (const [index, cell] of [...row.children].entries())
        if (!cell.hasAttribute('colspan')) cell.setAttribute('data-title', columns[index]?.title ?? '');
  });
  return (
    <table
      className={columns.filter(({ isExtra }) => !isExtra).length > fewest ? 'plain plain-stacks' : 'plain'}
      ref={table}
    >
      <thead>
        <tr>
          {columns.map(({ title, figure, isExtra }) => (
            <th key={title} scope="col" className={[figure && 'figure', isExtra && 'extra'].filter(Boolean).join(' ')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

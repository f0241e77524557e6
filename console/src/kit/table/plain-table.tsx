import type { ReactNode } from 'react';

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

/** A small table of a panel: a head, rows, and what they sum up to. */
export function PlainTable({ columns, children, foot }: PlainTableProps): ReactNode {
  return (
    <table className="plain">
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

import type { ReactNode } from 'react';

interface PlainTableProps {
  readonly columns: readonly { readonly title: string; readonly figure?: boolean }[];
  /** Its rows, as `tr`. */
  readonly children: ReactNode;
}

/** A small table of a panel: a head, and its rows. */
export function PlainTable({ columns, children }: PlainTableProps): ReactNode {
  return (
    <table className="plain">
      <thead>
        <tr>
          {columns.map(({ title, figure }) => (
            <th key={title} scope="col" className={figure ? 'figure' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

import { useCallback, useMemo, type ReactNode } from 'react';
import { useKeyed } from '../base/use-keyed.js';
import { t } from '../i18n/i18n.js';
import type { Sparse } from '../stores/paged-store.js';
import { unfoldedLines, type Line } from './group-lines.js';
import './list.css';

/** The lines under the rows of a list, each folded until somebody looks. */
export interface ListDetail<R extends object> {
  /** The number of lines under a row; the same function as long as rows have the same lines. */
  readonly count: (row: R) => number;
  /** A cell of a line; its head stands in the first one. */
  readonly cell: (row: R, line: number, column: string, isFirst: boolean) => ReactNode;
}

/** The rows of a list that are unfolded. */
interface Unfolded {
  /** The lines of the list; undefined where these are its rows. */
  readonly lines: readonly Line[] | undefined;
  readonly has: (row: number) => boolean;
  /** The number of lines under a row. */
  readonly count: (row: number) => number;
  readonly toggle: (row: number) => void;
}

interface Rows<R extends object> {
  readonly rows: Sparse<R>;
  readonly count: number;
  readonly question?: unknown;
}

const none: ReadonlySet<number> = new Set();

/** Unfolds rows of a list, whose lines are those of its groups where it has some; other rows begin folded. */
export function useUnfolded<R extends object>(
  { rows, count, question }: Rows<R>,
  plain: readonly Line[] | undefined,
  detail: ListDetail<R> | undefined,
): Unfolded {
  const [unfolded, setUnfolded] = useKeyed<ReadonlySet<number>>(question, none);
  const countOf = detail?.count;
  const linesOf = useCallback(
    (row: number): number => (countOf && rows[row] ? countOf(rows[row]) : 0),
    [countOf, rows],
  );
  const lines = useMemo(() => {
    if (unfolded.size === 0) return plain;
    const all = plain ?? Array.from({ length: count }, (_, row) => ({ row }));
    return unfoldedLines(all, unfolded, linesOf);
  }, [plain, unfolded, linesOf, count]);
  const toggle = (row: number): void => {
    const next = new Set(unfolded);
    if (!next.delete(row)) next.add(row);
    setUnfolded(next);
  };
  return { lines, has: (row) => unfolded.has(row), count: linesOf, toggle };
}

interface HandleProps {
  readonly isFolded: boolean;
  readonly toggle: () => void;
}

/** The button before a row that shows the lines under it. */
export const UnfoldHandle = ({ isFolded, toggle }: HandleProps): ReactNode => (
  <button
    type="button"
    className="list-unfold"
    tabIndex={-1}
    aria-expanded={!isFolded}
    aria-label={t('list.lines')}
    onClick={toggle}
  >
    {isFolded ? '\u25b8' : '\u25be'}
  </button>
);

/** Pixels of that button. */
export const unfoldWidth = 22;

import type { ReactNode } from 'react';
import type { ReportGroup } from '../../../../contracts/language/define/report.js';
import { countText } from '../base/format.js';
import { label, t } from '../i18n/i18n.js';
import type { ListColumn } from './list-column.js';

interface GroupHeadProps {
  readonly group: ReportGroup;
  /** Its value as the rows of it have it. */
  readonly name: string;
  readonly column: Pick<ListColumn<never>, 'name' | 'sum'> | undefined;
  readonly isFirst: boolean;
  readonly isFolded: boolean;
  readonly toggle: () => void;
}

/** A cell of the head of a group: its name and how many rows it has, or the sum of a figure. */
export function GroupHead({ group, name, column, isFirst, isFolded, toggle }: GroupHeadProps): ReactNode {
  const { by, count, totals, title } = group;
  const total = column && totals[column.name];
  if (!isFirst) return total !== undefined && column?.sum ? column.sum(total) : null;
  if (title !== undefined) return <b>{label(title)}</b>;
  return (
    <button
      type="button"
      className="group-head"
      tabIndex={-1}
      style={{ paddingLeft: (by.length - 1) * 18 }}
      aria-expanded={!isFolded}
      onClick={toggle}
    >
      <span aria-hidden="true">{isFolded ? '\u25b8' : '\u25be'}</span> {name || '\u2013'}{' '}
      <span className="quiet">{t('list.rows', { rows: countText(count), count })}</span>
    </button>
  );
}

interface NarrowProps extends Pick<GroupHeadProps, 'group' | 'name' | 'isFolded' | 'toggle'> {
  /** Its sums, each with its name and unit. */
  readonly sums: readonly string[];
}

/** Pixels of the head of a group in a narrow list: each of its sums has a line of its own. */
export const narrowGroupHeight = (sums: number): number => 34 + 18 * sums;

/** The head of a group in a narrow list: its name, how many rows it has, and all of their sums. */
export function NarrowGroup({ group, name, sums, isFolded, toggle }: NarrowProps): ReactNode {
  const { by, count, title } = group;
  return (
    <button
      type="button"
      className="rows-item rows-group"
      tabIndex={-1}
      style={{ paddingLeft: 12 + Math.max(0, by.length - 1) * 14, height: narrowGroupHeight(sums.length) }}
      aria-expanded={title === undefined ? !isFolded : undefined}
      onClick={toggle}
    >
      <span className="rows-lead">
        {title === undefined && <span aria-hidden="true">{isFolded ? '\u25b8' : '\u25be'}</span>}{' '}
        {title === undefined ? name || '\u2013' : label(title)}
      </span>
      <span className="quiet">{title === undefined && t('list.rows', { rows: countText(count), count })}</span>
      <NarrowSums sums={sums} />
    </button>
  );
}

/** Sums in a narrow list, a line each: none is cut. */
export const NarrowSums = ({ sums }: { readonly sums: readonly string[] }): ReactNode =>
  sums.map((sum) => (
    <span key={sum} className="rows-sum figure">
      {sum}
    </span>
  ));

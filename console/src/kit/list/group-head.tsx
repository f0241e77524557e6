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
  readonly layout: SumLayout;
}

/** Sums in a narrow list: a line each, or two beside each other where their names are short. */
export interface SumLayout {
  readonly lines: number;
  readonly isPaired: boolean;
}

/** Characters of a name that leaves room for another sum beside it, and sums that need no more room than they have. */
const [shortName, few] = [12, 4];

/** Places sums by their names. */
export function sumLayout(names: readonly string[]): SumLayout {
  const isPaired = names.length > few && names.every(({ length }) => length <= shortName);
  return { lines: isPaired ? Math.ceil(names.length / 2) : names.length, isPaired };
}

/** Pixels of a line of sums, and of the head of a group with some. */
export const sumHeight = 18;
/** Pixels of the head of a group in a narrow list. */
export const narrowGroupHeight = ({ lines }: Pick<SumLayout, 'lines'>): number => 34 + sumHeight * lines;

/** The head of a group in a narrow list: its name, how many rows it has, and all of their sums. */
export function NarrowGroup({ group, name, sums, layout, isFolded, toggle }: NarrowProps): ReactNode {
  const { by, count, title } = group;
  return (
    <button
      type="button"
      className="rows-item rows-group"
      tabIndex={-1}
      style={{ paddingLeft: 12 + Math.max(0, by.length - 1) * 14, height: narrowGroupHeight(layout) }}
      aria-expanded={title === undefined ? !isFolded : undefined}
      onClick={toggle}
    >
      <span className="rows-lead">
        {title === undefined && <span aria-hidden="true">{isFolded ? '\u25b8' : '\u25be'}</span>}{' '}
        {title === undefined ? name || '\u2013' : label(title)}
      </span>
      <span className="quiet">{title === undefined && t('list.rows', { rows: countText(count), count })}</span>
      <NarrowSums sums={sums} layout={layout} />
    </button>
  );
}

/** Sums in a narrow list: none is cut. */
export const NarrowSums = ({ sums, layout }: Pick<NarrowProps, 'sums' | 'layout'>): ReactNode => (
  <span className={layout.isPaired ? 'rows-sums rows-sums-paired' : 'rows-sums'}>
    {sums.map((sum) => (
      <span key={sum} className="rows-sum figure">
        {sum}
      </span>
    ))}
  </span>
);

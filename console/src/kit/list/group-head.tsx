import type { ReactNode } from 'react';
import type { ReportGroup } from '../../../../contracts/language/define/report.js';
import { countText } from '../base/format.js';
import { t } from '../i18n/i18n.js';
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
  const { by, count, totals } = group;
  const total = column && totals[column.name];
  if (!isFirst) return total !== undefined && column?.sum ? column.sum(total) : null;
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
  readonly className?: string;
}

/** The head of a group in a narrow list: its name, how many rows it has, and their sums. */
export function NarrowGroup({ group, name, sums, isFolded, toggle, className = '' }: NarrowProps): ReactNode {
  const { by, count } = group;
  return (
    <button
      type="button"
      className={`rows-item rows-group ${className}`}
      tabIndex={-1}
      style={{ paddingLeft: 12 + (by.length - 1) * 14 }}
      aria-expanded={!isFolded}
      onClick={toggle}
    >
      <span className="rows-lead">
        <span aria-hidden="true">{isFolded ? '\u25b8' : '\u25be'}</span> {name || '\u2013'}
      </span>
      <span className="quiet">{t('list.rows', { rows: countText(count), count })}</span>
      <span className="rows-note">{sums.join(' \u00b7 ')}</span>
    </button>
  );
}

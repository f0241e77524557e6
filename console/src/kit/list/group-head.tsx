import type { ReactNode } from 'react';
import type { ReportGroup } from '../../../../contracts/language/define/report.js';
import { countText } from '../base/format.js';
import { t } from '../i18n/i18n.js';
import type { ListColumn } from './list-column.js';

interface GroupHeadProps {
  readonly group: ReportGroup;
  readonly column: Pick<ListColumn<never>, 'name' | 'sum'> | undefined;
  readonly isFirst: boolean;
  readonly isFolded: boolean;
  readonly toggle: () => void;
}

/** A cell of the head of a group: its name and how many rows it has, or the sum of a figure. */
export function GroupHead({ group, column, isFirst, isFolded, toggle }: GroupHeadProps): ReactNode {
  const { by, count, totals } = group;
  const total = column && totals[column.name];
  if (!isFirst) return total !== undefined && column?.sum ? column.sum(total) : null;
  const name = String(by.at(-1) ?? '') || '\u2013';
  return (
    <button
      type="button"
      className="group-head"
      tabIndex={-1}
      style={{ paddingLeft: (by.length - 1) * 18 }}
      aria-expanded={!isFolded}
      onClick={toggle}
    >
      <span aria-hidden="true">{isFolded ? '\u25b8' : '\u25be'}</span> {name}{' '}
      <span className="quiet">{t('list.rows', { rows: countText(count), count })}</span>
    </button>
  );
}

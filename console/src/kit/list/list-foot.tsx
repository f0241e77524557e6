import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../api/failure.js';
import { countText } from '../base/format.js';
import { t } from '../i18n/i18n.js';
import type { ListState } from '../stores/list-store.js';

interface FootProps {
  /** Rows there are in all; nothing is said of them while they are not known: none came yet. */
  readonly count: number;
  /** True where there are more than were counted. */
  readonly isMore?: boolean;
  readonly state: ListState;
  /** The reason why the rows are those of an earlier reading. */
  readonly failure?: ApiFailure | undefined;
  readonly page: number;
  /** Rows of a page. */
  readonly size: number;
  readonly turn: (page: number) => void;
  /** Stands after the number of rows. */
  readonly children?: ReactNode;
}

/** The number of rows in words: those that were counted, or more. */
export const rowCount = ({ count, isMore = false }: Pick<FootProps, 'count' | 'isMore'>): string =>
  isMore ? t('list.over', { rows: countText(count) }) : countText(count);

/** The foot of a list: how many rows there are, and its pages where there are several. */
export function ListFoot({ count, isMore, state, failure, page, size, turn, children }: FootProps): ReactNode {
  const isKnown = state === 'ready' || (state === 'loading' && count > 0);
  return (
    <div className="list-foot">
      <span className="quiet">
        {isKnown && t('list.rows', { rows: rowCount({ count, isMore }), count })}
        {isKnown && failure && ` (${t('list.notRefreshed')})`}
        {isKnown && children}
      </span>
      <Pagination
        size="small"
        current={page}
        pageSize={size}
        total={state === 'failed' ? 0 : count}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(to) => turn(to)}
      />
    </div>
  );
}

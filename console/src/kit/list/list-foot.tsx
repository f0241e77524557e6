import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { countText } from '../base/format.js';
import { t } from '../i18n/i18n.js';
import type { ListState } from '../stores/list-store.js';

interface FootProps {
  /** Rows there are in all; nothing is said of them while they are not known: none came yet. */
  readonly count: number;
  readonly state: ListState;
  readonly page: number;
  /** Rows of a page. */
  readonly size: number;
  readonly turn: (page: number) => void;
  /** Stands after the number of rows. */
  readonly children?: ReactNode;
}

/** The foot of a list: how many rows there are, and its pages where there are several. */
export function ListFoot({ count, state, page, size, turn, children }: FootProps): ReactNode {
  return (
    <div className="list-foot">
      <span className="quiet">
        {(state === 'ready' || count > 0) && t('list.rows', { rows: countText(count), count })}
        {children}
      </span>
      <Pagination
        size="small"
        current={page}
        pageSize={size}
        total={count}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(to) => turn(to)}
      />
    </div>
  );
}

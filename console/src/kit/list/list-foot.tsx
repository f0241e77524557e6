import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { countText } from '../base/format.js';
import { t } from '../i18n/i18n.js';

interface FootProps {
  /** Rows there are in all; nothing is said of them while they are not known. */
  readonly count: number;
  readonly isKnown?: boolean;
  readonly page: number;
  /** Rows of a page. */
  readonly size: number;
  readonly turn: (page: number) => void;
  /** Stands after the number of rows. */
  readonly children?: ReactNode;
}

/** The foot of a list: how many rows there are, and its pages where there are several. */
export function ListFoot({ count, isKnown = true, page, size, turn, children }: FootProps): ReactNode {
  return (
    <div className="list-foot">
      <span className="quiet">
        {isKnown && t('list.rows', { rows: countText(count), count })}
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

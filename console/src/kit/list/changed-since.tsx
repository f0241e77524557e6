import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { cellText } from '../field/cell-text.js';
import { titleOf, type Row } from '../field/screen-field.js';
import type { RowsView } from './define-list.js';

interface ChangedProps {
  readonly screen: RowsView;
  readonly user_id: string;
  readonly before: Row;
  readonly now: Row;
}

/** Lists what another user changed in a row since it was read. */
export function ChangedSince({ screen, user_id, before, now }: ChangedProps): ReactNode {
  const changed = screen.columns
    .map((column) => ({ column, was: cellText(column, before), is: cellText(column, now) }))
    .filter(({ was, is }) => was !== is);
  return (
    <>
      <p>{t('overtaken.since', { user: user_id })}</p>
      <ul>
        {changed.map(({ column, was, is }) => (
          <li key={column.name}>
            {titleOf(column)}: {was || '\u2013'} → {is || '\u2013'}
          </li>
        ))}
      </ul>
    </>
  );
}

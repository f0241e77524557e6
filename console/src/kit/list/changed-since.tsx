import type { ReactNode } from 'react';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { label, t } from '../i18n/i18n.js';
import { cellText, type Row } from './cell.js';
import type { ListScreen } from './define-list.js';

interface ChangedProps {
  readonly screen: ListScreen;
  readonly user_id: string;
  readonly before: Row;
  readonly now: Row;
}

/** Lists what another user changed in a row since it was read. */
export function ChangedSince({ screen, user_id, before, now }: ChangedProps): ReactNode {
  const fields = fieldsOf(screen.query.row);
  const changed = screen.columns
    .map((column) => ({ ...column, was: cellText(screen, column, before), is: cellText(screen, column, now) }))
    .filter(({ was, is }) => was !== is);
  return (
    <>
      <p>{t('overtaken.since', { user: user_id })}</p>
      <ul>
        {changed.map(({ name, was, is }) => (
          <li key={name}>
            {label(fields.get(name)?.label ?? name)}: {was || '\u2013'} → {is || '\u2013'}
          </li>
        ))}
      </ul>
    </>
  );
}

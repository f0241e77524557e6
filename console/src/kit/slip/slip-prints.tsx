import type { ReactNode } from 'react';
import type { SlipPrint } from '../../../../contracts/language/define/slip.js';
import { t } from '../i18n/i18n.js';
import './slip.css';

/** The prints of a slip so far: when, by whom. */
export function SlipPrints({ prints }: { readonly prints: readonly SlipPrint[] }): ReactNode {
  if (prints.length === 0) return null;
  return (
    <ul className="slip-prints quiet" aria-label={t('slip.prints')}>
      {prints.map(({ ke, user_id, waktu }) => (
        <li key={ke}>{t('slip.printedBy', { ke, user: user_id, time: waktu })}</li>
      ))}
    </ul>
  );
}

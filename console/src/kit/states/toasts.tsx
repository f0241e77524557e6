import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import './toasts.css';

const signs = { success: '\u2713', error: '!', info: 'i' } as const;

/** The toasts that are up, newest last. */
export const Toasts = observer(function Toasts(): ReactNode {
  const { toasts } = useRoot();
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.toasts.map(({ id, kind, text }) => (
        <button key={id} type="button" className={`toast toast-${kind}`} onClick={() => toasts.drop(id)} title={t('toast.close')}>
          <span className="toast-sign" aria-hidden="true">
            {signs[kind]}
          </span>
          {text}
        </button>
      ))}
    </div>
  );
});

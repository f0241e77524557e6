import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { NumberLink } from '../number/number-link.js';
import { useRoot } from '../stores/root-store.js';
import type { ToastStore } from '../stores/toast-store.js';
import './toasts.css';

const signs = { success: '\u2713', error: '!', info: 'i' } as const;

/** The toasts that are up, newest last; on a narrow screen they have the foot of it for themselves. */
export const Toasts = observer(function Toasts(): ReactNode {
  const { toasts } = useRoot();
  return (
    <div ref={keepRoom} className="toasts" role="status" aria-live="polite">
      {toasts.toasts.map((toast) => (
        <ToastShown key={toast.id} toast={toast} />
      ))}
    </div>
  );
});

/** Tells the page how many pixels they need. */
function keepRoom(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--k-toasts', `${element.offsetHeight}px`));
  watch.observe(element);
  return () => watch.disconnect();
}

/** The text of a toast, which closes it, and what can be done about it. */
const ToastShown = observer(function ToastShown({
  toast: { id, kind, text, action, number },
}: {
  readonly toast: ToastStore['toasts'][number];
}): ReactNode {
  const { toasts } = useRoot();
  const [hold, leave] = [() => toasts.hold(id), () => toasts.leave(id)];
  const act = (): void => {
    toasts.drop(id);
    action?.run();
  };
  return (
    <div className="toast-row" onFocus={hold} onBlur={leave} onMouseEnter={hold} onMouseLeave={leave}>
      <button type="button" className={`toast toast-${kind}`} onClick={() => toasts.drop(id)} title={t('toast.close')}>
        <span className="toast-sign" aria-hidden="true">
          {signs[kind]}
        </span>
        {text}
      </button>
      {number && (
        <span className="toast toast-action">
          <NumberLink number={number} />
        </span>
      )}
      {action && (
        <button type="button" className="toast toast-action" onClick={act}>
          {action.title}
        </button>
      )}
    </div>
  );
});

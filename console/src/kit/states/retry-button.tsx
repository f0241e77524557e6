import { Button, type ButtonProps } from 'antd';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '../i18n/i18n.js';

/** Tries again. The focus stays with what it stands at: with its rows, or with the part of the page around it. */
export function RetryButton({ retry, icon }: Pick<ButtonProps, 'icon'> & { readonly retry: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = button.current;
    const around = here?.closest<HTMLElement>('section, [role=dialog], .page, main');
    return () => {
      if (around && document.activeElement === here) queueMicrotask(() => focusIn(around));
    };
  }, []);
  return (
    <Button ref={button} icon={icon} onClick={retry}>
      {t('state.retry')}
    </Button>
  );
}

/** Puts the focus into a part of the page, unless it has gone elsewhere. */
function focusIn(around: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  const rows = around.querySelector<HTMLElement>('[role=grid]');
  if (!rows && around.tabIndex < 0) around.tabIndex = -1;
  (rows ?? around).focus({ preventScroll: true });
}

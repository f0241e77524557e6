import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isWrapped } from '../kit/base/device.js';
import { useRoot } from '../kit/stores/root-store.js';

declare global {
  interface Window {
    /** Called by the app around the page when its back button is pressed (docs/print-bridge.md). */
    kilauBack?: () => boolean;
  }
}

/** Has the back button of the app around the page mean what it does in an app. */
export function useBackButton(): void {
  const { edits } = useRoot();
  const go = useNavigate();
  useEffect(() => {
    if (!isWrapped(navigator.userAgent)) return undefined;
    const press = import('./back-button.js').then(({ pressBack }) => {
      window.kilauBack = () => pressBack({ edits, back: () => void go(-1) });
    });
    press.catch(() => undefined);
    return () => {
      delete window.kilauBack;
    };
  }, [edits, go]);
}

import { useState, type ReactNode } from 'react';
import { t } from '../kit/i18n/i18n.js';
import { part } from '../kit/base/part.js';
import { useRoot } from '../kit/stores/root-store.js';
import { OverlayBoundary } from './screen-boundary.js';

/** A dialog of the component library that comes after the shell; for use in a `LaterOverlay`. */
export const Modal = part(async () => (await import('./antd-overlays.js')).Modal);
/** A drawer that comes after the shell; for use in a `LaterOverlay`. */
export const Drawer = part(async () => (await import('./antd-overlays.js')).Drawer);

/** Loads what dialogs and drawers of the shell need: the first of each is there at once. */
export const loadOverlays = (): void => [Modal, Drawer].forEach((file) => void file.load().catch(() => undefined));

interface LaterProps {
  readonly open: boolean;
  /** Closes it: called where its code does not come. */
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog or drawer that is drawn from its first opening on, so that it closes by itself and gives the focus back. One
 * whose code does not come is closed and told of, and tried again when it is opened again.
 */
export function LaterOverlay({ open, close, children }: LaterProps): ReactNode {
  const { toasts } = useRoot();
  const [isDrawn, setDrawn] = useState(open);
  if (open && !isDrawn) setDrawn(true);
  const failed = (): void => {
    setDrawn(false);
    close();
    toasts.show('error', t('screen.failed'));
  };
  return isDrawn && <OverlayBoundary failed={failed}>{children}</OverlayBoundary>;
}

import { useEffect, useRef, type ReactNode } from 'react';
import { returnCaret } from '../base/return-caret.js';

interface BlockingProps {
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/**
 * A plate over a screen that cannot be used now: nothing behind it can be reached and no key closes it; where the
 * browser closes it all the same, it opens again. It comes while somebody types: the first of its buttons, which has
 * the focus then, must be the one that changes nothing.
 */
export function Blocking({ labelledBy, children }: BlockingProps): ReactNode {
  const plate = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = plate.current;
    const stay = (): void => {
      dialog?.showModal();
      dialog?.querySelector('button')?.focus();
    };
    stay();
    dialog?.addEventListener('close', stay);
    return () => {
      dialog?.removeEventListener('close', stay);
      dialog?.close();
      returnCaret();
    };
  }, []);
  return (
    <dialog
      ref={plate}
      closedby="none"
      className="blocking-plate"
      role="alertdialog"
      aria-labelledby={labelledBy}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}

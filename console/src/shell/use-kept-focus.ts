import { useEffect, useEffectEvent } from 'react';
import { tabInside } from '../kit/base/top-dialog.js';

/** The element that had the focus, and the dialog that it is in, if it is in one. */
interface Focused {
  readonly element: HTMLElement;
  readonly dialog: Element | null;
  /** True for rows of a list: another search may find none. */
  readonly isRows: boolean;
  /** True when the focus was given back to it: what was done in the dialog may take it away yet. */
  readonly returned?: boolean;
}

/**
 * The number of elements that are remembered, of each dialog the last: more than dialogs ever stand over one another.
 */
const REMEMBERED = 12;

/**
 * Keeps the focus from getting lost with a dialog that goes, or with rows that are found no more: it returns to what
 * had it before, and where that is gone too, to the content.
 */
export function useKeptFocus(toContent: () => void): void {
  const goToContent = useEffectEvent(toContent);
  useEffect(() => {
    let before: Focused[] = [];
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const dialog = target.closest('[role=dialog], dialog');
      // Tab leads out of a dialog at its end, and is led back: nobody went there.
      if (!dialog && hasModal()) return;
      const others = before.filter(
        (one) => one.element !== target && one.element.isConnected && (!dialog || one.dialog !== dialog),
      );
      before = [{ element: target, dialog, isRows: target.matches('[role=grid]') }, ...others].slice(0, REMEMBERED);
    };
    const restore = (): void => {
      const [last] = before;
      if (document.activeElement !== document.body || !last || !isLost(last)) return;
      const taken = before.find(
        (one) => one !== last && (last.isRows || one.dialog !== last.dialog) && takesFocus(one.element),
      );
      if (taken) before = [{ ...taken, returned: true }, ...before.slice(1)];
      else goToContent();
    };
    const watch = new MutationObserver(restore);
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', tabInside);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', tabInside);
    };
  }, []);
}

/** True while there is a dialog that nothing outside of it can be reached from. */
const hasModal = (): boolean =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true], dialog:modal')].some((dialog) =>
    dialog.checkVisibility(),
  );

function isLost({ element, dialog, returned, isRows }: Focused): boolean {
  if (dialog) return !dialog.isConnected || !dialog.checkVisibility();
  return (returned === true || isRows) && !element.isConnected;
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

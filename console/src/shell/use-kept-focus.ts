import { useEffect, useRef } from 'react';

/** What had the focus, and the dialog that it is in, if it is in one. */
interface Focused {
  readonly element: HTMLElement;
  readonly dialog: Element | null;
}

/** So many elements are remembered: more than dialogs ever stand over one another. */
const REMEMBERED = 12;

/** Keeps the focus from getting lost with a dialog that goes: it returns to what had it before, and where that is gone too, to the content. */
export function useKeptFocus(toContent: () => void): void {
  const content = useRef(toContent);
  content.current = toContent;
  useEffect(() => {
    let before: Focused[] = [];
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const focused = { element: target, dialog: target.closest('[role=dialog], dialog') };
      before = [focused, ...before.filter(({ element }) => element !== target && element.isConnected)].slice(0, REMEMBERED);
    };
    const restore = (): void => {
      const [last] = before;
      if (document.activeElement !== document.body || !last?.dialog || isThere(last.dialog)) return;
      const taken = before.some(({ element, dialog }) => dialog !== last.dialog && takesFocus(element));
      if (!taken) content.current();
    };
    const watch = new MutationObserver(restore);
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

function isThere(dialog: Element): boolean {
  return dialog.isConnected && dialog.checkVisibility();
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

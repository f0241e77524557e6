import { useLayoutEffect, type RefObject } from 'react';
import { topDialog } from './top-dialog.js';

/**
 * The place where keys are heard: in the dialog that an element is in, while it is the topmost; or always. Without it:
 * on the page, while no dialog is open.
 */
type HotkeyScope = RefObject<Element | null> | 'everywhere';

/** Name of a key press as hints write it: `Ctrl S`, `F2`, `Escape`. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return event.ctrlKey || event.metaKey ? `Ctrl ${key}` : key;
}

function isOnTop(scope: HotkeyScope | undefined): boolean {
  if (scope === 'everywhere') return true;
  const top = topDialog();
  return scope ? top?.contains(scope.current) === true : top === undefined;
}

/** The keys that are listened to, each list by what listens. */
const listening = new Map<object, readonly string[]>();

/** Returns the keys that the screen at hand listens to. */
export const heardKeys = (): ReadonlySet<string> => new Set([...listening.values()].flat());

/**
 * Calls a handler for each named key while `active`, wherever the focus is, in place of what the browser would do. Keys
 * of the page are not heard while a dialog lies over it, keys of a dialog (`scope`: an element in it) only while no
 * other lies over that one. What can be seen listens.
 */
export function useHotkeys(handlers: Readonly<Record<string, () => void>>, active = true, scope?: HotkeyScope): void {
  useLayoutEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const name = keyName(event);
      const handler = event.repeat ? undefined : handlers[name];
      if (!handler) return;
      const heard = isOnTop(scope);
      // Of what lies behind a dialog not even the browser's own meaning of the keys is wanted, but Escape is the
      // dialog's.
      if (heard || name !== 'Escape') event.preventDefault();
      if (heard) handler();
    };
    window.addEventListener('keydown', listen);
    listening.set(listen, Object.keys(handlers));
    return () => {
      window.removeEventListener('keydown', listen);
      listening.delete(listen);
    };
  });
}

/** `/` goes to a search of the page, unless it is being typed into something or a dialog is open. */
export const useSlash = (focus: () => void): void => useSign('/', focus);

/** Elements that a sign is typed into, and dialogs that lie over the page; the panel of a document lies beside it. */
const deaf = 'input, textarea, [role=dialog]:not(.document-panel)';

/** Fields of the till in which no sign is typed: figures, and the one for scans while it is empty. */
const takesNoSign = (field: Element): boolean =>
  field.matches('.till :is([inputmode=decimal], [inputmode=numeric])') ||
  (field.matches('.till .rows-scan') && 'value' in field && !field.value);

/** A sign does something, unless it is being typed into something or a dialog is open. */
export function useSign(key: string, act: () => void): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // A key may be pressed while nothing has the focus.
      const field = event.target instanceof Element ? event.target.closest(deaf) : null;
      const isTyped = field !== null && !(key === '?' && takesNoSign(field));
      if (event.key !== key || isTyped || topDialog()) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    listening.set(listen, [key]);
    return () => {
      window.removeEventListener('keydown', listen);
      listening.delete(listen);
    };
  });
}

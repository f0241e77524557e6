import { useEffect } from 'react';

/** Name of a key press as hints write it: `Ctrl S`, `F2`, `Escape`. */
function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return event.ctrlKey || event.metaKey ? `Ctrl ${key}` : key;
}

/** Calls a handler for each named key while `active`, wherever the focus is, in place of what the browser would do. */
export function useHotkeys(handlers: Readonly<Record<string, () => void>>, active = true): void {
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const handler = event.repeat ? undefined : handlers[keyName(event)];
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

import { useCallback, useLayoutEffect, useRef } from 'react';

/** The milliseconds that what was asked for may take to be there. */
const PATIENCE_MS = 5000;

/**
 * Keeps what is typed from the moment on that something was asked for until it is there and takes it. Answers how to
 * begin, and how to take what was typed.
 */
export function useTypedAhead(): readonly [begin: () => void, take: () => string] {
  const typed = useRef<string>(undefined);
  const until = useRef(0);
  const begin = useCallback(() => {
    typed.current ??= '';
    until.current = Date.now() + PATIENCE_MS;
  }, []);
  const take = useCallback(() => {
    const taken = typed.current ?? '';
    typed.current = undefined;
    return taken;
  }, []);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (typed.current === undefined || Date.now() > until.current || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return [begin, take];
}

import { useEffect, useRef } from 'react';

/** Gives the focus back to the event of a document that was open, in the list of its events, once it is closed. */
export function useEventFocus(position: string | undefined): void {
  const was = useRef(position);
  useEffect(() => {
    if (!position && was.current)
      document.querySelector<HTMLElement>(`[data-position="${CSS.escape(was.current)}"]`)?.focus();
    was.current = position;
  }, [position]);
}

import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus back to the event of a document that was open, in the list of events of a box, once it is closed. */
export function useEventFocus(box: RefObject<Element | null>, position: string | undefined): void {
  const was = useRef(position);
  useEffect(() => {
    if (!position && was.current)
      box.current?.querySelector<HTMLElement>(`[data-position="${CSS.escape(was.current)}"]`)?.focus();
    was.current = position;
  }, [box, position]);
}

import { useRef, useState, type KeyboardEvent } from 'react';

/**
 * Something that a button opens beside it, by keys as by the pointer: the focus goes in once it is open, Escape closes
 * it and gives the focus back.
 */
export function usePop() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  return {
    open,
    setOpen,
    button,
    inside,
    /** Of what is open. */
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    },
    afterOpenChange: (isOpen: boolean): void => {
      if (isOpen) inside.current?.querySelector<HTMLElement>('button, input')?.focus();
    },
  };
}

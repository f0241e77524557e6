import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useRoot } from '../kit/stores/root-store.js';
import type { SessionStore } from '../kit/stores/session-store.js';

/**
 * Milliseconds from the pointer's leaving until a floating submenu is hidden, where no setting says (shell-and-rules
 * §2).
 */
const HIDE_DELAY = 250;

/** Those that are in force. */
export function hideDelay(session: Pick<SessionStore, 'valueOf'>): number {
  const set = session.valueOf('submenu.floating.hideDelay');
  return typeof set === 'number' ? set : HIDE_DELAY;
}

/**
 * Returns the handlers that open and close the floating submenu of one item: for the pointer over it, the focus in it,
 * arrows, Enter and Escape.
 */
export function useFloating(open: boolean, setOpen: (open: boolean) => void) {
  const root = useRef<HTMLLIElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { session } = useRoot();
  const wantsFocusRef = useRef(false);
  useFirstLink(root, open, wantsFocusRef);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const show = (shown: boolean): void => {
    clearTimeout(leaving.current);
    setOpen(shown);
  };
  const enter = (): void => {
    wantsFocusRef.current = true;
    if (open) links(root.current)[0]?.focus();
    else show(true);
  };
  const back = (): void => {
    root.current?.querySelector<HTMLElement>('.menu-item')?.focus();
    show(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const inside = links(root.current).indexOf(event.target as HTMLElement);
    const move = (by: number): void =>
      links(root.current)
        .at(inside + by)
        ?.focus();
    const act = inside < 0 ? onTrigger({ enter, hide: () => show(false) }, event) : onLink({ back, move }, event);
    if (act) event.preventDefault();
  };
  const on = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && show(true),
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') leaving.current = setTimeout(show, hideDelay(session), false);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => !root.current?.contains(relatedTarget) && show(false),
    onKeyDown,
  };
  return { root, on, enter };
}

/** The focus goes to the first link once the submenu is there, where that is wanted. */
function useFirstLink(root: RefObject<HTMLElement | null>, open: boolean, wantsFocusRef: RefObject<boolean>): void {
  useEffect(() => {
    if (open && wantsFocusRef.current) links(root.current)[0]?.focus();
    wantsFocusRef.current = false;
  }, [open, root, wantsFocusRef]);
}

function links(root: HTMLElement | null): readonly HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('.floating a') ?? [])];
}

function onTrigger(
  { enter, hide }: { readonly enter: () => void; readonly hide: () => void },
  { key }: KeyboardEvent,
): boolean {
  if (key === 'ArrowRight' || key === 'ArrowDown') enter();
  else if (key === 'Escape') hide();
  else return false;
  return true;
}

function onLink(
  { back, move }: { readonly back: () => void; readonly move: (by: number) => void },
  { key }: KeyboardEvent,
): boolean {
  if (key === 'ArrowDown') move(1);
  else if (key === 'ArrowUp') move(-1);
  else if (key === 'ArrowLeft' || key === 'Escape') back();
  else return false;
  return true;
}

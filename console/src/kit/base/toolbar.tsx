import { useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

interface ToolbarProps {
  /** Its name for who cannot see it. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Tools that are one stop of Tab: ← and → lead from one to the next, Home and End to the ends; Tab comes back to the
 * one that had the focus last.
 */
export function Toolbar({ label, className, children }: ToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const { settle, lead } = useOneStop(bar);
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={className} onFocus={settle} onKeyDown={lead}>
      {children}
    </div>
  );
}

const itemsIn = (bar: Element): readonly HTMLElement[] => [
  ...bar.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled), a[href]'),
];

/** The tool that a key leads to; undefined: none. */
function towards(key: string, items: readonly HTMLElement[], from: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowLeft':
      return items[from - 1];
    case 'ArrowRight':
      return items[from + 1];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

/** True for a field that needs the arrows itself: something is typed in it, or its list is open. */
const keepsArrows = (item: Element): boolean =>
  item instanceof HTMLInputElement && (item.value !== '' || item.getAttribute('aria-expanded') === 'true');

/** Keeps one of the tools in the order of Tab, whichever of them come and go. */
function useOneStop(bar: RefObject<HTMLDivElement | null>) {
  const stop = useRef<HTMLElement>(undefined);
  const settle = useCallback((): void => {
    const items = bar.current ? itemsIn(bar.current) : [];
    const focused = items.find((item) => item === document.activeElement);
    stop.current = focused ?? items.find((item) => item === stop.current) ?? items[0];
    for (const item of items) item.tabIndex = item === stop.current ? 0 : -1;
  }, [bar]);
  useEffect(() => {
    if (!bar.current) return undefined;
    const watch = new MutationObserver(settle);
    watch.observe(bar.current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    settle();
    return () => watch.disconnect();
  }, [bar, settle]);
  const lead = (event: KeyboardEvent): void => {
    const items = bar.current ? itemsIn(bar.current) : [];
    const from = items.findIndex((item) => item === event.target);
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    // A popover of a tool is none of the tools, though its keys are heard here.
    if (from < 0 || !isPlain || keepsArrows(items[from]!)) return;
    const next = towards(event.key, items, from);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { settle, lead };
}

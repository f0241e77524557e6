import {
  Fragment,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useBox } from '../base/use-box.js';
import { useKeyed } from '../base/use-keyed.js';
import { rowPlace, type RowKey, uniqueKeys } from './row-keys.js';
import { rowWindow, scrollToHead, scrollToShow, type RowHeights, type RowWindow } from './row-window.js';

interface ScrollerOptions {
  readonly rows: RowHeights;
  /** Pixels that head and foot keep of the view. */
  readonly fixed: number;
  /** Rows `from`…`to` are looked at. */
  readonly onLook: (from: number, to: number) => void;
  readonly onOpen: (index: number) => void;
  /** Changes when other rows are shown: back to the top. */
  readonly question: unknown;
  /** A row to bring to the top; a new one each time. */
  readonly jump?: { readonly row: number } | undefined;
  /** The keys of rows: the focus stay at a row when others come before it. */
  readonly keyOf?: RowKey | undefined;
  /** Hears a key at the active row; true where that meant something. */
  readonly onKey?: ((event: KeyboardEvent, index: number) => boolean) | undefined;
}

/**
 * The needs of a scrolling list of rows: which to draw, which one the keys are at, and the properties of the scrolling
 * element.
 */
export interface Scroller {
  readonly window: RowWindow;
  /** The row that the keys are at; −1: none. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly props: {
    readonly ref: (element: HTMLElement | null) => void;
    readonly tabIndex: 0;
    readonly onScroll: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Draws of many rows those that are seen. `↑ ↓ Home End PageUp PageDown` move, `Enter` opens. */
export function useScroller(options: ScrollerOptions): Scroller {
  const { rows, fixed, onLook, onOpen, question, jump, keyOf, onKey } = options;
  const element = useRef<HTMLElement>(null);
  const [measure, box] = useBox();
  const [scrolled, setScrolled] = useState(0);
  const [active, setActive] = useActive(rows.count, question, keyOf);
  const view = Math.max(0, (box?.height ?? 0) - fixed);
  const window = rowWindow(rows, scrolled, view);
  const { first, end } = window;
  useLayoutEffect(() => onLook(first, end), [onLook, first, end]);
  useLayoutEffect(() => void element.current?.scrollTo({ top: 0 }), [question]);
  useJump(element, { rows, jump, view });
  const go = (index: number): void => {
    const to = Math.max(0, Math.min(rows.count - 1, index));
    setActive(to);
    element.current?.scrollTo({ top: scrollToShow(rows, to, element.current.scrollTop, view) });
  };
  const ref = useCallback(
    (node: HTMLElement | null): void => {
      element.current = node;
      measure(node);
    },
    [measure],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (active >= 0 && onKey?.(event, active)) return event.preventDefault();
    if (event.key === 'Enter' && active >= 0) return onOpen(active);
    const to = target(event.key, active, Math.max(1, rows.at(view) - 1), rows.count);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return {
    window,
    active,
    setActive,
    props: { ref, tabIndex: 0, onScroll: () => setScrolled(element.current?.scrollTop ?? 0), onKeyDown },
  };
}

interface Jump extends Pick<ScrollerOptions, 'rows' | 'jump'> {
  readonly view: number;
}

/** Brings a row to the top when that is asked for: not when rows come, or the view grows. */
function useJump(element: RefObject<HTMLElement | null>, { rows, jump, view }: Jump): void {
  const scrollTo = useEffectEvent((row: number): void =>
    element.current?.scrollTo({ top: scrollToHead(rows, row, view) }),
  );
  useLayoutEffect(() => {
    if (jump) scrollTo(jump.row);
  }, [jump]);
}

/**
 * The row that the keys are at; none once other rows are shown. Where rows are told apart, it is the same one wherever
 * it is among others.
 */
function useActive(
  count: number,
  question: unknown,
  keyOf: RowKey | undefined,
): readonly [number, (index: number) => void] {
  const [active, setActive] = useKeyed(question, -1);
  const key = useRef<string>(undefined);
  // The rows as they are when it is chosen: what becomes of it with others follows below.
  const keep = useEffectEvent((index: number) => void (key.current = keyOf?.(index)));
  useLayoutEffect(() => keep(active), [active]);
  useLayoutEffect(() => {
    if (active < 0 || !keyOf) return;
    const place = rowPlace(keyOf, count, active, key.current);
    if (place === active) key.current = keyOf(active) ?? key.current;
    else setActive(place);
  }, [active, count, keyOf, setActive]);
  return [active, setActive];
}

function target(key: string, active: number, page: number, count: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  };
  return moves[key];
}

interface DrawnProps {
  readonly window: RowWindow;
  readonly keyOf?: RowKey | undefined;
  readonly children: (index: number) => ReactNode;
}

/**
 * The drawn rows at their place in the scrolled content. What is open in one stays in it when others come before it,
 * where rows are told apart.
 */
export function DrawnRows({ window, keyOf, children }: DrawnProps): ReactNode {
  const indexes = Array.from({ length: window.end - window.first }, (_, offset) => window.first + offset);
  const keys = uniqueKeys(indexes, keyOf);
  return (
    <div className="drawn" role="presentation" style={{ height: window.height }}>
      <div role="presentation" style={{ transform: `translateY(${window.top}px)` }}>
        {indexes.map((index, at) => (
          <Fragment key={keys[at]}>{children(index)}</Fragment>
        ))}
      </div>
    </div>
  );
}

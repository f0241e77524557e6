import { useEffect, useRef, useState, type UIEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** The content area: whether its page is scrolled, and the focus on it when the route changes, unless the new screen has taken it. */
export function useMain() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(true);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    setScrolled(false);
    if (!first.current && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);
  const onScrollCapture = ({ target }: UIEvent): void => {
    if (target instanceof HTMLElement && target.parentElement === main.current) setScrolled(target.scrollTop > 0);
  };
  return { main, scrolled, onScrollCapture, toMain: () => main.current?.focus() };
}

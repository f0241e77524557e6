import { useEffect, useRef, type UIEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useKeyed } from '../kit/base/use-keyed.js';
import { useKeptFocus } from './use-kept-focus.js';

/**
 * The content area: the entry of the history that it shows, whether its page is scrolled, and the focus on its heading
 * after the login and when the route changes, unless somebody has taken it; a page that is loaded begins at its
 * beginning.
 */
export function useMain() {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const isLoaded = useNavigationType() === NavigationType.Pop;
  const first = useRef(isLoaded);
  const [scrolled, setScrolled] = useKeyed(pathname, false);
  useEffect(() => {
    if (!first.current && !main.current?.contains(document.activeElement)) toHeading(main.current);
    first.current = false;
  }, [pathname]);
  useKeptFocus(() => toHeading(main.current));
  const onScrollCapture = ({ target }: UIEvent): void => {
    if (target instanceof HTMLElement && target.matches('.page-scrolls')) setScrolled(target.scrollTop > 0);
  };
  return { main, shown: key, scrolled, onScrollCapture, toMain: () => main.current?.focus() };
}

/** Puts the focus on the heading of a screen; where it is not there yet, on the content. */
function toHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

import { useCallback, useEffect, useRef } from 'react';
import { useHref, useLocation } from 'react-router-dom';

/**
 * Answers how to run something only while the component is mounted and its screen is the one of the address: what an
 * answer that comes late would do to the address, it would do to a screen that the user has opened since.
 */
export function useWhileHere(): (run: () => void) => void {
  const path = useHref(useLocation().pathname);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return useCallback((run) => void (here.current && window.location.pathname === path && run()), [path]);
}

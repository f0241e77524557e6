import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 767px)');

function subscribe(changed: () => void): () => void {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True below the breakpoint of 768 px: one column, lists for tables. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

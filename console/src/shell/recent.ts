const key = 'kilau.recent';
const KEPT = 6;

/** The routes that were opened last, the last one first; gone with the session. */
export function recentRoutes(storage: Pick<Storage, 'getItem'>): readonly string[] {
  return (storage.getItem(key) ?? '').split('\n').filter(Boolean);
}

/** Remembers that a route was opened. */
export function rememberRoute(storage: Pick<Storage, 'getItem' | 'setItem'>, path: string): void {
  storage.setItem(key, [path, ...recentRoutes(storage).filter((known) => known !== path)].slice(0, KEPT).join('\n'));
}

const key = 'kilau.return';

/** Keeps where a user was when the session ended under them. */
export function keepReturnPath(
  storage: Pick<Storage, 'setItem'>,
  at: { readonly pathname: string; readonly search: string },
): void {
  storage.setItem(key, at.pathname + at.search);
}

/** True if a session has ended under the user and none has begun since. */
export const hasReturnPath = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(key) !== null;

/** Returns the path to go to after a login, once: where the session had ended, else `/home`. */
export function takeReturnPath(storage: Pick<Storage, 'getItem' | 'removeItem'>): string {
  const path = storage.getItem(key);
  storage.removeItem(key);
  return path?.startsWith('/') && !path.startsWith('//') && path !== '/' ? path : '/home';
}

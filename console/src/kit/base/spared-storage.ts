/** The part of a browser's storage that clearing it in part needs. */
type Clearable = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * A storage whose `clear` leaves what begins with one of these words: what belongs to the device or must outlive a
 * session.
 */
export function sparing(storage: Clearable, spared: readonly string[]): Pick<Storage, 'getItem' | 'setItem' | 'clear'> {
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => storage.setItem(key, value),
    clear: () => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys) if (!spared.some((word) => key.startsWith(word))) storage.removeItem(key);
    },
  };
}

/** Milliseconds between two keys of a scanner at most, and the letters of a code at least: no one types so fast. */
const [fastest, shortest] = [35, 4];

/**
 * Tells a scanner from typing: it types a whole code fast, and ends with Enter. The times are those of the key events,
 * so that a busy page does not slow a scanner down to a typist.
 */
export class ScanWatch {
  private code = '';
  private last = -Infinity;

  /** Takes a key; answers the code that ends with it, undefined for whatever else was typed. */
  take({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): string | undefined {
    const isFast = timeStamp - this.last <= fastest;
    const code = isFast ? this.code : '';
    this.last = timeStamp;
    this.code = key.length === 1 ? code + key : '';
    return key === 'Enter' && code.length >= shortest ? code : undefined;
  }
}
